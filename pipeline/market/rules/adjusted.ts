import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, Bar, ExDate, RawBar} from "../price-types.ts";
import {type AdjustedVnd, adjustedVnd, type Price, plain} from "../units.ts";

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
    adjusted.push(repriced(bar, (price) => adjustedVnd(plain(price) * factor)));
  }
  return adjusted.reverse();
}

/** An adjusted bar from another, price by price. */
export function repriced<P extends Price>(
  {on, open, high, low, close, volume, sources}: Bar<P>,
  priceOf: (price: P) => AdjustedVnd,
): AdjustedBar {
  const orNull = (price: P | null) => (price === null ? null : priceOf(price));
  return {
    on,
    open: orNull(open),
    high: orNull(high),
    low: orNull(low),
    close: priceOf(close),
    volume,
    sources,
  };
}
