import {area, curveStepAfter, line} from "d3-shape";
import type {Stage} from "../../../pipeline/tournament/types.ts";
import {Figure} from "../../components/figure.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {FigureTable} from "../market/figure-table.tsx";
import {aimOf, type CoursePoint, type CourseView} from "./course.ts";
import {
<<<<<<< HEAD
  across,
  bandOf,
  COMPACT,
  courseLayout,
  type Mark,
  type Placed,
  upwards,
  WIDE,
} from "./course-layout.ts";
import {type CourseWords, momentIn, type Outcome, titleOf, WORDS} from "./course-words.ts";
=======
  type Aim,
  aimOf,
  type CourseDeed,
  type CoursePoint,
  type CourseRow,
  type CourseTick,
  type CourseView,
  isGoal,
} from "./course.ts";

interface CourseWords {
  readonly ticks: Readonly<Record<CourseTick["name"], string>>;
  readonly whistles: Readonly<Record<Extract<CourseRow["what"], string>, string>>;
  readonly goes: (team: string, aim: Aim) => string;
  readonly moment: string;
  readonly draw: string;
  readonly end: string;
  readonly caption: string;
  readonly source: string;
  /** The wording of a deed in a row, without its minute. */
  readonly deeds: Readonly<Record<CourseDeed["kind"], (player: string) => string>>;
  /** @param by the side of the deed, if the chance is not that side's; otherwise null */
  readonly turned: (turn: Turn, by: string | null, team: string) => string;
  readonly still: (of: string | null, before: string, after: string, rose: boolean) => string;
}
type Turn = NonNullable<CourseView["turn"]>;

const goes = ({of, before, after}: Turn) => [percent(before[of]), percent(after)] as const;

