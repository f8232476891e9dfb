import type {Day} from "../../kit/types.ts";
import {type Comparable, mean} from "../units.ts";
import type {Missing} from "./missing.ts";
import type {Closes} from "./returns.ts";
import {lastUpTo} from "./up-to.ts";

/** The mean of the last closes. */
export interface MovingAverage<Q extends Comparable> {
  readonly value: Q;
  readonly fromOn: Day;
}

/**
 * The simple moving average: the arithmetic mean of the last `count` closes, including that of the
 * day. Sessions without a close are skipped, so that the mean is always of `count` figures.
 */
export function movingAverage<Q extends Comparable>(
  closes: Closes<Q>,
  on: Day,
  count: number,
): MovingAverage<Q> | Missing {
  const last = lastBars(closes, on, {least: count, most: count});
  if (typeof last === "string") return last;
  const [first, ...others] = last;
  return {
    value: mean(
      first!.close,
      others.map(({close}) => close),
    ),
    fromOn: first!.on,
  };
}

/** The last bars up to a day, from `least` to `most` of them, or the reason for too few. */
export function lastBars<Q extends Comparable>(
  {bars}: Closes<Q>,
  on: Day,
  {least, most}: {readonly least: number; readonly most: number},
): Closes<Q>["bars"] | Missing {
  const last = lastUpTo(bars, on);
  if (bars[last]?.on !== on) return "noRow";
  return last + 1 < least ? "beforeSeries" : bars.slice(Math.max(0, last + 1 - most), last + 1);
}
