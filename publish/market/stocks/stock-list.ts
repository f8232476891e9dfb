import type {ListedSymbol} from "../../../pipeline/market/types.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import {csv} from "../../csv.ts";
import {stockAddress, stockPage} from "../addresses.ts";
import {newestFigures} from "../age.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, identityOf, type MarketAt, marketOn, membershipAt} from "./market-at.ts";
import {quoteAt} from "./quote.ts";

/** Body of `/api/stocks`: every listed share with its last close and its search words. */
export function stockList(view: MarketView) {
  const market = marketOn(view);
  const stocks = view.market.symbols.symbols.map((listed) => rowOf(market, listed));
  return {
    knownThrough: view.knownThrough,
    total: stocks.length,
    stocks,
    availability: newestFigures(view.freshness),
  };
}

/** The shares with their last close, a line each. */
export const stocksCsv = (view: MarketView): string =>
  csv(
    ["symbol", "name.en", "exchange", "on", "close", "changePercent"],
    stockList(view).stocks.map(({symbol, name, exchange, on, close, changePercent}) => [
      symbol,
      name?.en ?? null,
      exchange,
      on,
      close,
      changePercent,
    ]),
  );

function rowOf(market: MarketAt, listed: ListedSymbol) {
  const {symbol, name} = listed;
  const quote = quoteAt(market, listed);
  const {index, isMember} = membershipAt(market, symbol);
  return {
    ...identityOf(market.view.market, listed),
    exchange: exchangeOf(market, listed),
    indices: isMember ? [index] : [],
    on: quote?.on ?? null,
    close: quote?.close ?? null,
    changePercent: quote?.changePercent ?? null,
    words: fold([...new Set([symbol, ...(name ? [name.vi, name.en] : [])])].join(" ")),
    url: stockAddress(symbol),
    pageUrl: stockPage(symbol),
  };
}
