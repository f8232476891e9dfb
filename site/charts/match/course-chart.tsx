import {scaleLinear} from "d3-scale";
import {area, curveStepAfter, line} from "d3-shape";
import type {InLanguages} from "../../layout/frame.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {ChartFigure} from "../market/chart-figure.tsx";
import {FigureTable} from "../market/figure-table.tsx";
import {type PlotSize, round} from "../plot-size.ts";
import type {CourseGoal, CoursePoint, CourseTick, CourseView} from "./course.ts";

interface CourseWords {
  readonly ticks: Readonly<Record<CourseTick["name"], string>>;
  readonly goes: (team: string, isFinal: boolean, of: CourseView["of"]) => string;
  readonly goal: string;
  readonly before: string;
  readonly after: string;
  readonly caption: string;
  readonly sentence: (home: string, away: string, last: CoursePoint) => string;
}
const WORDS: InLanguages<CourseWords> = {
  en: {
    ticks: {"kick-off": "0′", "half-time": "HT", 90: "90′", "extra-time": "ET", 120: "120′"},
    goes: (team, isFinal, of) =>
      of === "result" ? `${team} win` : isFinal ? `${team} lift the cup` : `${team} go through`,
    goal: "Goal",
    before: "before",
    after: "after",
    caption: "Chance of the scoring side before and after each goal",
    sentence: (home, away, last) =>
      `How the chances moved: at the end ${home} ${percent(last.home)}, ${away} ${percent(last.away)}`,
  },
  vi: {
    ticks: {"kick-off": "0′", "half-time": "Nghỉ", 90: "90′", "extra-time": "Phụ", 120: "120′"},
    goes: (team, isFinal, of) =>
      of === "result" ? `${team} thắng` : isFinal ? `${team} vô địch` : `${team} đi tiếp`,
    goal: "Bàn thắng",
    before: "trước",
    after: "sau",
    caption: "Cơ hội của đội ghi bàn trước và sau mỗi bàn thắng",
    sentence: (home, away, last) =>
      `Cơ hội thay đổi trong trận: cuối cùng ${home} ${percent(last.home)}, ${away} ${percent(last.away)}`,
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

/** How a match turned: chances as areas that step at every moment, goals marked. */
export function CourseChart(props: CourseChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {course, home, away} = props;
  const last = course.points.at(-1);
  return (
    <ChartFigure
      language={language}
      sentence={last ? words.sentence(home, away, last) : ""}
      draw={last ? (size) => <Drawing {...props} size={size} words={words} /> : null}
      wide={WIDE}
      compact={COMPACT}
    >
      {course.goals.length > 0 && (
        <FigureTable
          language={language}
          caption={words.caption}
          columns={[words.goal, words.before, words.after]}
          rows={course.goals.map(({text, before, after}) => [
            text,
            percent(before),
            percent(after),
          ])}
        />
      )}
    </ChartFigure>
  );
}

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
  const x = scaleLinear([0, length], [left, width - right]);
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
            <text x={round(x(at))} y={height - 6} text-anchor="middle">
              {words.ticks[name]}
            </text>
          </g>
        ))}
      </g>
      <path class="course-edge" d={edge((point) => point.home)} />
      {hasDraw && <path class="course-edge" d={edge((point) => point.home + point.draw)} />}
      <g class="course-names" font-size={font}>
        <text x={left + 8} y={height - bottom - 8}>
          {words.goes(home, isFinal, of)}
        </text>
        <text x={left + 8} y={top + font + 6}>
          {words.goes(away, isFinal, of)}
        </text>
      </g>
      {placed(goals, x, y, size).map((mark, index) => (
        <GoalMark key={index} {...mark} font={font} />
      ))}
    </>
  );
}

interface Mark {
  readonly goal: CourseGoal;
  readonly x: number;
  readonly y: number;
  /** Words on the left of the dot, on the right, or none where others are in the way. */
  readonly words: "left" | "right" | null;
}
type Scale = (value: number) => number;

/**
 * Dots on the edge of the scoring side's area. Words stand on the side with more room; the last goal
 * has its words first, and those that would run into others are left to the table.
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
          y={round(Math.max(y + font * 0.35, font + 2))}
          text-anchor={words === "left" ? "end" : "start"}
          font-size={font}
        >
          {goal.text}
        </text>
      )}
    </g>
  );
}
