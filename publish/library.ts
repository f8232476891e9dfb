import {readMarketFacts} from "../pipeline/market/facts.ts";
import type {MarketFacts} from "../pipeline/market/types.ts";
import {type RegisteredSource, readRegistry, type Selection, select} from "../pipeline/news/registry.ts";
import {readWordLists, type WordLists} from "../pipeline/news/text/word-lists.ts";

/** What the news and the market are printed with beside the store: files of the data folder, read once. */
export interface Library {
  readonly market: MarketFacts;
  readonly words: WordLists;
  readonly registry: readonly RegisteredSource[];
}

/**
 * @throws FactsError naming file and place when a file is missing or wrong
 * @throws UsageError when the selection names a source that is not registered
 */
export const readLibrary = (dataDir: string, selection: Selection): Library => ({
  market: readMarketFacts(dataDir),
  words: readWordLists(dataDir),
  registry: select(readRegistry(dataDir), selection),
});
