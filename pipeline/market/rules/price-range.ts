import type {Day} from "../../kit/types.ts";
import {type Comparable, plain} from "../units.ts";
import type {Missing} from "./missing.ts";
import {windowStart} from "./windows.ts";

interface RangeBar<Q extends Comparable> {
  readonly on: Day;
  readonly high: Q | null;
  readonly low: Q | null;
  readonly close: Q;
}

/** The highest and lowest price of a period, with the last day of each. */
export interface PriceRange<Q extends Comparable> {
  readonly high: Q;
  readonly highOn: Day;
  readonly low: Q;
  readonly lowOn: Day;
  readonly fromOn: Day;
  /** False when the series is shorter than a year. */
  readonly isWhole: boolean;
}

/**
 * The 52-week range up to a day: highs and lows of the sessions after the same day a year earlier,
 * excluding that day. The close stands in for the range of a session when only the close is known.
 */
export function yearRange<Q extends Comparable>(
  bars: readonly RangeBar<Q>[],
  on: Day,
): PriceRange<Q> | Missing {
  const start = windowStart(on, "1y");
  const window = bars.filter((bar) => bar.on > start && bar.on <= on);
  const first = window[0];
  if (first === undefined) return "noRow";
  const top = (bar: RangeBar<Q>) => bar.high ?? bar.close;
  const bottom = (bar: RangeBar<Q>) => bar.low ?? bar.close;
  let [highest, lowest] = [first, first];
  for (const bar of window) {
    if (plain(top(bar)) >= plain(top(highest))) highest = bar;
    if (plain(bottom(bar)) <= plain(bottom(lowest))) lowest = bar;
  }
  return {
    high: top(highest),
    highOn: highest.on,
    low: bottom(lowest),
    lowOn: lowest.on,
    fromOn: first.on,
    isWhole: bars[0]!.on <= start,
  };
}
