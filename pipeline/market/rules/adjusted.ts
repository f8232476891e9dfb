import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, ExDate, RawBar} from "../price-types.ts";
import {type AdjustedVnd, adjustedVnd, plain, type RawVnd} from "../units.ts";

/**
 * Adjusts bars as traded for ex-dates: each price times the factors of all later ex-dates up to a
 * day. Not rounded. Bars before an ex-date with an unknown factor are dropped, because no price
 * before it can be compared with one after it.
 *
 * @param by the last known ex-date
 */
export function adjustedFromRaw(
  bars: readonly RawBar[],
  exDates: readonly Pick<ExDate, "on" | "factor">[],
  by: Day,
): AdjustedBar[] {
  const known = exDates.filter(({on}) => on <= by).toSorted((a, b) => (a.on < b.on ? 1 : -1));
  const adjusted: AdjustedBar[] = [];
  let factor = 1;
  let next = 0;
  for (const bar of bars.toReversed()) {
    for (; next < known.length && known[next]!.on > bar.on; next++) {
      const own = known[next]!.factor;
      if (own === null) return adjusted.reverse();
      factor *= own;
    }
    adjusted.push(times(bar, factor));
  }
  return adjusted.reverse();
}

function times({on, open, high, low, close, volume, sources}: RawBar, factor: number): AdjustedBar {
  const price = (value: RawVnd): AdjustedVnd => adjustedVnd(plain(value) * factor);
  const orNull = (value: RawVnd | null) => (value === null ? null : price(value));
  return {
    on,
    open: orNull(open),
    high: orNull(high),
    low: orNull(low),
    close: price(close),
    volume,
    sources,
  };
}
