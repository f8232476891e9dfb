import type {Frame, InLanguages} from "../layout/frame.ts";
import type {StockQuoteView} from "./stock-view.ts";

export interface WatchedShare {
  readonly symbol: string;
  readonly name: InLanguages<string>;
  readonly exchange: string;
  /** Last close as traded, in VND, with the change from its reference in per cent. */
  readonly quote: Pick<StockQuoteView, "on" | "close" | "changePercent" | "limit"> | null;
}

/** What was wrong with a form. */
export type ImportFault = "nothing" | "tooMany" | "unreadable";

/** What the page at `/portfolio` shows. */
export interface PortfolioView extends Frame {
  /** The visitor's watchlist; null where no server knows the visitor. */
  readonly list: {readonly name: string | null; readonly shares: readonly WatchedShare[]} | null;
  /** What the last import did; null without one. */
  readonly imported: {readonly added: number; readonly rejected: number} | null;
  /** Why nothing of what was sent was taken, and what was typed; null where all went well. */
  readonly refused: {readonly fault: ImportFault; readonly typed: string} | null;
  readonly limit: number;
}
