import type {PriceFacts} from "../price-types.ts";
import type {Exchange} from "../types.ts";

/** Path under the data folder and schema of each part of the price facts. */
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

/** The exchange on which every share with stored bars trades at the end of its series. */
export const OF_BARS: Exchange = "HOSE";
