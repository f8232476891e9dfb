import {cached} from "../../kit/cached.ts";
import {byCode} from "../../kit/order.ts";
import type {Day} from "../../kit/types.ts";
import {OF_BARS} from "../prices/files.ts";
import {exDatesOf, latestClosesOf, rawBarsOf} from "../prices/series.ts";
import {priceBand} from "../rules/bands.ts";
import {referencePrice} from "../rules/reference.ts";
import {turnover} from "../rules/turnover.ts";
import type {ExchangeRules} from "../types.ts";
import {plain, ratio, worth} from "../units.ts";
import type {DeskFacts} from "./types.ts";

/** How a share closed against the reference of its day. Prices in VND, as traded. */
export interface ShareMove {
  readonly symbol: string;
  readonly close: number;
  readonly reference: number;
  /** To a hundredth. */
  readonly changePercent: number;
  /** Where it closed as high or as low as it may. */
  readonly limit: "ceiling" | "floor" | null;
  /** In VND; null where nobody has the volume. */
  readonly turnover: number | null;
}

/** Shares that change hands for less in a day, in VND, are no movers. */
export const TURNOVER_FLOOR = 10e9;

/**
 * The shares of HOSE whose prices as traded are kept, with their moves of a day against their
 * reference prices; best first. A share whose reference nobody knows is left out. The turnover is
 * that of matched shares; where their number is not known, that of all.
 */
export const shareMoves = cached(({market, prices}: DeskFacts, on: Day): readonly ShareMove[] => {
  const rules = market.rules.find(({exchange}) => exchange === OF_BARS)!;
  return prices.raw.series
    .filter(({exchange = OF_BARS}) => exchange === OF_BARS)
    .flatMap(({symbol, unattested}) => moveOf(prices, rules, symbol, unattested, on) ?? [])
    .sort((a, b) => b.changePercent - a.changePercent || byCode(a.symbol, b.symbol));
});

function moveOf(
  prices: DeskFacts["prices"],
  rules: ExchangeRules,
  symbol: string,
  unattested: readonly Day[],
  on: Day,
): ShareMove | null {
  const bars = rawBarsOf(prices, symbol);
  const bar = bars.findLast((one) => one.on <= on);
  if (bar?.on !== on) return null;
  const reference = referencePrice(
    rules,
    {bars, exDates: exDatesOf(prices, symbol), unattested},
    on,
  );
  if (typeof reference === "string") return null;
  const {floor, ceiling} = priceBand(rules, reference.price);
  const all = latestClosesOf(prices, symbol).find((one) => one.on === on);
  const value = turnover(bar) ?? (all ? worth(bar.close, all.totalVolume) : null);
  const close = plain(bar.close);
  return {
    symbol,
    close,
    reference: plain(reference.price),
    changePercent: Math.round((ratio(bar.close, reference.price) - 1) * 10_000) / 100,
    limit: close === plain(ceiling) ? "ceiling" : close === plain(floor) ? "floor" : null,
    turnover: value === null ? null : plain(value),
  };
}

/** Those of them that are traded for at least the floor of turnover. */
export const liquidMoves = cached((facts: DeskFacts, on: Day) =>
  shareMoves(facts, on).filter(({turnover: value}) => (value ?? 0) >= TURNOVER_FLOOR),
);
