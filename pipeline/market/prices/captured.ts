import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, CapturedSeries, PriceSource, RawBar} from "../price-types.ts";
import {repriced} from "../rules/adjusted.ts";
import {type AdjustedVnd, adjustedVnd, plain} from "../units.ts";

/** An adjusted series from one source and one capture. */
export interface Adjusted {
  /** Oldest first. */
  readonly adjusted: readonly AdjustedBar[];
  /**
   * False when later ex-dates are already deducted from the prices, so that only their ratios are
   * valid.
   */
  readonly levelsKnown: boolean;
  readonly adjustedFrom: PriceSource;
}
interface Known {
  /** The last day with available figures. */
  readonly last: Day;
  /** Known bars of the share as traded. */
  readonly raw: readonly RawBar[];
}

/**
 * The longest-reaching adjusted series of a share: that of the facts or of a provider; the longer
 * one when both end on the same day. Unpublished bars of the provider are removed and ex-dates
 * among them undone, so that the last remaining bar is at its traded price.
 */
export function furthest(
  facts: Adjusted,
  captured: CapturedSeries | undefined,
  {last, raw}: Known,
): Adjusted {
  const bars = captured?.bars.filter(({on}) => on <= last) ?? [];
  const end = bars.at(-1);
  const own = facts.adjusted.at(-1)?.on ?? "";
  if (captured === undefined || end === undefined || end.on < own) return facts;
  if (end.on === own && bars.length <= facts.adjusted.length) return facts;
  const adjustedFrom = captured.source;
  const traded = raw.findLast(({on}) => on === end.on);
  if (traded === undefined) {
    const levelsKnown = bars.length === captured.bars.length && captured.isWhole;
    return {adjusted: bars, levelsKnown, adjustedFrom};
  }
  const factor = plain(end.close) / plain(traded.close);
  const isLevel = Math.abs(factor - 1) < ROUNDING;
  // to a hundredth of a VND
  const level = (price: AdjustedVnd) =>
    adjustedVnd(Math.round((100 * plain(price)) / factor) / 100);
  const adjusted = isLevel ? bars : bars.map((bar) => repriced(bar, level));
  return {adjusted, levelsKnown: true, adjustedFrom};
}

/** Maximum relative rounding error of adjusted prices; a difference below it is not an ex-date. */
const ROUNDING = 5e-4;
