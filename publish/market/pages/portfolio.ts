import type {Frame} from "../../../site/layout/frame.ts";
import type {PortfolioView} from "../../../site/market/portfolio-view.ts";
import {MAX_SYMBOLS} from "../addresses.ts";

/** The static watchlist page, without a visitor's data. */
export const printedPortfolio = (frame: Frame): PortfolioView => ({
  ...frame,
  list: null,
  age: null,
  imported: null,
  refused: null,
  limit: MAX_SYMBOLS,
});
