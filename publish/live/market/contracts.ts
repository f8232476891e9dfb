import {contract} from "../contract.ts";

/** Most articles of a company in one answer, the newest. */
export const MAX_ARTICLES = 20;

/** The part of the market that is too much to print. */
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
};
