import {fileURLToPath} from "node:url";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {calledOf} from "../../../../pipeline/market/symbols.ts";
import {tickerFinder} from "../../../../pipeline/news/stories/ticker-finder.ts";
import {words} from "./word-lists.ts";

const data = fileURLToPath(new URL("../../../../data", import.meta.url));

/** Finds tickers as the crawler does: among all listed companies. */
export const listedTickersIn = tickerFinder(
  readMarketFacts(data).symbols.symbols.map((company) => ({
    symbol: company.symbol,
    nameVi: calledOf(company).vi,
  })),
  words.tickers,
);
