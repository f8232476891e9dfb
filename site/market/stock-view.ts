import type {CandleBar} from "../charts/market/candle-layout.ts";
import type {TrendDay} from "../charts/market/trend-chart.tsx";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {DeskLink} from "./desk-view.ts";
import type {PriceAge} from "./frame.tsx";
import type {SharePart} from "./stock-words.ts";

type Text = InLanguages<string>;

/**
 * The last trading day of a share as traded, in VND and shares; null marks figures that no source
 * attests.
 */
export interface StockQuoteView {
  readonly on: string;
  readonly close: number;
  readonly reference: number | null;
  readonly ceiling: number | null;
  readonly floor: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  /** Base of the change. */
  readonly changeFrom: "reference" | "previousClose" | null;
  readonly limit: "ceiling" | "floor" | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Matched shares, and their value at the close. */
  readonly volume: number | null;
  readonly turnover: number | null;
  /** All shares, including put-through. */
  readonly totalVolume: number | null;
  readonly totalTurnover: number | null;
  readonly sources: number;
}

/** The data of the page at `/stocks/{symbol}`. */
export interface StockView extends Frame {
  /** True on a page for a visitor who watches it. */
  readonly isWatched?: boolean;
  readonly symbol: string;
  /** The English path of the share picture. */
  readonly picture: string;
  /** Null when no source names the company. */
  readonly name: Text | null;
  readonly exchange: string;
  /** Null when unknown. */
  readonly sector: Text | null;
  /** Null when unknown. */
  readonly vn30: boolean | null;
  readonly quote: StockQuoteView | null;
  /** Foreign trades on the day of the quote. */
  readonly foreignFlow: {
    readonly on: string;
    readonly buyVolume: number;
    readonly sellVolume: number;
    readonly netVolume: number | null;
    readonly netValue: number | null;
  } | null;
  /** The last session in the adjusted prices that the figures below are measured from. */
  readonly measuredOn: string | null;
  /** In per cent, from adjusted prices. */
  readonly returns: Readonly<Record<"1d" | "1w" | "1m" | "3m" | "1y", number | null>>;
  /** In adjusted VND, by number of sessions. */
  readonly movingAverages: Readonly<Record<5 | 20 | 50 | 200, number | null>>;
  /** The relative strength index, and the volatility of a year in per cent. */
  readonly indicators: Readonly<Record<"rsi14" | "volatility20", number | null>>;
  /** In adjusted VND, over 52 weeks. */
  readonly yearRange: {
    readonly high: number;
    readonly highOn: string;
    readonly low: number;
    readonly lowOn: string;
    readonly fromOn: string;
    /** False when the series is shorter than a year. */
    readonly isWhole: boolean;
  } | null;
  readonly age: PriceAge | null;
  /** A month, oldest first; adjusted when no traded bars are stored. */
  readonly candles: {readonly basis: "raw" | "adjusted"; readonly bars: readonly CandleBar[]};
  /** Adjusted closes from the one before each range on, with VN-Index; empty when unknown. */
  readonly trends: Readonly<Record<"6m" | "1y" | "all", readonly TrendDay[]>>;
  /** Newest first, each with the dividend or right that its price step suggests. */
  readonly exDates: readonly {
    readonly on: string;
    readonly likely:
      | {readonly kind: "cash"; readonly amount: number}
      | {readonly kind: "shares"; readonly percent: number}
      | null;
  }[];
  /** The most traded shares of its sector. */
  readonly peers: readonly {
    readonly symbol: string;
    readonly name: Text | null;
    readonly close: number | null;
    readonly changePercent: number | null;
    readonly limit: "ceiling" | "floor" | null;
    /** The session of its close, if not the last one. */
    readonly earlierOn: string | null;
    /** Mean turnover per session, in VND. */
    readonly meanTurnover: number;
  }[];
  readonly news: readonly DeskLink[];
  /** The reason for a missing quote; null with a quote. */
  readonly noQuote: Text | null;
  /** Other unknown parts, with reasons. */
  readonly unknown: readonly {readonly part: SharePart; readonly reason: Text}[];
}
