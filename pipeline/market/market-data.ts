import {readMarketFacts} from "./facts.ts";
import type {Prices} from "./price-types.ts";
import {readPrices} from "./prices/read.ts";
import type {MarketFacts} from "./types.ts";

/** The market with its prices: what every report, text and page about it is made from. */
export interface MarketData {
  readonly market: MarketFacts;
  readonly prices: Prices;
}

/**
 * Reads and validates the market facts under a data folder.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readMarketData(dataDir: string): MarketData {
  const market = readMarketFacts(dataDir);
  return {market, prices: readPrices(dataDir, market)};
}
