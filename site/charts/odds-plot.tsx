import {scaleLinear, scaleUtc} from "d3-scale";
import {line} from "d3-shape";
import {percent} from "../layout/percent.ts";
import {dayMonth} from "../layout/time.ts";
import {type LabelRequest, type Point, placeLabels} from "./label-placement.ts";
import type {OddsChartProps, OddsSeries} from "./odds-series.ts";
import {type PlotSize, round, StageMarks} from "./stage-marks.tsx";

/**
 * One drawing of the chart at one size; `compact` is the one for narrow screens, with codes for
 * names.
 */
export interface OddsPlotProps extends OddsChartProps {
  readonly compact: boolean;
}

const WIDE: PlotSize = {
  width: 1080,
  height: 480,
  top: 58,
  right: 150,
  bottom: 30,
  left: 44,
  font: 14,
};
const COMPACT: PlotSize = {
  width: 380,
  height: 430,
  top: 54,
  right: 74,
  bottom: 28,
  left: 38,
  font: 12,
};
/** More names than this do not fit on a phone; the table beneath has them all. */
const COMPACT_LINES = 6;

export function OddsPlot({id, title, summary, days, stages, series, compact}: OddsPlotProps) {
  const size = compact ? COMPACT : WIDE;
  const {width, height, top, right, bottom, left, font} = size;
  const time = scaleUtc([new Date(days[0]!), new Date(days.at(-1)!)], [left, width - right]);
  const x = (instant: string) => time(new Date(instant));
  const highest = Math.max(
    ...series.flatMap(({probabilities}) => probabilities.map((value) => value ?? 0)),
  );
  const y = scaleLinear([0, Math.max(highest, 0.1)], [height - bottom, top]).nice(5);

  const lines = (compact ? series.slice(0, COMPACT_LINES) : series).map(
    ({label, code, probabilities}) => {
      const ends = lastAlive(probabilities);
      const points = pointsUntilOut(probabilities).map(
        ({day, value}): Point => ({x: x(days[day]!), y: y(value)}),
      );
      const text = `${compact ? code : label} ${percent(probabilities[ends] ?? 0)}`;
      return {
        code,
        text,
        points,
        end: {x: x(days[ends]!), y: y(probabilities[ends] ?? 0)},
        where: whereFor(ends, days.length),
      };
    },
  );
  const ink = lines.flatMap(({points}) =>
    points.slice(1).flatMap((point, index) => between(points[index]!, point)),
  );
  const labels = placeLabels(
    lines,
    ink,
    {left: left + 2, right: width, top: top - 4, bottom: height - bottom - 2},
    font,
  );
  const path = line<Point>(
    (point) => point.x,
    (point) => point.y,
  ).digits(1);

  const key = `${id}-${compact ? "compact" : "wide"}`;
  return (
    <svg
      class={`plot ${compact ? "plot-compact" : "plot-wide"}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${key}-title ${key}-desc`}
    >
      <title id={`${key}-title`}>{title}</title>
      <desc id={`${key}-desc`}>{summary}</desc>
      <g class="axis" font-size={font - 1}>
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line
              class={tick === 0 ? "baseline" : "grid"}
              x1={left}
              x2={width - right}
              y1={round(y(tick))}
              y2={round(y(tick))}
            />
            <text x={left - 8} y={round(y(tick) + font * 0.35)} text-anchor="end">
              {`${Math.round(tick * 100)}%`}
            </text>
          </g>
        ))}
        {everyNth(oncePerDay(days), compact ? 4 : 9).map((day) => (
          <text key={day} x={round(x(day))} y={height - 8} text-anchor="middle">
            {compact ? dayMonth(day).replace(/(\s\w{3})\w*/, "$1") : dayMonth(day)}
          </text>
        ))}
      </g>
      <StageMarks stages={stages} x={x} size={size} />
      {lines.map(({code, points}, index) => (
        <path key={code} class={`line line-${index + 1}`} d={path(points) ?? ""} />
      ))}
      {lines.map(({code, text, end}, index) => {
        const {at, anchor, moved} = labels[index]!;
        return (
          <g key={code} class={`label line-${index + 1}`} font-size={font}>
            {moved && (
              <line
                x1={round(end.x)}
                y1={round(end.y)}
                x2={round(at.x)}
                y2={round(at.y - font * 0.35)}
              />
            )}
            <circle cx={round(end.x)} cy={round(end.y)} r={compact ? 3 : 3.5} />
            <text x={round(at.x)} y={round(at.y)} text-anchor={anchor}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Chances = OddsSeries["probabilities"];

/** Index of the last day on which a team could still win: where its line is named. */
function lastAlive(probabilities: Chances): number {
  return Math.max(
    0,
    probabilities.findLastIndex((value) => value !== null && value > 0),
  );
}

/** The days of a line up to the one on which the team is out, that day's zero included. */
function pointsUntilOut(probabilities: Chances): {day: number; value: number}[] {
  return probabilities
    .slice(0, lastAlive(probabilities) + 2)
    .flatMap((value, day) => (value === null ? [] : [{day, value}]));
}

const whereFor = (ends: number, days: number): LabelRequest["where"] =>
  ends === days - 1 ? "margin" : "inside";

/** The first instant of each day: two forecasts of one day share a label. */
const oncePerDay = (days: readonly string[]): string[] =>
  days.filter((day, index) => day.slice(0, 10) !== days[index - 1]?.slice(0, 10));

/** At most `count` of the items, evenly spaced from the first. */
function everyNth<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.ceil(items.length / count);
  return items.filter((_, index) => index % step === 0);
}

/** Points along a stroke, close enough that no label fits between two of them. */
const between = (a: Point, b: Point): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  }));
