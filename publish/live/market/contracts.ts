import {STOCK} from "../../market/addresses.ts";
import {STOCK_QUERY} from "../../market/stocks/query.ts";
import {contract, queryTexts} from "../contract.ts";

/** The part of the market that is too much to print: every day of every share. */
export const marketContracts = {
  stock: contract({
    path: STOCK,
    summary: "A listed share as of a close: quote, returns, ranges, prices of a year, peers, news",
    tag: "Market",
    auth: "none",
    query: queryTexts(STOCK_QUERY),
    responses: {200: "market/stock.json"},
    problems: {404: "No such share is listed, or the day is still to come."},
  }),
};
