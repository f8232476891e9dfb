import type {ProviderRows} from "../../pipeline/market/sources/settled-market.ts";
import {editionIndex} from "../edition-index.ts";
import type {ReportDay} from "./intel-view.ts";
import type {MarketView} from "./market-view.ts";

/** Levels of VN-Index over a week, a month or a year. */
export const VNINDEX_CHART = "/api/hsx/vnindex-chart";
/** The versions of a day's report that can be requested. */
const VERSIONS = ["latest", "first"] as const;
export type Version = (typeof VERSIONS)[number];

/** The market report of a day in Vietnam, and the days that have one. */
export const INTEL_DAILY = {
  path: "/api/intel/daily",
  summary: "The market report of a trading day",
  tag: "Market",
  schema: "market/intel-daily.json",
  query: {
    date: {
      kind: "date",
      summary: "Trading day in Vietnam; by default the latest with a report",
    },
    version: {
      kind: "enum",
      values: VERSIONS,
      default: "latest",
      summary: "The report with later corrections, or as first published",
    },
  },
  live: [],
} as const;
export const INTEL_ARCHIVE = "/api/intel";
/** The days with a report, newest first. */
export const INTEL_INDEX = editionIndex<{readonly days: readonly ReportDay[]}>("index/intel");
/** The page of such a day. */
export const INTEL_OF_DAY_PAGE = {
  path: "/intel/{date}",
  summary: "The market report of a day",
  live: [],
} as const;
/** Every index at its last close. */
export const INDICES = "/api/indices";
/** The listed shares, and a single share. */
export const STOCKS = "/api/stocks";
export const STOCK = {
  path: `${STOCKS}/{symbol}`,
  summary: "A listed share as of a close: quote, returns, ranges, one year of prices, peers, news",
  tag: "Market",
  schema: "market/stock.json",
  query: {
    date: {
      kind: "date",
      summary: "Day whose close is shown; for a day without trading, the last close known on it",
    },
  },
  live: [],
} as const;
export const stockAddress = (symbol: string): string => `${STOCKS}/${symbol}`;
/**
 * Extent of the market in an edition, and its data from providers: live answers match the edition
 * whatever was crawled since.
 */
export const MARKET_INDEX = editionIndex<{
  readonly known: Pick<MarketView, "knownThrough" | "morningThrough" | "freshness">;
  readonly crawled: ProviderRows;
}>("index/market");
/** The page of a share. */
export const STOCK_PAGE = {path: "/stocks/{symbol}", summary: "A listed share", live: []} as const;
export const stockPage = (symbol: string): string => `/stocks/${symbol}`;
/** Maximum number of symbols in one watchlist. */
export const MAX_SYMBOLS = 18 as const;
/** The page of a visitor's watchlist. */
export const PORTFOLIO_PAGE = {path: "/portfolio", summary: "The watchlist"} as const;
/** Five things to know before the open. */
export const BRIEFING = {
  path: "/api/briefing",
  summary: "Five things to know before the market opens, with figures and sources",
  tag: "Market",
  schema: "market/briefing.json",
  query: {
    date: {
      kind: "date",
      summary: "Trading day the briefing was written for; by default the newest",
    },
  },
  live: [],
} as const;
export const BRIEFING_OF_DAY_PAGE = {
  path: "/briefing/{date}",
  summary: "The morning briefing of a day",
  live: [],
} as const;
/** The pages of the market at its last close, of the shares, and of the newest briefing. */
export const DESK_PAGE = "/desk";
export const STOCKS_PAGE = "/stocks";
export const BRIEFING_PAGE = "/briefing";
