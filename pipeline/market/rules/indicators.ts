import type {Day} from "../../kit/types.ts";
import {type Comparable, minus, plain, ratio} from "../units.ts";
import {lastBars} from "./averages.ts";
import type {Missing} from "./missing.ts";
import type {Closes} from "./returns.ts";

/** Sessions over which gains and losses are smoothed. */
const RSI_SESSIONS = 14;
/**
 * Minimum number of closes, with which the first weigh less than a hundredth, and maximum number
 * used.
 */
const RSI_CLOSES = {least: 80, most: 250};
/** Number of daily returns in a month. */
const VOLATILITY_RETURNS = 20;
/** Number of sessions in a year, which annualises daily volatility. */
const SESSIONS_A_YEAR = 250;

/**
 * The relative strength index over 14 sessions, from 0 to 100: `100 × gain / (gain + loss)`, where
 * gain and loss are the means of the rises and of the falls from close to close. The first means are
 * of 14 sessions; each later session counts as one fourteenth. 50 if the price has not moved.
 *
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978.
 */
export function relativeStrength<Q extends Comparable>(
  closes: Closes<Q>,
  on: Day,
): number | Missing {
  const last = lastBars(closes, on, RSI_CLOSES);
  if (typeof last === "string") return last;
  const changes = last.slice(1).map(({close}, k) => plain(minus(close, last[k]!.close)));
  const first = changes.slice(0, RSI_SESSIONS);
  const smoothed = (part: (change: number) => number): number =>
    changes
      .slice(RSI_SESSIONS)
      .reduce(
        (mean, change) => mean + (part(change) - mean) / RSI_SESSIONS,
        first.reduce((sum, change) => sum + part(change), 0) / RSI_SESSIONS,
      );
  const gain = smoothed((change) => Math.max(change, 0));
  const loss = smoothed((change) => Math.max(-change, 0));
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}

/**
 * The volatility of the last 20 sessions, per year as a fraction: the sample standard deviation of
 * the logarithms of the daily returns, times √250.
 */
export function volatility<Q extends Comparable>(closes: Closes<Q>, on: Day): number | Missing {
  const count = VOLATILITY_RETURNS + 1;
  const last = lastBars(closes, on, {least: count, most: count});
  if (typeof last === "string") return last;
  const returns = last.slice(1).map(({close}, k) => Math.log(ratio(close, last[k]!.close)));
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt((squares / (returns.length - 1)) * SESSIONS_A_YEAR);
}
