import type {CandleBar} from "../charts/market/candle-layout.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {DeskLink} from "./desk-view.ts";
import type {SharePart} from "./stock-words.ts";

type Text = InLanguages<string>;

/** The last day of a share as traded, in VND and shares; null is what no source attests. */
export interface StockQuoteView {
  readonly on: string;
  readonly close: number;
  readonly reference: number | null;
  readonly ceiling: number | null;
  readonly floor: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  /** What the change is counted from. */
  readonly changeFrom: "reference" | "previousClose" | null;
  readonly limit: "ceiling" | "floor" | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Matched shares, and what they come to at the close. */
  readonly volume: number | null;
  readonly turnover: number | null;
  /** All shares, put-through among them. */
  readonly totalVolume: number | null;
  readonly totalTurnover: number | null;
  readonly sources: number;
}

/** What the page at `/stocks/{symbol}` shows. */
export interface StockView extends Frame {
  readonly symbol: string;
  /** The English path of the picture beside a shared link. */
  readonly picture: string;
  /** Null where no source names the company. */
  readonly name: Text | null;
  readonly exchange: string;
  /** Null where nobody says. */
  readonly sector: Text | null;
  /** Null where nobody says. */
  readonly vn30: boolean | null;
  readonly quote: StockQuoteView | null;
  /** What foreigners bought and sold on the day of the quote. */
  readonly foreignFlow: {
    readonly on: string;
    readonly buyVolume: number;
    readonly sellVolume: number;
    readonly netVolume: number | null;
    readonly netValue: number | null;
  } | null;
  /** The last session by whose adjusted prices the figures below are measured. */
  readonly measuredOn: string | null;
  /** In per cent, by adjusted prices. */
  readonly returns: Readonly<Record<"1d" | "1w" | "1m" | "3m" | "1y", number | null>>;
  /** Adjusted VND, by sessions. */
  readonly movingAverages: Readonly<Record<5 | 20 | 50 | 200, number | null>>;
  /** Adjusted VND, over 52 weeks. */
  readonly yearRange: {
    readonly high: number;
    readonly highOn: string;
    readonly low: number;
    readonly lowOn: string;
    readonly fromOn: string;
    /** False where the series is shorter than the year. */
    readonly isWhole: boolean;
  } | null;
  /** Oldest first; adjusted where none are kept as traded. */
  readonly candles: {readonly basis: "raw" | "adjusted"; readonly bars: readonly CandleBar[]};
  readonly exDates: readonly {readonly on: string; readonly factor: number | null}[];
  /** The shares of its sector that are traded most. */
  readonly peers: readonly {
    readonly symbol: string;
    readonly close: number | null;
    readonly changePercent: number | null;
    readonly limit: "ceiling" | "floor" | null;
    /** The session of its close where that is not the last one. */
    readonly earlierOn: string | null;
    /** Mean of a session, in VND. */
    readonly meanTurnover: number;
  }[];
  readonly news: readonly DeskLink[];
  /** Why there is no quote; null where there is one. */
  readonly noQuote: Text | null;
  /** What else is not known, and why. */
  readonly unknown: readonly {readonly part: SharePart; readonly reason: Text}[];
}
