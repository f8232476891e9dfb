import {sessionsBy} from "../../../pipeline/market/closes.ts";
import {exchangeDay} from "../../../pipeline/market/rules/calendar.ts";
import {isMemberOn} from "../../../pipeline/market/rules/membership.ts";
import {CSV_TYPE} from "../../csv.ts";
import {type Renderable, records} from "../../endpoint.ts";
import {STOCK, STOCKS} from "../addresses.ts";
import type {MarketView} from "../market-view.ts";
import {stock} from "./stock.ts";
import {stockList, stocksCsv} from "./stock-list.ts";

/**
 * Number of sessions for which shares of VN30 have static files. More files would cost a build more
 * than they are worth, because a server answers every day of every share.
 */
const KEPT_SESSIONS = 2;

/** The days with a static file of a share, besides the last close; empty outside VN30. */
function keptDays({market, knownThrough}: MarketView, symbol: string): readonly string[] {
  if (knownThrough === null) return [];
  const today = exchangeDay(knownThrough, market.calendar);
  return isMemberOn(market.baskets, symbol, today)
    ? sessionsBy(market, knownThrough).slice(-KEPT_SESSIONS)
    : [];
}

const {endpoint, resource} = records<MarketView>();

/** Records of the listed shares. */
export const stockEndpoints: readonly Renderable<MarketView>[] = [
  endpoint({
    path: STOCKS,
    summary: "Every listed share with its latest close and search words",
    tag: "Market",
    schema: "market/stocks.json",
    cache: "hourly",
    load: stockList,
  }),
  resource({
    path: `${STOCKS}.csv`,
    summary: "Every listed share with its latest close in VND as CSV",
    tag: "Market",
    type: CSV_TYPE,
    cache: "hourly",
    load: stocksCsv,
  }),
  endpoint({
    ...STOCK,
    cache: "hourly",
    each: ({market}) => market.symbols.symbols.map(({symbol}) => ({symbol})),
    combinations: (view, {symbol}) => keptDays(view, symbol).map((date) => ({date})),
    load: (view, {symbol}, {date}) => stock(view, symbol, {date}),
  }),
];