const WORDS: InLanguages<CourseWords> = {
  en: {
    ticks: {"kick-off": "0′", "half-time": "HT", 90: "90′", "extra-time": "ET", 120: "120′"},
    whistles: {
      "kick-off": "Kick-off",
      "half-time": "Half-time",
      90: "After 90 minutes",
      "extra-time": "Half-time of extra time",
      120: "After 120 minutes",
      "shoot-out": "After the shoot-out",
    },
    goes: (team, aim) =>
      `${team} ${{win: "win", title: "lift the cup", third: "finish third", through: "go through"}[aim]}`,
    moment: "Moment",
    draw: "Draw",
    end: "Last",
    caption: "The chances at every whistle and after every goal, red card and shoot-out kick",
    source:
      "Source: the last forecast before kick-off and the recorded goals and red cards, on a nominal clock.",
    deeds: {
      goal: (player) => player,
      penalty: (player) => `${player} (pen)`,
      own_goal: (player) => `${player} (own goal)`,
      red_card: (player) => `${player} (red card)`,
      penalty_scored: (player) => `${player} scores`,
      penalty_missed: (player) => `${player} misses`,
    },
    turned: (turn, by, team) => {
      const {kind, minute, player, of, before, after} = turn;
      const [was, is] = goes(turn);
      const who = by === null ? player : `${player} for ${by}`;
      const what = {
        goal: who,
        penalty: `Penalty by ${who}`,
        own_goal: `Own goal by ${who}`,
        red_card: `Red card for ${by === null ? player : `${player} of ${by}`}`,
        penalty_scored: `In the shoot-out the kick by ${who}`,
        penalty_missed: `In the shoot-out the miss by ${who}`,
      }[kind];
      const took = after > before[of] ? "took" : "cut";
      return `${minute === null ? "" : `${minute} `}${what} ${took} ${team} from ${was} to ${is}`;
    },
    still: (of, before, after) =>
      `No single moment turned the match: ${of ?? "the draw"} went from ${before} at kick-off to ${after}`,
  },
  vi: {
    ticks: {"kick-off": "0′", "half-time": "Nghỉ", 90: "90′", "extra-time": "Phụ", 120: "120′"},
    whistles: {
      "kick-off": "Bóng lăn",
      "half-time": "Hết hiệp một",
      90: "Hết 90 phút",
      "extra-time": "Hết hiệp phụ thứ nhất",
      120: "Hết 120 phút",
      "shoot-out": "Sau loạt luân lưu",
    },
    goes: (team, aim) =>
      `${team} ${{win: "thắng", title: "vô địch", third: "giành hạng ba", through: "đi tiếp"}[aim]}`,
    moment: "Thời điểm",
    draw: "Hòa",
    end: "Sau cùng",
    caption: "Cơ hội sau mỗi hồi còi, bàn thắng, thẻ đỏ và lượt sút luân lưu",
    source:
      "Nguồn: dự báo cuối cùng trước khi bóng lăn cùng các bàn thắng và thẻ đỏ được ghi lại, theo đồng hồ quy ước.",
    deeds: {
      goal: (player) => player,
      penalty: (player) => `${player} (pen)`,
      own_goal: (player) => `${player} (phản lưới)`,
      red_card: (player) => `${player} (thẻ đỏ)`,
      penalty_scored: (player) => `${player} sút thành công`,
      penalty_missed: (player) => `${player} sút hỏng`,
    },
    turned: (turn, by, team) => {
      const {kind, minute, player, of, before, after} = turn;
      const [was, is] = goes(turn);
      const who = by === null ? player : `${player} (${by})`;
      const what = {
        goal: who,
        penalty: `${who} ghi bàn từ chấm phạt đền`,
        own_goal: `${player} phản lưới nhà${by === null ? "" : ` (bàn cho ${by})`}`,
        red_card: `${who} nhận thẻ đỏ`,
        penalty_scored: `${who} sút luân lưu thành công`,
        penalty_missed: `${who} sút luân lưu hỏng`,
      }[kind];
      const [took, to] = after > before[of] ? ["đưa", "lên"] : ["kéo", "xuống"];
      const moved = `${took} ${team} từ ${was} ${to} ${is}`;
      return `${minute === null ? "" : `${minute} `}${what}${kind === "goal" ? " " : ", "}${moved}`;
    },
    still: (of, before, after, rose) =>
      `Không khoảnh khắc nào xoay chuyển trận đấu: ${of === null ? "khả năng hòa" : `cơ hội của ${of}`} ${rose ? "tăng" : "giảm"} từ ${before} lúc bóng lăn ${rose ? "lên" : "xuống"} ${after}`,
  },
};

const WIDE: PlotSize = {
  width: 760,
  height: 250,
  top: 14,
  right: 18,
  bottom: 26,
  left: 40,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 340,
  height: 220,
  top: 14,
  right: 20,
  bottom: 24,
  left: 34,
  font: 14,
};
>>>>>>> strings

interface CourseChartProps {
  readonly course: CourseView;
  /** Names of the two sides in the page's language. */
  readonly home: string;
  readonly away: string;
  readonly stage: Stage;
}

/** The course of a match: chances as bands with a step at every moment, and marked goals. */
export function CourseChart(props: CourseChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {course, home, away} = props;
  return (
    <Figure
      title={titleOf(course, props, words)}
      source={words.source}
      draw={(size) => <Drawing {...props} size={size} words={words} />}
      wide={WIDE}
      compact={COMPACT}
      at={(size) => course.rows.map(({at}) => across(course, size)(at))}
    >
      <FigureTable
        language={language}
        caption={words.caption}
        columns={[words.moment, home, ...(course.of === "result" ? [words.draw] : []), away]}
        rows={course.rows.map(({what, home, draw, away}) => [
          momentIn(what, words),
          percent(home),
          ...(course.of === "result" ? [percent(draw)] : []),
          percent(away),
        ])}
      />
    </Figure>
  );
}

