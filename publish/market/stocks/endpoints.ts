import {type Renderable, records} from "../../endpoint.ts";
import {STOCK, STOCKS} from "../addresses.ts";
import type {MarketView} from "../market-view.ts";
import {keptDays} from "./kept-days.ts";
import {stock} from "./stock.ts";
import {stockList} from "./stock-list.ts";

const {endpoint} = records<MarketView>();

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
  endpoint({
    ...STOCK,
    cache: "hourly",
    each: ({market}) => market.symbols.symbols.map(({symbol}) => ({symbol})),
    combinations: (view, {symbol}) => keptDays(view, symbol).map((date) => ({date})),
    load: (view, {symbol}, {date}) => stock(view, symbol, {date}),
  }),
];
