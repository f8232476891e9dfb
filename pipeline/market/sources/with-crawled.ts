import {cached} from "../../kit/cached.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import type {PriceFacts} from "../prices/types.ts";
import type {IndexBar, IndexSeries, MarketFacts} from "../types.ts";
import {plain} from "../units.ts";
import {storedIndex} from "./stored-days.ts";
import {type StoredSeries, storedSeries} from "./stored-series.ts";

/** The market of the facts files. */
interface OfFacts {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}
/** The market with what providers say beyond the facts. */
export interface WithCrawled extends OfFacts {
  /** The prices of a share by an instant; null where nothing was crawled. */
  readonly crawled: CrawledPrices | null;
}

export type CrawledPrices = (symbol: string, asOf: Instant) => StoredSeries;

/** After every day that is stored: who shows levels leaves out what was not out. */
const ALL: Instant = "9999-12-31T00:00:00Z";

/**
 * Reads facts with what was crawled. As long as nothing new was, it gives the same object again, so
 * that nothing is printed anew; of a database without crawled prices it gives the facts.
 */
export const withCrawled = (facts: OfFacts): ((store: Store) => WithCrawled) => {
  const read = cached((store: Store, _version: string) => overlaid(store, facts));
  const alone = {...facts, crawled: null};
  return (store) => {
    const version = versionOf(store);
    return version === null ? alone : read(store, version);
  };
};

/** Changes with every answer of a provider; null before the first. */
const versionOf = (store: Store): string | null =>
  store
    .prepare<[], string | null>(
      "SELECT COUNT(*) || ' ' || MAX(asked_at) || ' ' || COALESCE(MAX(through_on), '') FROM market_request",
    )
    .pluck()
    .get() ?? null;

function overlaid(store: Store, {market, prices}: OfFacts): WithCrawled {
  const indices = market.indices.indices.map((series) => withLevels(store, market, series));
  return {
    market: {...market, indices: {...market.indices, indices}},
    prices,
    crawled: (symbol, asOf) => storedSeries(store, prices, market, symbol, asOf),
  };
}

/** A level without its volume is left out: the bars of an index have all their figures. */
function withLevels(store: Store, market: MarketFacts, series: IndexSeries): IndexSeries {
  const bars = storedIndex(store, market, series.index, ALL).flatMap(
    ({on, open, high, low, close, volume}): IndexBar[] =>
      volume === null
        ? []
        : [[on, plain(open), plain(high), plain(low), plain(close), plain(volume)]],
  );
  return {...series, bars};
}
