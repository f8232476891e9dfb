import {scaleLinear} from "d3-scale";
import {curveStepAfter, line} from "d3-shape";
import {Figure} from "../../components/figure.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import type {SideFills} from "../../components/team-colours.ts";
import {byClock, dayAndTime, dayMonth, stamp} from "../../layout/dates.ts";
import {type InLanguages, type Language, useLanguage} from "../../layout/frame.ts";
import {movedInVietnamese, percent, percentInText} from "../../layout/percent.ts";
import {FigureTable} from "../market/chart-figure.tsx";
import {ChanceAxis, chanceSteps} from "./step-axis.tsx";

/** The chances of a match by one forecast, in whole per cents as shown everywhere, sum 1. */
export interface HistoryPoint {
  readonly asOf: string;
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}
interface HistoryChartProps {
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  readonly home: string;
  readonly away: string;
  readonly draw: string;
  /** Codes of the teams, for the labels of the lines. */
  readonly codes: {readonly home: string; readonly away: string};
  readonly fills: SideFills;
}

const PARTS = ["home", "draw", "away"] as const;
const WORDS: InLanguages<{
  readonly title: (team: string, shares: readonly string[], rose: boolean) => string;
  readonly one: (at: string) => string;
  readonly same: (forecasts: number, chances: string) => string;
  readonly source: string;
  readonly caption: string;
  readonly day: string;
}> = {
  en: {
    title: (team, shares) => {
      const [from, to] = [shares[0]!, shares.at(-1)!];
      const moved = shares.every((share) => share === to)
        ? `stayed at ${to}`
        : from === to
          ? `began and ended at ${to}`
          : `went from ${from} to ${to}`;
      return `${team}: over ${shares.length} forecasts the chance of winning in 90 minutes ${moved}`;
    },
    one: (at) => `One forecast was made before the match, on ${at}.`,
    same: (forecasts, chances) =>
      `${forecasts === 2 ? "Both" : `All ${forecasts}`} forecasts before the match gave the same chances: ${chances}.`,
    source: "Source: our forecasts, each from what was known on its day; results after 90 minutes.",
    caption: "Every forecast before the match",
    day: "Forecast",
  },
  vi: {
    title: (team, shares, rose) => {
      const [from, to] = [shares[0]!, shares.at(-1)!];
      const moved =
        from === to && shares.some((share) => share !== to)
          ? `thay đổi rồi trở lại ${to}`
          : movedInVietnamese(from, to, rose);
      return `Qua ${shares.length} lần dự báo, cơ hội thắng trong 90 phút của ${team} ${moved}`;
    },
    one: (at) => `Chỉ có một dự báo trước trận, lúc ${at}.`,
    same: (forecasts, chances) => `Cả ${forecasts} dự báo trước trận đều như nhau: ${chances}.`,
    source: "Nguồn: dự báo từng ngày theo dữ liệu có đến lúc đó, cho kết quả sau 90 phút.",
    caption: "Mọi dự báo trước trận",
    day: "Dự báo",
  },
};

const WIDE: PlotSize = {
  width: 400,
  height: 210,
  top: 12,
  right: 76,
  bottom: 26,
  left: 32,
  font: 13,
};
const COMPACT: PlotSize = {...WIDE, width: 340, font: 14};

/** The movement of the forecast before the match: a step line for each result. */
export function HistoryChart({points, codes, ...names}: HistoryChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (points.length === 1) return <p class="fine">{words.one(stamp(language, first.asOf))}</p>;
  const shares = (point: HistoryPoint) =>
    PARTS.map((part) => `${names[part]} ${percentInText(language, point[part])}`).join(" · ");
  if (points.every((point) => shares(point) === shares(first)))
    return <p class="fine">{words.same(points.length, shares(first))}</p>;
  return (
    <Figure
      title={words.title(
        names.home,
        points.map(({home}) => percentInText(language, home)),
        last.home > first.home,
      )}
      source={words.source}
      wide={WIDE}
      compact={COMPACT}
      draw={(size) => <Drawing {...{points, codes, size, language}} {...names} />}
    >
      <FigureTable
        language={language}
        caption={words.caption}
        columns={[byClock(language, words.day), names.home, names.draw, names.away]}
        rows={points.map((point) => [
          dayAndTime(language, point.asOf),
          ...PARTS.map((part) => percent(point[part])),
        ])}
      />
    </Figure>
  );
}

function Drawing({
  points,
  size,
  language,
  codes,
  ...names
}: HistoryChartProps & {size: PlotSize; language: Language}) {
  const {width, height, top, right, bottom, left, font} = size;
  const [from, to] = [points[0]!, points.at(-1)!].map(({asOf}) => Date.parse(asOf));
  const steps = chanceSteps(
    Math.max(...points.flatMap(({home, draw, away}) => [home, draw, away])),
  );
  const x = scaleLinear([from!, to!], [left, width - right]);
  const y = scaleLinear([0, steps.at(-1)!], [height - bottom, top]);
  const last = points.at(-1)!;
  const ends = spread(
    PARTS.map((part) => ({part, y: y(last[part])})),
    font * 1.25,
    {top, bottom: height - bottom},
  );
  return (
    <>
      <g class="axis" font-size={font}>
        <ChanceAxis values={steps} y={y} size={size} />
        <text x={left} y={height - 6}>
          {dayMonth(language, points[0]!.asOf)}
        </text>
        <text x={width - right} y={height - 6} text-anchor="end">
          {dayMonth(language, last.asOf)}
        </text>
      </g>
      {PARTS.map((part) => (
        <path
          key={part}
          class={`trace-${part}`}
          stroke={names.fills[part]}
          d={
            line<HistoryPoint>()
              .x(({asOf}) => x(Date.parse(asOf)))
              .y((point) => y(point[part]))
              .curve(curveStepAfter)
              .digits(1)(points) ?? ""
          }
        />
      ))}
      {ends.map(({part, y}) => (
        <text
          key={part}
          class={part === "draw" ? "slope-rest" : "slope-side"}
          x={width - right + 8}
          y={round(y + font * 0.35)}
          font-size={font}
        >
          {`${part === "draw" ? names.draw : codes[part]} ${percent(last[part])}`}
        </text>
      ))}
    </>
  );
}

/**
 * Moves positions apart until neighbours are at least `gap` apart: up from the bottom of a plot, and
 * down again where they would leave it at the top. Lowest first.
 */
export function spread<T extends {readonly y: number}>(
  places: readonly T[],
  gap: number,
  {top, bottom}: {readonly top: number; readonly bottom: number},
): T[] {
  let [lowest, highest] = [bottom, top];
  const lifted = places
    .toSorted((a, b) => b.y - a.y)
    .map((place) => {
      const y = Math.min(place.y, lowest);
      lowest = y - gap;
      return {...place, y};
    });
  return lifted
    .toReversed()
    .map((place) => {
      const y = Math.max(place.y, highest);
      highest = y + gap;
      return {...place, y};
    })
    .toReversed();
}
