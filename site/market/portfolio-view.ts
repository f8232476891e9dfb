import type {Frame, InLanguages} from "../layout/frame.ts";
import type {PriceAge} from "./frame.tsx";
import type {StockQuoteView} from "./stock-view.ts";

export interface WatchedShare {
  readonly symbol: string;
  readonly name: InLanguages<string>;
  readonly exchange: string;
  /** Last close as traded, in VND, with the change from the reference price in per cent. */
  readonly quote: Pick<
    StockQuoteView,
    "on" | "close" | "change" | "changePercent" | "limit"
  > | null;
  /** The reason for a missing quote. */
  readonly noQuote: InLanguages<string> | null;
  /** Number of shares held, and the mean price paid in VND; null for a share only watched. */
  readonly position: {readonly quantity: number; readonly averageCost: number | null} | null;
}

/** A line that an import skipped: not a listed share, one too many, or without an amount. */
export interface SkippedLine {
  readonly line: number;
  readonly text: string;
  readonly why: "unlisted" | "full" | "amount";
}

/** The reason a form was rejected. */
export type ImportFault = "nothing" | "tooMany" | "unreadable" | "workbook";

/** The data of the page at `/portfolio`. */
export interface PortfolioView extends Frame {
  /** The visitor's watchlist; null without a server that knows the visitor. */
  readonly list: {readonly name: string | null; readonly shares: readonly WatchedShare[]} | null;
  readonly age: PriceAge | null;
  /** The result of the last import; null without one. */
  readonly imported: {
    readonly added: number;
    readonly rejected: number;
    readonly skipped: readonly SkippedLine[];
  } | null;
  /** The reason an import was rejected, with the input; null on success. */
  readonly refused: {readonly fault: ImportFault; readonly typed: string} | null;
  readonly limit: number;
}
