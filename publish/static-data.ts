import {readHubFacts} from "../pipeline/hub/facts.ts";
import type {HubFacts} from "../pipeline/hub/types.ts";
import {readMarketFacts} from "../pipeline/market/facts.ts";
import type {SettledMarket} from "../pipeline/market/sources/settled-market.ts";
import type {MarketFacts} from "../pipeline/market/types.ts";
import {readWordLists, type WordLists} from "../pipeline/news/text/word-lists.ts";

/** Inputs of news, market and hub other than the store: files of the data folder, read once. */
export interface StaticData {
  readonly hub: HubFacts;
  readonly market: MarketFacts;
  readonly words: WordLists;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export function readStaticData(dataDir: string): StaticData {
  return {
    hub: readHubFacts(dataDir),
    market: readMarketFacts(dataDir),
    words: readWordLists(dataDir),
  };
}

/** The static data, with the market and its prices as of an instant. */
export type SiteData = StaticData & SettledMarket;
