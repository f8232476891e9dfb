import {scaleLinear} from "d3-scale";
import {area, curveStepAfter, line} from "d3-shape";
import {Figure} from "../../components/figure.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import type {InLanguages} from "../../layout/frame.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {FigureTable} from "../market/figure-table.tsx";
import type {CourseGoal, CoursePoint, CourseTick, CourseView} from "./course.ts";

interface CourseWords {
  readonly ticks: Readonly<Record<CourseTick["name"], string>>;
  readonly goes: (team: string, isFinal: boolean, of: CourseView["of"]) => string;
  readonly moment: string;
  readonly draw: string;
  readonly end: string;
  readonly caption: string;
  readonly source: string;
  readonly turned: (goal: string, team: string, before: string, after: string) => string;
  readonly still: (home: string, away: string, last: CoursePoint) => string;
}
const WORDS: InLanguages<CourseWords> = {
  en: {
    ticks: {"kick-off": "0′", "half-time": "HT", 90: "90′", "extra-time": "ET", 120: "120′"},
    goes: (team, isFinal, of) =>
      of === "result" ? `${team} win` : isFinal ? `${team} lift the cup` : `${team} go through`,
    moment: "Moment",
    draw: "Draw",
    end: "Last",
    caption: "The chances at every whistle and after every goal",
    source:
      "Source: the last forecast before kick-off and the recorded goals and red cards, on a nominal clock.",
    turned: (goal, team, before, after) => `${goal} took ${team} from ${before} to ${after}`,
    still: (home, away, last) =>
      `No goal moved the chances; the last were ${home} ${percent(last.home)}, ${away} ${percent(last.away)}`,
  },
  vi: {
    ticks: {"kick-off": "0′", "half-time": "Nghỉ", 90: "90′", "extra-time": "Phụ", 120: "120′"},
    goes: (team, isFinal, of) =>
      of === "result" ? `${team} thắng` : isFinal ? `${team} vô địch` : `${team} đi tiếp`,
    moment: "Thời điểm",
    draw: "Hòa",
    end: "Sau cùng",
    caption: "Cơ hội sau mỗi hồi còi và mỗi bàn thắng",
    source:
      "Nguồn: dự báo cuối cùng trước khi bóng lăn cùng các bàn thắng và thẻ đỏ được ghi lại, theo đồng hồ quy ước.",
    turned: (goal, team, before, after) => `${goal} đưa ${team} từ ${before} lên ${after}`,
    still: (home, away, last) =>
      `Không bàn thắng nào làm đổi cơ hội; gần nhất là ${home} ${percent(last.home)}, ${away} ${percent(last.away)}`,
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
  readonly isFinal: boolean;
}

/** The course of a match: chances as areas with a step at every moment, and marked goals. */
export function CourseChart(props: CourseChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {course, home, away} = props;
  const last = course.points.at(-1);
  if (!last) return null;
  return (
    <Figure
      title={titleOf(props, words, last)}
      source={words.source}
      draw={(size) => <Drawing {...props} size={size} words={words} />}
      wide={WIDE}
      compact={COMPACT}
      at={(size) => momentsOf(course, words).map(({at}) => across(course, size)(at))}
    >
      <FigureTable
        language={language}
        caption={words.caption}
        columns={[words.moment, home, ...(course.of === "result" ? [words.draw] : []), away]}
        rows={momentsOf(course, words).map(({name, home, draw, away}) =>
          course.of === "result"
            ? [name, percent(home), percent(draw), percent(away)]
            : [name, percent(home), percent(away)],
        )}
      />
    </Figure>
  );
}

/** A sentence about the goal that changed its side's chance most. */
function titleOf(
  {course: {goals}, home, away}: CourseChartProps,
  words: CourseWords,
  last: CoursePoint,
): string {
  const [most] = goals.toSorted((a, b) => b.after - b.before - (a.after - a.before));
  return most
    ? words.turned(
        most.text,
        most.side === "home" ? home : away,
        percent(most.before),
        percent(most.after),
      )
    : words.still(home, away, last);
}

/**
 * Kick-off, every whistle, every goal and the last moment, in order, with the chances from then on.
 */
function momentsOf({points, ticks, goals}: CourseView, words: CourseWords) {
  const last = points.at(-1)!;
  const at = [
    ...ticks.map(({at, name}) => ({at, name: words.ticks[name]})),
    ...goals.map(({at, text}) => ({at, name: text})),
  ]
    .filter((one) => one.at < last.at)
    .sort((a, b) => a.at - b.at);
  return [...at, {at: last.at, name: words.end}].map(({at, name}) => ({
    ...points.findLast((point) => point.at <= at)!,
    at,
    name,
  }));
}

/** Scale from minutes to horizontal positions. */
const across = ({length}: CourseView, {width, left, right}: PlotSize) =>
  scaleLinear([0, length], [left, width - right]);

function Drawing({
  course,
  home,
  away,
  isFinal,
  size,
  words,
}: CourseChartProps & {size: PlotSize; words: CourseWords}) {
  const {width, height, top, right, bottom, left, font} = size;
  const {points, ticks, goals, length, of} = course;
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
    const place = roomIn(course, side, words.goes(side === "home" ? home : away, isFinal, of), {
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
            {words.goes(side === "home" ? home : away, isFinal, of)}
          </text>
        ))}
      </g>
      {placed(goals, x, y, size).map((mark, index) => (
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

interface Mark {
  readonly goal: CourseGoal;
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
function placed(goals: readonly CourseGoal[], x: Scale, y: Scale, {width, font}: PlotSize): Mark[] {
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
