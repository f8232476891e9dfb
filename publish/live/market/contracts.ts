import {BRIEFING, INTEL_DAILY, STOCK} from "../../market/addresses.ts";
import {BRIEFING_QUERY} from "../../market/briefing.ts";
import {INTEL_QUERY} from "../../market/intel-query.ts";
import {STOCK_QUERY} from "../../market/stocks/query.ts";
import {contract, HTML_TYPE, queryTexts, wholeNumber} from "../contract.ts";
import {MAX_ENTRIES} from "../watchlist/contracts.ts";

const page = {
  tag: "Pages",
  auth: "none",
  type: HTML_TYPE,
  responses: {200: null, 304: null},
} as const;
const briefing = {
  ...page,
  summary: "The morning briefing of a day, as a page",
  problems: {404: "No briefing was written for this day."},
} as const;
const share = {
  ...page,
  summary: "A listed share, as a page",
  problems: {404: "No such share is listed."},
} as const;
const portfolio = {
  ...page,
  summary: "The visitor's watchlist, as a page",
  auth: "watch-cookie",
  responses: {200: null},
  query: {
    imported: wholeNumber(0, MAX_ENTRIES, {description: "Shares that an import has added"}),
    rejected: wholeNumber(0, MAX_ENTRIES, {description: "Lines that it left out"}),
  },
} as const;

/** The part of the market that is too much to print, or asked for in a way that is not. */
export const marketContracts = {
  stock: contract({
    path: STOCK,
    summary: "A listed share as of a close: quote, returns, ranges, prices of a year, peers, news",
    tag: "Market",
    auth: "none",
    query: queryTexts(STOCK_QUERY),
    responses: {200: "market/stock.json", 304: null},
    problems: {404: "No such share is listed, or the day is still to come."},
  }),
  intelDaily: contract({
    path: INTEL_DAILY,
    summary: "The market on a trading day, as its report was written",
    tag: "Market",
    auth: "none",
    query: queryTexts(INTEL_QUERY),
    responses: {200: "market/intel-daily.json", 304: null},
    problems: {404: "No report of this day is kept."},
  }),
  briefing: contract({
    path: BRIEFING,
    summary: "Five things to know before the open of a day, with their figures and sources",
    tag: "Market",
    auth: "none",
    query: queryTexts(BRIEFING_QUERY),
    responses: {200: "market/briefing.json", 304: null},
    problems: {404: "No briefing was written for this day."},
  }),
  briefingPage: contract({...briefing, path: "/briefing/{date}"}),
  briefingPageInVietnamese: contract({...briefing, path: "/vi/briefing/{date}"}),
  stockPage: contract({...share, path: "/stocks/{symbol}"}),
  stockPageInVietnamese: contract({...share, path: "/vi/stocks/{symbol}"}),
  portfolioPage: contract({...portfolio, path: "/portfolio"}),
  portfolioPageInVietnamese: contract({...portfolio, path: "/vi/portfolio"}),
};
