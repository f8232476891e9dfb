import {readHubFacts} from "../pipeline/hub/facts.ts";
import type {HubFacts} from "../pipeline/hub/types.ts";
import {readMarketFacts} from "../pipeline/market/facts.ts";
import type {SettledMarket} from "../pipeline/market/sources/settled-market.ts";
import type {MarketFacts} from "../pipeline/market/types.ts";
import {readWordLists, type WordLists} from "../pipeline/news/text/word-lists.ts";
import {currentTournament} from "../pipeline/tournament/facts/years.ts";
import type {Tournament} from "../pipeline/tournament/types.ts";

/** Inputs of news, market and hub other than the store: files of the data folder, read once. */
export interface StaticData {
  readonly tournament: Tournament;
  readonly hub: HubFacts;
  readonly market: MarketFacts;
  readonly words: WordLists;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export function readStaticData(dataDir: string): StaticData {
  return {
    tournament: currentTournament(dataDir),
    hub: readHubFacts(dataDir),
    market: readMarketFacts(dataDir),
    words: readWordLists(dataDir),
  };
}

/** The static data, with the market and its prices as of an instant. */
export type SiteData = StaticData & SettledMarket;
