import {cached} from "../../kit/cached.ts";
import type {Day} from "../../kit/types.ts";
import {OF_BARS} from "../prices/files.ts";
import {rawBarsOf} from "../prices/series.ts";
import type {PackedCloses, PriceFacts} from "../prices/types.ts";
import {isWithin, priceBand} from "../rules/bands.ts";
import {type Missing, REASONS} from "../rules/missing.ts";
import {referencePrice} from "../rules/reference.ts";
import type {Exchange, ExchangeRules} from "../types.ts";
import {plain, type RawVnd, ratio, rawVnd, type Shares, shares, type Vnd, worth} from "../units.ts";
import type {MarketData} from "./types.ts";

/** How a share moved in a session, by prices as traded. */
export interface DayMove {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: RawVnd;
  /** What the change counts from: the reference price, or the close of the session before. */
  readonly from: RawVnd;
  readonly countsFrom: "reference" | "previousClose";
  /** As a share of it. */
  readonly change: number;
  /** Whether it closed at a bound of its band; null too where the band is not known. */
  readonly limit: "ceiling" | "floor" | null;
  readonly matchedVolume: Shares | null;
  /** With put-through and odd lots. */
  readonly totalVolume: Shares | null;
  readonly sources: number;
}
/** A share with a close whose move cannot be told. */
export interface LeftOut {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly reason: string;
}
export interface DayMoves {
  readonly moves: readonly DayMove[];
  readonly leftOut: readonly LeftOut[];
}

export const BEYOND_BAND =
  "the close is beyond the band around the one before, as on an ex-date that no source attests";

/**
 * How every share moved in a session of which there are closes as traded: those with bars from the
 * reference price, which on an ex-date is not the close before; those of which only the last closes
 * are kept from the close of the session before. A move out of the band is none: the price stepped
 * for a reason that is not known. Shares that are kept adjusted have no price of the day.
 */
export const movesOn = cached(({market, prices}: MarketData, on: Day): DayMoves => {
  const rules = new Map(market.rules.map((one) => [one.exchange, one]));
  const closes = closesBySymbol(prices);
  const withBars = prices.raw.series.map(({symbol, exchange = OF_BARS}) =>
    moveByBar(prices, rules.get(exchange)!, {symbol, on, closes: closes.get(symbol)}),
  );
  // a share that providers alone have as traded has closes of the days before
  const own = new Set(
    prices.raw.series.flatMap(({symbol, exchange}, k) =>
      exchange === undefined || withBars[k] !== undefined ? symbol : [],
    ),
  );
  const others = prices.latest.series
    .filter(({symbol}) => !own.has(symbol))
    .map((packed) => moveByCloses(prices, rules.get(packed.exchange)!, packed, on));
  const all = [...withBars, ...others];
  return {
    moves: all.flatMap((one) => (one && "close" in one ? one : [])),
    leftOut: all.flatMap((one) => (one && "reason" in one ? one : [])),
  };
});

interface Asked {
  readonly symbol: string;
  readonly on: Day;
  readonly closes: PackedCloses | undefined;
}

function moveByBar(
  prices: PriceFacts,
  rules: ExchangeRules,
  {symbol, on, closes}: Asked,
): DayMove | LeftOut | undefined {
  const bars = rawBarsOf(prices, symbol);
  const place = bars.findLastIndex((bar) => bar.on <= on);
  const bar = bars[place];
  if (bar?.on !== on) return undefined;
  const {exchange} = rules;
  const reference = referencePrice(
    rules,
    {
      bars: bars.slice(Math.max(0, place - 1), place + 1),
      exDates: exDatesBySymbol(prices).get(symbol) ?? [],
      unattested: unattestedOf(prices).get(symbol)!,
    },
    on,
  );
  if (typeof reference === "string") return leftOut(symbol, exchange, reference);
  const band = priceBand(rules, reference.price);
  if (!isWithin(band, bar.close)) return {symbol, exchange, reason: BEYOND_BAND};
  return {
    symbol,
    exchange,
    close: bar.close,
    from: reference.price,
    countsFrom: "reference",
    change: ratio(bar.close, reference.price) - 1,
    limit: limitOf(band, bar.close),
    matchedVolume: bar.volume,
    totalVolume: closes ? totalOn(prices, closes, on) : null,
    sources: bar.sources,
  };
}

function moveByCloses(
  prices: PriceFacts,
  rules: ExchangeRules,
  packed: PackedCloses,
  on: Day,
): DayMove | LeftOut | undefined {
  const {symbol, exchange} = packed;
  const place = prices.latest.sessions.indexOf(on);
  const [before, close] = [packed.close[place - 1] ?? null, packed.close[place] ?? null];
  if (before === null || close === null) return undefined;
  const [from, to] = [rawVnd(before), rawVnd(close)];
  // UPCoM counts its band from an average that nobody attests: only what no band allows is left out
  const isOfAverage = exchange === "UPCOM";
  const band = priceBand(rules, from, {firstDay: isOfAverage});
  if (!isWithin(band, to)) return {symbol, exchange, reason: BEYOND_BAND};
  return {
    symbol,
    exchange,
    close: to,
    from,
    countsFrom: "previousClose",
    change: ratio(to, from) - 1,
    limit: isOfAverage ? null : limitOf(band, to),
    matchedVolume: null,
    totalVolume: totalOn(prices, packed, on),
    sources: packed.sources[place]!,
  };
}

const leftOut = (symbol: string, exchange: Exchange, missing: Missing): LeftOut => ({
  symbol,
  exchange,
  reason: REASONS[missing].en,
});

const limitOf = (
  {floor, ceiling}: {readonly floor: RawVnd; readonly ceiling: RawVnd},
  close: RawVnd,
): DayMove["limit"] =>
  plain(close) === plain(ceiling) ? "ceiling" : plain(close) === plain(floor) ? "floor" : null;

function totalOn({latest}: PriceFacts, {totalVolume}: PackedCloses, on: Day): Shares | null {
  const volume = totalVolume[latest.sessions.indexOf(on)] ?? null;
  return volume === null ? null : shares(volume);
}

const closesBySymbol = cached(
  ({latest}: PriceFacts) => new Map(latest.series.map((one) => [one.symbol, one])),
);
const exDatesBySymbol = cached(({exDates}: PriceFacts) =>
  Map.groupBy(exDates.exDates, ({symbol}) => symbol),
);
const unattestedOf = cached(
  ({raw}: PriceFacts) => new Map(raw.series.map(({symbol, unattested}) => [symbol, unattested])),
);

/**
 * What was traded in VND: close × volume, an estimate. Matched volume and that with put-through are
 * never compared with each other.
 */
export function turnoverOf(
  {close, matchedVolume, totalVolume}: DayMove,
  of: "matched" | "total",
): Vnd | null {
  const volume = of === "matched" ? matchedVolume : totalVolume;
  return volume === null ? null : worth(close, volume);
}
