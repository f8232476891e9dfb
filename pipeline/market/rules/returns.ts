import type {Day} from "../../kit/types.ts";
import {type Comparable, ratio} from "../units.ts";
import type {Missing} from "./missing.ts";
import {lastUpTo} from "./up-to.ts";
import {type ReturnWindow, windowStart} from "./windows.ts";

/** Closes that can be compared over time: adjusted prices, or levels of an index. */
export interface Closes<Q extends Comparable> {
  /** Oldest first. */
  readonly bars: readonly {readonly on: Day; readonly close: Q}[];
  /** Sessions without an attested close. */
  readonly unattested: readonly Day[];
}

/** The change of a price from one close to another. */
export interface Return {
  readonly fromOn: Day;
  readonly toOn: Day;
  /** As a fraction of the first close: 0.05 is a rise of five per cent. */
  readonly change: number;
}

/**
 * The return over a window that ends with the close of a day. It starts with the close of the last
 * session on or before the same day a week, month, three months or year earlier, and for `1d` with
 * that of the session before. Over Tết, when the exchanges close for a week or more, `1w` equals
 * `1d`. A share without a trade in that session counts at its last earlier close.
 */
export function returnOver<Q extends Comparable>(
  {bars, unattested}: Closes<Q>,
  on: Day,
  window: ReturnWindow,
): Return | Missing {
  const end = bars[lastUpTo(bars, on)];
  if (end === undefined) return "beforeSeries";
  if (end.on !== on) return unattested.includes(on) ? "dayUnattested" : "noRow";
  const start = windowStart(on, window);
  const base = bars[lastUpTo(bars, start)];
  if (base === undefined) return "beforeSeries";
  if (unattested.some((day) => day > base.on && day <= start)) return "dayUnattested";
  return {fromOn: base.on, toOn: on, change: ratio(end.close, base.close) - 1};
}
