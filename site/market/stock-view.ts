import type {CandleBar} from "../charts/market/candle-layout.ts";
import type {DeskLink} from "./desk-view.ts";
import type {MarketFrame} from "./frame.tsx";

/** The last day of a share as traded, in VND and shares; null is what no source attests. */
export interface StockQuoteView {
  readonly on: string;
  readonly close: number;
  readonly reference: number | null;
  readonly ceiling: number | null;
  readonly floor: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly limit: "ceiling" | "floor" | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  readonly turnover: number | null;
  readonly sources: number;
}

/** What the page at `/stocks/{symbol}` shows. */
export interface StockView extends MarketFrame {
  readonly symbol: string;
  readonly name: {readonly en: string; readonly vi: string};
  readonly exchange: string;
  readonly sector: string;
  /** Null where nobody says. */
  readonly vn30: boolean | null;
  readonly quote: StockQuoteView | null;
  /** In per cent, by adjusted prices. */
  readonly returns: readonly {readonly window: string; readonly percent: number | null}[];
  /** As traded, oldest first. */
  readonly bars: readonly CandleBar[];
  readonly exDates: readonly {readonly on: string; readonly factor: number | null}[];
  readonly news: readonly DeskLink[];
  /** Why figures are not there. */
  readonly reasons: readonly string[];
}
