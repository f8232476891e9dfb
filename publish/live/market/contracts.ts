import {INTEL_DAILY, STOCK} from "../../market/addresses.ts";
import {INTEL_QUERY} from "../../market/intel-query.ts";
import {STOCK_QUERY} from "../../market/stocks/query.ts";
import {contract, queryTexts} from "../contract.ts";

/** The part of the market that is too much to print, or asked for in a way that is not. */
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
  intelDaily: contract({
    path: INTEL_DAILY,
    summary: "The market on a trading day, as its report was written",
    tag: "Market",
    auth: "none",
    query: queryTexts(INTEL_QUERY),
    responses: {200: "market/intel-daily.json"},
    problems: {404: "No report of this day is kept."},
  }),
};
