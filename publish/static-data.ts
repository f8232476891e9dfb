import {readHubFacts} from "../pipeline/hub/facts.ts";
import type {HubFacts} from "../pipeline/hub/types.ts";
import {readMarketFacts} from "../pipeline/market/facts.ts";
import type {PriceFacts} from "../pipeline/market/price-types.ts";
import {readPrices} from "../pipeline/market/prices/read.ts";
import type {MarketFacts} from "../pipeline/market/types.ts";
import {readWordLists, type WordLists} from "../pipeline/news/text/word-lists.ts";

/** Inputs of news, market and hub other than the store: files of the data folder, read once. */
export interface StaticData {
  readonly hub: HubFacts;
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
  readonly words: WordLists;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export function readStaticData(dataDir: string): StaticData {
  const market = readMarketFacts(dataDir);
  return {
    hub: readHubFacts(dataDir),
    market,
    prices: readPrices(dataDir, market),
    words: readWordLists(dataDir),
  };
}
