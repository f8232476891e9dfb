import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {vnIndexCloses} from "../../../pipeline/market/levels.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {priceBand} from "../../../pipeline/market/rules/bands.ts";
import {mondayOf} from "../../../pipeline/market/rules/calendar.ts";
import {referencePrice} from "../../../pipeline/market/rules/reference.ts";
import {type ReturnWindow, windowStart} from "../../../pipeline/market/rules/windows.ts";
import type {Day, ExchangeRules, IndexFacts} from "../../../pipeline/market/types.ts";
import {plain, plainOrNull} from "../../../pipeline/market/units.ts";
import type {CandleBar} from "../../../site/charts/market/candle-layout.ts";
import type {TrendDay} from "../../../site/charts/market/trend-chart.tsx";
import {priceOf} from "../stocks/measures.ts";
import {isMissing} from "../stocks/missing.ts";

/** The rows of the month that ends with the last row. */
const lastMonth = <Row extends {readonly on: string}>(rows: readonly Row[]): readonly Row[] => {
  const last = rows.at(-1);
  const start = last && windowStart(last.on, "1m");
  return start ? rows.filter(({on}) => on > start) : [];
};

/**
 * The sessions of a month of a share: as traded, with reference price and band; for a share stored
 * adjusted, adjusted with the previous close and no band.
 *
 * @param days the trading days of the market
 */
export const candlesOf = (
  share: SharePrices,
  rules: ExchangeRules,
  days: readonly Day[],
): {readonly basis: "raw" | "adjusted"; readonly bars: CandleBar[]} =>
  share.raw.length > 0
    ? {basis: "raw", bars: withGaps(tradedBars(share, rules), days)}
    : {basis: "adjusted", bars: share.levelsKnown ? withGaps(adjustedBars(share), days) : []};

const NONE = {open: null, high: null, low: null, close: null, volume: null};
const NO_BAND = {reference: null, ceiling: null, floor: null};

/** The bars with an empty place for each of the days between them that has none. */
function withGaps(bars: CandleBar[], days: readonly Day[]): CandleBar[] {
  const own = new Set(bars.map(({day}) => day));
  const [first, last] = [bars[0]?.day ?? "", bars.at(-1)?.day ?? ""];
  const empty = days.filter((day) => day > first && day < last && !own.has(day));
  if (empty.length === 0) return bars;
  return [...bars, ...empty.map((day) => ({day, ...NONE, ...NO_BAND}))].sort((a, b) =>
    byCode(a.day, b.day),
  );
}

const tradedBars = ({raw, exDates, unattested}: SharePrices, rules: ExchangeRules): CandleBar[] =>
  lastMonth(raw).map(({on, open, high, low, close, volume}) => {
    const found = referencePrice(rules, {bars: raw, exDates: exDates ?? [], unattested}, on);
    const reference = isMissing(found) ? null : found.price;
    const band = reference && priceBand(rules, reference);
    return {
      day: on,
      open: plainOrNull(open),
      high: plainOrNull(high),
      low: plainOrNull(low),
      close: plain(close),
      reference: plainOrNull(reference),
      ceiling: plainOrNull(band?.ceiling ?? null),
      floor: plainOrNull(band?.floor ?? null),
      volume: plainOrNull(volume),
    };
  });

const adjustedBars = ({adjusted}: SharePrices): CandleBar[] => {
  const month = lastMonth(adjusted);
  const before = [adjusted.at(-month.length - 1), ...month];
  return month.map(({on, open, high, low, close, volume}, k) => ({
    day: on,
    open: open && priceOf(open),
    high: high && priceOf(high),
    low: low && priceOf(low),
    close: priceOf(close),
    reference: before[k] ? priceOf(before[k].close) : null,
    ceiling: null,
    floor: null,
    volume: plainOrNull(volume),
  }));
};

/**
 * The adjusted closes of a share since the last one before a window, which its return is measured
 * from, and VN-Index on the same days; empty when they do not reach back that far, or a day is
 * missing. Over the whole series, the last of each week; empty when that is no longer than a year.
 */
export function trendOf(
  {adjusted, levelsKnown}: SharePrices,
  indices: Pick<IndexFacts, "closes" | "missing">,
  window: ReturnWindow | "all",
): TrendDay[] {
  const on = adjusted.at(-1)?.on;
  if (on === undefined || !levelsKnown) return [];
  const start = windowStart(on, window === "all" ? "1y" : window);
  const first = adjusted.findLastIndex((bar) => bar.on <= start);
  if (first < 0 || (window === "all" && first === 0)) return [];
  const from = adjusted[window === "all" ? 0 : first]!.on;
  if ((indices.missing ?? []).some((day) => day > from && day < on)) return [];
  const levels = levelsByDay(indices);
  const shown = window === "all" ? lastOfWeeks(adjusted) : adjusted.slice(first);
  return shown.map((bar) => ({
    day: bar.on,
    close: priceOf(bar.close),
    index: plainOrNull(levels.get(bar.on) ?? null),
  }));
}

const lastOfWeeks = <Bar extends {readonly on: Day}>(bars: readonly Bar[]): readonly Bar[] =>
  bars.filter(({on}, k) => {
    const next = bars[k + 1];
    return next === undefined || mondayOf(on) !== mondayOf(next.on);
  });

const levelsByDay = cached(
  (indices: Pick<IndexFacts, "closes">) =>
    new Map(vnIndexCloses(indices).bars.map(({on, close}) => [on, close])),
);
