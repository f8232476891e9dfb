import type {PriceFacts} from "../price-types.ts";
import type {Exchange} from "../types.ts";

/** Where each part of the price facts lies under the data folder, and its schema. */
export const PRICE_FILES: Readonly<
  Record<keyof PriceFacts, {readonly path: string; readonly schema: string}>
> = {
  raw: {path: "market/prices-raw.json", schema: "market-prices-raw.json"},
  adjusted: {path: "market/prices-adjusted.json", schema: "market-prices-adjusted.json"},
  latest: {path: "market/latest-closes.json", schema: "market-latest-closes.json"},
  exDates: {path: "market/ex-dates.json", schema: "market-ex-dates.json"},
  breadth: {path: "market/breadth.json", schema: "market-breadth.json"},
  flows: {path: "market/foreign-flows.json", schema: "market-foreign-flows.json"},
};

/** Where every share trades, by the end of the series, of which bars are kept. */
export const OF_BARS: Exchange = "HOSE";
