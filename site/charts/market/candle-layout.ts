export interface CandleBar {
  /** `2026-08-21`. */
  readonly day: string;
  /** Prices in VND; null if no source attests them. */
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  /** Base of the day's change: the previous close, on an ex-date times its factor. */
  readonly reference: number | null;
  /** The day's band in VND; null if unknown, as for adjusted prices. */
  readonly ceiling: number | null;
  readonly floor: number | null;
  /** Shares. */
  readonly volume: number | null;
}

export interface Candle {
  readonly index: number;
  readonly x: number;
  /** Ends of the wick: the day's highest and lowest price. */
  readonly top: number;
  readonly bottom: number;
  /** Ends of the body: open and close, the higher one first. */
  readonly bodyTop: number;
  readonly bodyBottom: number;
  readonly kind: "rising" | "falling" | "flat";
  /** The limit of the day's band reached by the close. */
  readonly limit: "ceiling" | "floor" | null;
}

/** Positions of the bars; a bar with an unknown price leaves its slot empty. */
export function candlesOf(
  bars: readonly CandleBar[],
  x: (index: number) => number,
  y: (price: number) => number,
): Candle[] {
  return bars.flatMap(({open, high, low, close, ceiling, floor}, index) => {
    if (open === null || high === null || low === null || close === null) return [];
    return [
      {
        index,
        x: x(index),
        top: y(high),
        bottom: y(low),
        bodyTop: y(Math.max(open, close)),
        bodyBottom: y(Math.min(open, close)),
        kind: close > open ? "rising" : close < open ? "falling" : "flat",
        limit: close === ceiling ? "ceiling" : close === floor ? "floor" : null,
      },
    ];
  });
}
