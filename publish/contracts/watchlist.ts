import {CSV_TYPE} from "../csv.ts";
import {MAX_SYMBOLS, PORTFOLIO_PAGE} from "../market/addresses.ts";
import {contract, HTML_TYPE, inBothLanguages, jsonBody, rawBody} from "./contract.ts";

/**
 * Maximum number of lines in a file, and of symbols in a submission: many times what a watchlist
 * holds.
 */
export const MAX_ENTRIES = 500;
/** Maximum number of cells in a table: ten columns for that many lines. */
export const MAX_CELLS = 5_000;
/**
 * Enough for a table of 500 lines; reading takes about 0.25 µs a byte, which blocks all other
 * requests.
 */
const MAX_BYTES = 32_768;

export const FORM_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"] as const;
const IMPORT_TYPES = ["text/csv", "text/plain", "application/json", ...FORM_TYPES] as const;

/** Named as in `quote` of `/api/stocks/{symbol}`, in VND, with their day. */
export const PRICE_COLUMNS = [
  "close",
  "change",
  "changePercent",
  "reference",
  "ceiling",
  "floor",
  "on",
] as const;

/** The columns of an exported watchlist. */
export const WATCHLIST_COLUMNS = [
  "symbol",
  "exchange",
  "vn30",
  "nameVi",
  "nameEn",
  "sector",
  ...PRICE_COLUMNS,
  "quantity",
  "averageCost",
] as const;

const EXPORTED = `One row per symbol, with the columns ${WATCHLIST_COLUMNS.map((name) => `\`${name}\``).join(", ")}. Prices are in VND
as traded; \`change\` and \`changePercent\` are against the reference price or, where it is unknown,
the previous close; \`on\` is their day; \`quantity\` and \`averageCost\` are those of the watchlist. A cell is blank where no source attests its value.`;

const shared = {tag: "Watchlist", auth: "watch-cookie"} as const;

const imported = {
  ...shared,
  method: "POST",
  summary:
    `Add symbols from CSV, text, a form or JSON to the watchlist: at most ${MAX_ENTRIES} lines, ${MAX_ENTRIES} symbols and ` +
    `${MAX_BYTES / 1_024} KB; a page's form is redirected back to the page`,
  perMinute: 30,
  body: rawBody(IMPORT_TYPES, {maxBytes: MAX_BYTES}),
  responses: {200: "live/import.json", 303: null},
  problems: {
    422: "It contains no symbol, or too many lines, fields or symbols.",
  },
} as const;

/** The anonymous watchlist: one per browser, identified by a cookie that the first write sets. */
export const watchlistContracts = {
  read: contract({
    ...shared,
    path: "/api/watchlist",
    summary: "The visitor's watchlist; empty without the cookie",
    responses: {200: "live/watchlist.json"},
  }),
  save: contract({
    ...shared,
    method: "POST",
    path: "/api/watchlist",
    summary: "Replace the visitor's watchlist; without a name, the old name is kept",
    perMinute: 60,
    body: jsonBody("live/new-watchlist.json"),
    responses: {200: "live/watchlist.json"},
    problems: {422: "No symbol is listed, or there are too many."},
  }),
  export: contract({
    ...shared,
    path: "/api/watchlist/export",
    summary: "The visitor's watchlist, or the given symbols, as CSV with the latest prices",
    description: EXPORTED,
    query: {
      symbols: {
        type: "string",
        maxLength: 400,
        description: `Up to ${MAX_SYMBOLS} comma-separated symbols, instead of the watchlist`,
      },
      bom: {
        type: "string",
        enum: ["1"],
        description: "1 for a byte order mark, by which spreadsheets know UTF-8",
      },
    },
    type: CSV_TYPE,
    responses: {200: null},
  }),
  edit: inBothLanguages(
    contract({
      tag: "Forms",
      auth: "watch-cookie",
      type: HTML_TYPE,
      method: "POST",
      path: PORTFOLIO_PAGE.path,
      summary: "Remove a symbol of the watchlist, move it up, rename or clear the list, by a form",
      perMinute: 60,
      body: rawBody(FORM_TYPES, {maxBytes: 4_096}),
      responses: {303: null},
    }),
  ),
  import: contract({...imported, path: "/portfolio/import"}),
  importInVietnamese: contract({...imported, path: "/vi/portfolio/import"}),
};
