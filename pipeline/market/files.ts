import type {MarketFacts} from "./types.ts";

/** Path under the data folder and schema of each part of the market facts. */
export const FILES: Readonly<
  Record<keyof MarketFacts, {readonly path: string; readonly schema: string}>
> = {
  symbols: {path: "market/symbols.json", schema: "market-symbols.json"},
  sectors: {path: "market/sectors.json", schema: "market-sectors.json"},
  calendar: {path: "market/calendar.json", schema: "market-calendar.json"},
  indices: {path: "market/indices.json", schema: "market-indices.json"},
  rules: {path: "market/trading-rules.json", schema: "market-trading-rules.json"},
  baskets: {path: "market/baskets.json", schema: "market-baskets.json"},
};
