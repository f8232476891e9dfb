import type {MarketFrame} from "./frame.tsx";

export interface WatchedShare {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
}

/** What the page at `/portfolio` shows. */
export interface PortfolioView extends MarketFrame {
  /** The visitor's watchlist; null where no server knows the visitor. */
  readonly list: {readonly name: string | null; readonly shares: readonly WatchedShare[]} | null;
  /** What the last import did; null without one. */
  readonly imported: {readonly added: number; readonly rejected: number} | null;
  readonly limit: number;
}
