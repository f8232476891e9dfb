import {fileURLToPath} from "node:url";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {tickerFinder} from "../../../../pipeline/news/stories/ticker-finder.ts";
import {words} from "./word-lists.ts";

const data = fileURLToPath(new URL("../../../../data", import.meta.url));

/** Finds tickers as the crawler does: among all 1,544 listed companies. */
export const listedTickersIn = tickerFinder(
  readMarketFacts(data).symbols.symbols.map(({symbol, name}) => ({symbol, nameVi: name.vi})),
  words.tickers,
);
