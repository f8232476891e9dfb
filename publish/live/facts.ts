import {readHubFacts} from "../../pipeline/hub/facts.ts";
import type {HubFacts} from "../../pipeline/hub/types.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {type KnownSymbol, symbolTable} from "../../pipeline/market/lookup.ts";
import {type MarketData, readMarketData} from "../../pipeline/market/market-data.ts";
import {exchangeDay} from "../../pipeline/market/rules/exchange-clock.ts";
import {isMemberOn} from "../../pipeline/market/rules/membership.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";
import {companiesOf} from "../news/companies.ts";

/** Files of the data folder used by live routes, read once. */
export interface LiveFacts extends MarketData {
  readonly hub: HubFacts;
  /** Listed shares by symbol. */
  readonly symbols: ReadonlyMap<string, KnownSymbol>;
  /** The companies as explanations name them, at an instant. */
  readonly companiesAt: (at: Instant) => ExplainFacts["companies"];
  /** Whether a share belongs to VN30 at an instant; null if unknown. */
  readonly isVn30At: (symbol: string, at: Instant) => boolean | null;
  /** Vietnamese names of the sectors by English name. */
  readonly sectors: Readonly<Record<string, string>>;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export function readLiveFacts(dataDir: string): LiveFacts {
  const {market, prices} = readMarketData(dataDir);
  return {
    hub: readHubFacts(dataDir),
    market,
    prices,
    symbols: symbolTable(market.symbols),
    companiesAt: (at) => companiesOf(market, at),
    isVn30At: (symbol, at) => isMemberOn(market.baskets, symbol, exchangeDay(at, market.calendar)),
    sectors: market.sectors.vietnamese,
  };
}
