import type {Day} from "../../kit/types.ts";
import type {AdjustedBar, CapturedSeries, PriceSource, RawBar} from "../price-types.ts";
import {type AdjustedVnd, adjustedVnd, plain} from "../units.ts";

/** An adjusted series: all of it of one source, and of one capture. */
export interface Adjusted {
  /** Oldest first. */
  readonly adjusted: readonly AdjustedBar[];
  /** False where later ex-dates are off its prices, so that their ratios hold alone. */
  readonly levelsKnown: boolean;
  readonly adjustedFrom: PriceSource;
}
interface Known {
  /** The last day whose figures were out. */
  readonly last: Day;
  /** What is known of the share as traded. */
  readonly raw: readonly RawBar[];
}

/**
 * The adjusted series of a share that reaches furthest, of that of the facts and of a provider's;
 * where both reach as far the longer. Bars that the exchange had not published are left out of the
 * provider's, and ex-dates among them are taken back: the last bar that is left is as it was traded.
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
  const isWhole = bars.length === captured.bars.length && captured.levelsKnown;
  return {...asTradedLast(bars, raw, isWhole), adjustedFrom};
}

/** Adjusted prices are rounded: a smaller part is no ex-date. */
const ROUNDING = 5e-4;

/**
 * Bars brought to the level at which the last of them was traded.
 *
 * @param isWhole whether they are at that level where nobody has them as traded
 */
export function asTradedLast(
  bars: readonly AdjustedBar[],
  raw: readonly RawBar[],
  isWhole: boolean,
): Pick<Adjusted, "adjusted" | "levelsKnown"> {
  const end = bars.at(-1);
  const traded = raw.findLast(({on}) => on === end?.on);
  if (end === undefined || traded === undefined) return {adjusted: bars, levelsKnown: isWhole};
  const factor = plain(end.close) / plain(traded.close);
  const isLevel = Math.abs(factor - 1) < ROUNDING;
  return {
    adjusted: isLevel ? bars : bars.map((bar) => takenBack(bar, factor)),
    levelsKnown: true,
  };
}

/** A bar without what was taken off it, to a hundredth of a VND. */
function takenBack(bar: AdjustedBar, factor: number): AdjustedBar {
  const level = (price: AdjustedVnd): AdjustedVnd =>
    adjustedVnd(Math.round((100 * plain(price)) / factor) / 100);
  const orNull = (price: AdjustedVnd | null) => (price === null ? null : level(price));
  return {
    ...bar,
    open: orNull(bar.open),
    high: orNull(bar.high),
    low: orNull(bar.low),
    close: level(bar.close),
  };
}
