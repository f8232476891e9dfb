import type {Frame, InLanguages} from "../layout/frame.ts";
import type {BoardLink, BoardSubject} from "./board-links.ts";
import type {BreadthCount} from "./breadth.ts";
import type {PriceAge} from "./frame.tsx";
import type {StockQuoteView} from "./stock-view.ts";

type Text = InLanguages<string>;

interface NamedShare {
  readonly symbol: string;
  /** Null when the company is unknown. */
  readonly name: Text | null;
}

/** A share on a board. */
export interface BoardRow extends NamedShare {
  readonly exchange: string;
  /** Null when unknown. */
  readonly sector: Text | null;
  readonly quote: StockQuoteView | null;
  /** The reason for a missing quote. */
  readonly noQuote: Text | null;
  /** In per cent, from adjusted prices. */
  readonly returns: Readonly<Record<"1w" | "1m" | "1y", number | null>>;
  /**
   * The place of the last adjusted close between the lowest price of 52 weeks, 0, and the highest,
   * 1; null when they are unknown or a part of them is.
   */
  readonly yearPlace: number | null;
  /** The session of that close, with which the returns end too. */
  readonly measuredOn: string | null;
}

/** The data of a page of a board. */
export interface BoardView extends Frame {
  readonly of: BoardSubject;
  /** The number of its page, from 1. */
  readonly page: number;
  /** The numbers of the first and the last share of each page. */
  readonly pages: readonly (readonly [first: number, last: number])[];
  /** Number of its shares on all pages. */
  readonly shares: number;
  /** The numbers of its shares that rose and fell in the session; null when none is known. */
  readonly breadth: Omit<BreadthCount, "exchange"> | null;
  /** The last session with available figures; null before the first. */
  readonly on: string | null;
  /** Trades in volumes and values: matched trades only, or including put-through. */
  readonly counts: "matched" | "total";
  /** The shares with figures: those traded in the session by value, then the others. */
  readonly rows: readonly BoardRow[];
  /** The rows of all its pages, which have the same columns. */
  readonly all: readonly BoardRow[];
  /** The shares without figures, by symbol. */
  readonly others: readonly NamedShare[];
  readonly age: PriceAge | null;
  readonly boards: readonly BoardLink[];
}
