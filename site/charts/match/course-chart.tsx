import {scaleLinear} from "d3-scale";
import {area, curveStepAfter, line} from "d3-shape";
import type {Stage} from "../../../pipeline/tournament/types.ts";
import {Figure} from "../../components/figure.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import type {InLanguages} from "../../layout/frame.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {FigureTable} from "../market/figure-table.tsx";
import {
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

interface CourseChartProps {
  readonly course: CourseView;
  /** Names of the two sides in the page's language. */
  readonly home: string;
  readonly away: string;
  readonly stage: Stage;
}

/** The course of a match: chances as areas with a step at every moment, and marked goals. */
export function CourseChart(props: CourseChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {course, home, away} = props;
  return (
    <Figure
      title={titleOf(props, words)}
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

/** The turning point in a sentence; without one, the outcome that has moved most since kick-off. */
function titleOf({course: {turn, rows, of}, ...names}: CourseChartProps, words: CourseWords) {
  if (turn)
    return words.turned(turn, turn.side === turn.of ? null : names[turn.side], names[turn.of]);
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const moved = (one: Outcome) => last[one] - first[one];
  const [most] = OUTCOMES.filter((one) => of === "result" || one !== "draw").sort(
    (a, b) => Math.abs(moved(b)) - Math.abs(moved(a)),
  );
  return words.still(
    most === "draw" ? null : names[most!],
    percent(first[most!]),
    percent(last[most!]),
    moved(most!) > 0,
  );
}
const OUTCOMES = ["home", "draw", "away"] as const;
type Outcome = (typeof OUTCOMES)[number];

/** `Half-time`, `106′ Torres`, `Torres scores`. */
function momentIn(what: CourseRow["what"], words: CourseWords): string {
  if (what === null) return words.end;
  if (typeof what === "string") return words.whistles[what];
  const deed = words.deeds[what.kind](what.player);
  return what.minute === null ? deed : `${what.minute} ${deed}`;
}

/** Scale from minutes to horizontal positions. */
const across = ({length}: CourseView, {width, left, right}: PlotSize) =>
  scaleLinear([0, length], [left, width - right]);

function Drawing({
  course,
  home,
  away,
  stage,
  size,
  words,
}: CourseChartProps & {size: PlotSize; words: CourseWords}) {
  const {width, height, top, right, bottom, left, font} = size;
  const {points, ticks, rows, length} = course;
  const aim = aimOf(stage, course.of);
  const x = across(course, size);
  const y = scaleLinear([0, 1], [height - bottom, top]);
  const band = (from: (point: CoursePoint) => number, to: (point: CoursePoint) => number) =>
    area<CoursePoint>()
      .x(({at}) => x(at))
      .y0((point) => y(from(point)))
      .y1((point) => y(to(point)))
      .curve(curveStepAfter)
      .digits(1)(points) ?? "";
  const edge = (value: (point: CoursePoint) => number) =>
    line<CoursePoint>()
      .x(({at}) => x(at))
      .y((point) => y(value(point)))
      .curve(curveStepAfter)
      .digits(1)(points) ?? "";
  const hasDraw = points.some(({draw}) => draw > 0);
  const bands = (["home", "away"] as const).flatMap((side) => {
    const place = roomIn(course, side, words.goes(side === "home" ? home : away, aim), {
      x,
      y,
      size,
    });
    return place ? [{side, place}] : [];
  });
  return (
    <>
      <path
        class="course-home"
        d={band(
          () => 0,
          (point) => point.home,
        )}
      />
      <path
        class="course-away"
        d={band(
          (point) => point.home + point.draw,
          () => 1,
        )}
      />
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
      <path class="course-edge" d={edge((point) => point.home)} />
      {hasDraw && <path class="course-edge" d={edge((point) => point.home + point.draw)} />}
      <g class="course-names" font-size={font}>
        {bands.map(({side, place}) => (
          <text key={side} x={round(place.x)} y={round(place.y)}>
            {words.goes(side === "home" ? home : away, aim)}
          </text>
        ))}
      </g>
      {placed(goalsIn(rows, words), x, y, size).map((mark, index) => (
        <GoalMark key={index} {...mark} font={font} />
      ))}
    </>
  );
}

/**
 * Position of a name in its area: where the area is highest over the full length of the name, the
 * earliest of such positions; null if it is nowhere high enough.
 */
function roomIn(
  {points}: CourseView,
  side: "home" | "away",
  name: string,
  {x, y, size: {width, left, right, font}}: {x: Scale; y: Scale; size: PlotSize},
): {readonly x: number; readonly y: number} | null {
  const length = name.length * font * 0.56;
  let best: {x: number; y: number; room: number} | null = null;
  for (let from = left + 8; from + length < width - right; from += font) {
    const first = points.findLastIndex(({at}) => x(at) <= from);
    const chances = points
      .slice(Math.max(first, 0))
      .filter(({at}, index) => index === 0 || x(at) < from + length)
      .map((point) => point[side]);
    const edge = Math.min(...chances);
    const [top, bottom] = side === "home" ? [y(edge), y(0)] : [y(1), y(1 - edge)];
    const room = bottom - top;
    if (room > font * 1.4 && room > (best?.room ?? 0) * 1.2)
      best = {x: from, y: (top + bottom) / 2 + font * 0.35, room};
  }
  return best;
}

interface Goal {
  readonly at: number;
  readonly side: "home" | "away";
  /** `106′ Torres`. */
  readonly text: string;
  /** The chance of its side after it. */
  readonly after: number;
}
const goalsIn = (rows: readonly CourseRow[], words: CourseWords): Goal[] =>
  rows.filter(isGoal).map((row) => {
    const {at, what} = row;
    return {at, side: what.side, text: momentIn(what, words), after: row[what.side]};
  });

interface Mark {
  readonly goal: Goal;
  readonly x: number;
  readonly y: number;
  /** Label to the left or right of the dot, or none if others are in the way. */
  readonly words: "left" | "right" | null;
}
type Scale = (value: number) => number;

/**
 * Dots on the edge of the scoring side's area. Labels are on the side with more space; the last
 * goal is labelled first, and labels that would overlap others are left to the table.
 */
function placed(goals: readonly Goal[], x: Scale, y: Scale, {width, font}: PlotSize): Mark[] {
  const taken: {readonly from: number; readonly to: number; readonly y: number}[] = [];
  return goals
    .toReversed()
    .map((goal): Mark => {
      const [across, down] = [x(goal.at), y(goal.side === "home" ? goal.after : 1 - goal.after)];
      const length = goal.text.length * font * 0.62 + 10;
      const isLate = across > width / 2;
      const span = isLate
        ? {from: across - length, to: across + 6, y: down}
        : {from: across - 6, to: across + length, y: down};
      const isFree = taken.every(
        (one) => span.to < one.from || span.from > one.to || Math.abs(one.y - span.y) > font * 1.3,
      );
      taken.push(isFree ? span : {from: across - 6, to: across + 6, y: down});
      return {
        goal,
        x: round(across),
        y: round(down),
        words: isFree ? (isLate ? "left" : "right") : null,
      };
    })
    .toReversed();
}

function GoalMark({goal, x, y, words, font}: Mark & {font: number}) {
  return (
    <g class="course-goal">
      <circle cx={x} cy={y} r="4" />
      {words && (
        <text
          class="halo"
          x={x + (words === "left" ? -8 : 8)}
          y={round(Math.max(words === "left" ? y + font * 0.35 : y - 5, font + 2))}
          text-anchor={words === "left" ? "end" : "start"}
          font-size={font}
        >
          {goal.text}
        </text>
      )}
    </g>
  );
}
