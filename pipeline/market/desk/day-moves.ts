import {cached} from "../../kit/cached.ts";
import type {Day} from "../../kit/types.ts";
import type {MarketData} from "../market-data.ts";
import type {PackedCloses, PriceFacts} from "../price-types.ts";
import {OF_BARS} from "../prices/files.ts";
import {rawBarsOf} from "../prices/series.ts";
import {isWithin, priceBand} from "../rules/bands.ts";
import {type Missing, REASONS} from "../rules/missing.ts";
import {referencePrice} from "../rules/reference.ts";
import type {Exchange, ExchangeRules} from "../types.ts";
import {plain, type RawVnd, ratio, rawVnd, type Shares, shares, type Vnd, worth} from "../units.ts";

/** The move of a share in a session, from prices as traded. */
export interface DayMove {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: RawVnd;
  /** Base of the change: the reference price, or the close of the session before. */
  readonly from: RawVnd;
  readonly countsFrom: "reference" | "previousClose";
  /** As a fraction of the base. */
  readonly change: number;
  /** The band limit at which it closed; null for neither, and when the band is unknown. */
  readonly limit: "ceiling" | "floor" | null;
  readonly matchedVolume: Shares | null;
  /** Including put-through and odd lots. */
  readonly totalVolume: Shares | null;
  readonly sources: number;
}
/** A share with a close but without a reliable move. */
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
 * Moves of all shares in a session with closes as traded. Shares with bars are measured from the
 * reference price, which differs from the previous close on an ex-date; shares with latest closes
 * only are measured from the previous close. Moves beyond the band are excluded: the price stepped
 * for an unknown reason. Shares with only adjusted prices have no price of the day.
 */
export const movesOn = cached(({market, prices}: MarketData, on: Day): DayMoves => {
  const rules = new Map(market.rules.map((one) => [one.exchange, one]));
  const closes = closesBySymbol(prices);
  const withBars = prices.raw.series.map(({symbol, exchange = OF_BARS}) =>
    moveByBar(prices, rules.get(exchange)!, {symbol, on, closes: closes.get(symbol)}),
  );
  // a share with traded bars only from providers also has closes of earlier days
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
  // UPCoM's band is centred on an average that no source attests: exclude only moves beyond any
  // band
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
 * Estimated turnover in VND: close × volume. Matched volume is never compared with volume that
 * includes put-through.
 */
export function turnoverOf(
  {close, matchedVolume, totalVolume}: DayMove,
  of: "matched" | "total",
): Vnd | null {
  const volume = of === "matched" ? matchedVolume : totalVolume;
  return volume === null ? null : worth(close, volume);
}
