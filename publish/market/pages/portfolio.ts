import type {MarketFrame} from "../../../site/market/frame.tsx";
import type {PortfolioView} from "../../../site/market/portfolio-view.ts";
import {MAX_SYMBOLS} from "../../live/watchlist/contracts.ts";

/** The watchlist page as it is printed: nobody is known there. */
export const printedPortfolio = (frame: MarketFrame): PortfolioView => ({
  ...frame,
  list: null,
  imported: null,
  limit: MAX_SYMBOLS,
});