function Drawing({
  course,
  home,
  away,
  stage,
  size,
  words,
}: CourseChartProps & {size: PlotSize; words: CourseWords}) {
  const {width, height, top, right, bottom, left, font} = size;
  const {points, ticks, length, of} = course;
  const aim = aimOf(stage, of);
  const [x, y] = [across(course, size), upwards(size)];
  const now = points.at(-1)!;
  const nameOf = (outcome: Outcome, name: string) => ({
    band: outcome === "draw" ? name : words.goes(name, aim),
    end: `${percent(now[outcome])} ${name}`,
  });
  const {bands, marks, penalties, ends} = courseLayout(
    course,
    {home: nameOf("home", home), draw: nameOf("draw", words.draw), away: nameOf("away", away)},
    size,
    words,
  );
  const band = (outcome: Outcome) =>
    area<CoursePoint>()
      .x(({at}) => x(at))
      .y0((point) => y(bandOf(point, outcome)[0]))
      .y1((point) => y(bandOf(point, outcome)[1]))
      .curve(curveStepAfter)
      .digits(1)(points) ?? "";
  const edge = (value: (point: CoursePoint) => number) =>
    line<CoursePoint>()
      .x(({at}) => x(at))
      .y((point) => y(value(point)))
      .curve(curveStepAfter)
      .digits(1)(points) ?? "";
  const dots = `draw-${width}`;
  return (
    <>
      {of === "result" && (
        <>
          <pattern id={dots} width="6" height="6" patternUnits="userSpaceOnUse">
            <circle class="course-dot" cx="1" cy="1" r="1" />
          </pattern>
          <path fill={`url(#${dots})`} d={band("draw")} />
        </>
      )}
      <path class="course-home" d={band("home")} />
      <path class="course-away" d={band("away")} />
      {now.at < length && (
        <rect
          class="course-ahead"
          x={round(x(now.at))}
          y={top}
          width={round(x(length) - x(now.at))}
          height={height - top - bottom}
        />
      )}
      <g class="axis" font-size={font}>
        {[0, 0.5, 1].map((value) => (
          <g key={value}>
            <line
              class="grid"
              x1={left}
              x2={width - right}
              y1={round(y(value))}
              y2={round(y(value))}
            />
            <text x={left - 6} y={round(y(value) + font * 0.35)} text-anchor="end">
              {value * 100}
            </text>
          </g>
        ))}
        {ticks.map(({at, name}) => (
          <g key={name}>
            <line class="grid" x1={round(x(at))} x2={round(x(at))} y1={top} y2={height - bottom} />
            {(at === length || x(length) - x(at) > font * 4) && (
              <text x={round(x(at))} y={height - 6} text-anchor={at === length ? "end" : "middle"}>
                {words.ticks[name]}
              </text>
            )}
          </g>
        ))}
      </g>
      <path class="course-edge" d={edge(({home}) => home)} />
      {of === "result" && <path class="course-edge" d={edge(({home, draw}) => home + draw)} />}
      <g class="course-names" font-size={font}>
        {bands.map((name) => (
          <Text key={name.outcome} {...name} />
        ))}
      </g>
      <g class="course-goals" font-size={font}>
        {marks.map((mark, index) => (
          <Goal key={index} {...mark} />
        ))}
        {penalties && <Text {...penalties} />}
        {ends.map((end) => (
          <Text key={end.outcome} {...end} />
        ))}
      </g>
    </>
  );
}

function Goal({x, y, label, isFar}: Mark) {
  return (
    <>
      {label && isFar && (
        <line
          class="course-lead"
          x1={round(x)}
          y1={round(y)}
          x2={round(clamp(x, label.box.x, label.box.x + label.box.width))}
          y2={round(clamp(y, label.box.y, label.box.y + label.box.height))}
        />
      )}
      <circle cx={round(x)} cy={round(y)} r="4" />
      {label && <Text {...label} />}
    </>
  );
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A text in its box, centred across it, so that a wider font leaves it by half on each side. */
const Text = ({text, box: {x, y, width, height}}: Placed) => (
  <text x={round(x + width / 2)} y={round(y + height * 0.77)} text-anchor="middle">
    {text}
  </text>
);
