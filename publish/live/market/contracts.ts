import {INTEL_DAILY} from "../../market/addresses.ts";
import {INTEL_QUERY} from "../../market/intel-query.ts";
import {contract, queryTexts} from "../contract.ts";

/** Most articles of a company in one answer, the newest. */
export const MAX_ARTICLES = 20;

/** The part of the market that is too much to print, or asked for in a way that is not. */
export const marketContracts = {
  stock: contract({
    path: "/api/stocks/{symbol}",
    summary: "A listed company: its exchange, its sector and the news of it",
    tag: "Market",
    auth: "none",
    query: {
      date: {
        type: "string",
        format: "date",
        description: "Only news of this day in Vietnam",
      },
    },
    responses: {200: "live/stock.json"},
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
