import type {Day} from "../../kit/types.ts";
import {type Comparable, mean} from "../units.ts";
import type {Missing} from "./missing.ts";
import type {Closes} from "./returns.ts";

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
  {bars}: Closes<Q>,
  on: Day,
  count: number,
): MovingAverage<Q> | Missing {
  const last = bars.findLastIndex((bar) => bar.on <= on);
  if (bars[last]?.on !== on) return "noRow";
  if (last + 1 < count) return "beforeSeries";
  const [first, ...others] = bars.slice(last + 1 - count, last + 1);
  return {
    value: mean(
      first!.close,
      others.map(({close}) => close),
    ),
    fromOn: first!.on,
  };
}
