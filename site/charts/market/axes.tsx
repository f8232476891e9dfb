import type {ScaleLinear} from "d3-scale";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {ValueLines} from "../value-lines.tsx";
import {shortDay, shortMonth} from "./figures.ts";
import {spread} from "./segments.ts";
import type {ChartLanguage} from "./words.ts";

export interface ValueAxisProps {
  readonly size: PlotSize;
  readonly y: ScaleLinear<number, number>;
  readonly compact: boolean;
  readonly format: (value: number) => string;
}

/** Grid lines across the plot with their values to the left. */
export const ValueAxis = ({size, y, compact, format}: ValueAxisProps) => (
  <g class="axis" font-size={size.font}>
    <ValueLines values={y.ticks(compact ? 4 : 6)} {...{y, size, format}} />
  </g>
);

export interface DayAxisProps {
  readonly size: PlotSize;
  /** Middle of a session's slot. */
  readonly x: (index: number) => number;
  readonly days: readonly string[];
  readonly language: ChartLanguage;
  readonly compact: boolean;
}

/** Calendar days from which months are shown, because a day without a year would be ambiguous. */
const HALF_A_YEAR = 183;
const isLong = (days: readonly string[]): boolean =>
  Date.parse(days.at(-1)!) - Date.parse(days[0]!) > HALF_A_YEAR * 86_400_000;

/** Days below the plot, including the last one. Sessions are adjacent, without gaps for nights. */
export function DayAxis({size: {width, height, font}, x, days, language, compact}: DayAxisProps) {
  const inWords = isLong(days) ? shortMonth : shortDay;
  const labels = spread(days.length, compact ? 4 : 8)
    .map((index) => ({index, text: inWords(days[index]!, language)}))
    .filter(({text}, at, all) => text !== all[at + 1]?.text);
  return (
    <g class="axis" font-size={font}>
      {labels.map(({index, text}) => {
        const half = text.length * font * 0.3;
        return (
          <text
            key={index}
            x={round(Math.min(Math.max(x(index), half), width - half))}
            y={height - 6}
            text-anchor="middle"
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** The middles and the width of `count` adjacent slots across a plot. */
export function places(
  count: number,
  {width, left, right}: PlotSize,
): {x: (index: number) => number; step: number} {
  const step = (width - left - right) / Math.max(count, 1);
  return {x: (index) => left + step * (index + 0.5), step};
}

/** The left edge of each session's slot. */
export function startsOf(count: number, size: PlotSize): readonly number[] {
  const {x, step} = places(count, size);
  return Array.from({length: count}, (_, index) => x(index) - step / 2);
}
