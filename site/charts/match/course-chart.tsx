import {area, curveStepAfter, line} from "d3-shape";
import type {Stage} from "../../../pipeline/tournament/types.ts";
import {Figure} from "../../components/figure.tsx";
import type {MatchView} from "../../components/match-view.ts";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {type SideFills, sideFills} from "../../components/team-colours.ts";
import {nameIn} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {FigureTable} from "../market/chart-figure.tsx";
import {ValueLines} from "../value-lines.tsx";
import {aimOf, type CoursePoint, type CourseView} from "./course.ts";
import {
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

interface CourseChartProps {
  readonly course: CourseView;
  readonly match: Pick<MatchView, "home" | "away" | "stage" | "colours">;
}

/** The course of a match: chances as bands with a step at every moment, and marked goals. */
export function CourseChart({course, match}: CourseChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  const {home, away} = names;
  return (
    <Figure
      title={titleOf(course, names, {language, stage: match.stage})}
      source={words.source}
      draw={(size) => (
        <Drawing
          {...names}
          course={course}
          stage={match.stage}
          fills={sideFills(match)}
          size={size}
          words={words}
        />
      )}
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

interface DrawingProps {
  readonly course: CourseView;
  readonly home: string;
  readonly away: string;
  readonly stage: Stage;
  readonly fills: SideFills;
  readonly size: PlotSize;
  readonly words: CourseWords;
}

function Drawing({course, home, away, stage, fills, size, words}: DrawingProps) {
  const {width, height, top, bottom, font} = size;
  const {points, rows, ticks, length, of} = course;
  const aim = aimOf(stage, of);
  const [x, y] = [across(course, size), upwards(size)];
  const now = rows.at(-1)!;
  const nameOf = (outcome: Outcome, name: string) => ({
    band: outcome === "draw" ? name : words.goes(name, aim),
    ends: [`${percent(now[outcome])} ${name}`, percent(now[outcome])],
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
      <path class="part-home" fill={fills.home} d={band("home")} />
      <path class="part-away" fill={fills.away} d={band("away")} />
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
        <ValueLines values={[0, 0.5, 1]} {...{y, size}} format={(value) => value * 100} />
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
          <Text
            key={name.outcome}
            {...name}
            fill={name.outcome === "draw" ? undefined : fills.on[name.outcome]}
          />
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
const Text = ({text, fill, box: {x, y, width, height}}: Placed & {fill?: string | undefined}) => (
  <text x={round(x + width / 2)} y={round(y + height * 0.77)} text-anchor="middle" fill={fill}>
    {text}
  </text>
);
