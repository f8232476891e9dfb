import {toneOf} from "../charts/market/price-text.tsx";
import type {StockQuoteView} from "./stock-view.ts";

/**
 * The class of a price on the day of a quote, for its colour on Vietnamese price boards: from the
 * reference or, when that is unknown, from the base of the change.
 */
export function toned(
  {close, change, limit, reference, ceiling, floor}: StockQuoteView,
  price: number | null,
): string | undefined {
  const from = reference ?? (change === null ? null : close - change);
  if (price === null || from === null) return undefined;
  const isAt = (which: "ceiling" | "floor", bound: number | null) =>
    price === bound || (price === close && limit === which);
  const limits = {atCeiling: isAt("ceiling", ceiling), atFloor: isAt("floor", floor)};
  return `price-${toneOf(price - from, limits)}`;
}
