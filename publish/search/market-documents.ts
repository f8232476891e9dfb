import type {Instant} from "../../pipeline/market/types.ts";
import type {MarketView} from "../market/market-view.ts";
import {listedAt} from "../market/stocks/market-at.ts";
import type {StaticData} from "../static-data.ts";
import type {SearchSource} from "./documents.ts";
import {companyDocuments, indexDocuments} from "./market.ts";
import {marketPages} from "./market-pages.ts";
import {pricedCompanies} from "./prices.ts";
import {tradingHours} from "./trading-hours.ts";
import {aged} from "./types.ts";

/** The search documents of the market as of an instant. */
export const marketDocuments = (
  view: MarketView,
  words: StaticData["words"],
  asOf: Instant,
): Pick<SearchSource, "indices" | "market" | "companies"> => ({
  indices: aged(indexDocuments(view.market, asOf), view.freshness),
  market: [...tradingHours(view.market, asOf), ...marketPages(view)],
  companies: pricedCompanies(view, companyDocuments({words, market: listedAt(view)}, asOf)),
});
