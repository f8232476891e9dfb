import {toneOf} from "../charts/market/price-text.tsx";
import type {StockQuoteView} from "./stock-view.ts";

/**
 * The class of a price on the day of a quote, for its colour on Vietnamese price boards: from the
 * reference or, when that is unknown, from the base of the change.
 */
export function toned(
  {close, change, reference, ceiling, floor}: StockQuoteView,
  price: number | null,
): string | undefined {
  const from = reference ?? (change === null ? null : close - change);
  if (price === null || from === null) return undefined;
  const limits = {atCeiling: price === ceiling, atFloor: price === floor};
  return `price-${toneOf(price - from, limits)}`;
}
