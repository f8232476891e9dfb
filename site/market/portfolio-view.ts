import type {Frame} from "../layout/frame.ts";
import type {StockQuoteView} from "./stock-view.ts";

export interface WatchedShare {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
  /** Last close as traded, in VND, with the change from its reference in per cent. */
  readonly quote: Pick<StockQuoteView, "on" | "close" | "changePercent" | "limit"> | null;
}

/** What the page at `/portfolio` shows. */
export interface PortfolioView extends Frame {
  /** The visitor's watchlist; null where no server knows the visitor. */
  readonly list: {readonly name: string | null; readonly shares: readonly WatchedShare[]} | null;
  /** What the last import did; null without one. */
  readonly imported: {readonly added: number; readonly rejected: number} | null;
  readonly limit: number;
}
