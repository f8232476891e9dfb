import {cached} from "../../kit/cached.ts";
import {rulesOf} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import type {ExDate, RawBar, TradedShare} from "../price-types.ts";
import {OF_BARS} from "../prices/files.ts";
import {closeDays, exDatesOf, latestClosesOf} from "../prices/series.ts";
import {isWithin, priceBand} from "../rules/bands.ts";
import {REASONS} from "../rules/missing.ts";
import {referencePrice} from "../rules/reference.ts";
import type {Day, Exchange, ExchangeRules} from "../types.ts";
import {plain, type RawVnd, ratio, type Shares, worth} from "../units.ts";

/** The move of a share in a session, from prices as traded; amounts in VND. */
export interface DayMove {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: number;
  /** Base of the change: the reference price, or the close of the session before. */
  readonly from: number;
  readonly countsFrom: "reference" | "previousClose";
  /** As a fraction of the base, for example 0.0698. */
  readonly change: number;
  /** Rounded to a hundredth. */
  readonly changePercent: number;
  /** The band limit at which it closed; null for neither, and when the band is unknown. */
  readonly limit: "ceiling" | "floor" | null;
  /** Estimated as close × volume; null when the volume is unknown. */
  readonly turnover: number | null;
  /** Number of independent families of sources that agree on the close. */
  readonly sources: number;
}
/** A share with a close but without a reliable move. */
export interface LeftOut {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly reason: string;
}
export interface DayMoves {
  /**
   * Volume in the turnovers: that of matched trades or, in a session whose stored volumes include
   * put-through trades, the total of every share. The two are never compared.
   */
  readonly counts: "matched" | "total";
  readonly moves: readonly DayMove[];
  readonly leftOut: readonly LeftOut[];
}

export const BEYOND_BAND =
  "the close is beyond the band around the previous close, as on an ex-date that no source confirms";

/**
 * Moves of all shares in a session with closes as traded. Shares with bars are measured from the
 * reference price, which differs from the previous close on an ex-date; shares with latest closes
 * only are measured from the previous close. Moves beyond the band are excluded: the price stepped
 * for an unknown reason. Shares with only adjusted prices have no price of the day.
 */
export const movesOn = cached(({market, prices}: MarketData, on: Day): DayMoves => {
  const days = closeDays(prices);
  const before = days[days.indexOf(on) - 1];
  const counts = days.includes(on) ? "total" : "matched";
  const byBars = new Map(
    [...prices.traded].flatMap(([symbol, share]): [string, DayMove | LeftOut | undefined][] => {
      const {exchange = OF_BARS} = share;
      const total = closeOn(latestClosesOf(prices, symbol), on)?.volume ?? null;
      const volumeOf = ({volume}: RawBar) => (counts === "total" ? total : volume);
      const exDates = exDatesOf(prices, symbol);
      const move = moveByBar(rulesOf(market, exchange), {symbol, on, share, exDates, volumeOf});
      // a share with traded bars only from providers also has closes of earlier days
      return move || share.exchange === undefined ? [[symbol, move]] : [];
    }),
  );
  const byCloses = [...prices.closes].flatMap(([symbol, {exchange, bars}]) => {
    const close = closeOn(bars, on);
    const from = closeOn(bars, before);
    return byBars.has(symbol) || !close || !from
      ? []
      : moveByCloses(rulesOf(market, exchange), symbol, from, close);
  });
  const all = [...byBars.values(), ...byCloses];
  return {
    counts,
    moves: all.flatMap((one) => (one && "close" in one ? one : [])),
    leftOut: all.flatMap((one) => (one && "reason" in one ? one : [])),
  };
});

const closeOn = (closes: readonly RawBar[], on: Day | undefined): RawBar | undefined =>
  closes.find((one) => one.on === on);

interface Asked {
  readonly symbol: string;
  readonly on: Day;
  readonly share: TradedShare;
  readonly exDates: readonly ExDate[];
  readonly volumeOf: (bar: RawBar) => Shares | null;
}

function moveByBar(
  rules: ExchangeRules,
  {symbol, on, share: {bars, unattested}, exDates, volumeOf}: Asked,
): DayMove | LeftOut | undefined {
  const place = bars.findLastIndex((bar) => bar.on <= on);
  const bar = bars[place];
  if (bar?.on !== on) return undefined;
  const {exchange} = rules;
  const around = bars.slice(Math.max(0, place - 1), place + 1);
  const reference = referencePrice(rules, {bars: around, exDates, unattested}, on);
  if (typeof reference === "string") return {symbol, exchange, reason: REASONS[reference].en};
  const band = priceBand(rules, reference.price);
  if (!isWithin(band, bar.close)) return {symbol, exchange, reason: BEYOND_BAND};
  return {
    ...{symbol, exchange},
    ...moveBetween(reference.price, bar.close, "reference"),
    limit: limitOf(band, bar.close),
    turnover: turnoverOf(bar.close, volumeOf(bar)),
    sources: bar.sources,
  };
}

function moveByCloses(
  rules: ExchangeRules,
  symbol: string,
  {close: from}: RawBar,
  {close, volume, sources}: RawBar,
): DayMove | LeftOut {
  const {exchange} = rules;
  // UPCoM's band is centred on an average that no source attests: exclude only moves beyond any
  // band
  const isOfAverage = exchange === "UPCOM";
  const band = priceBand(rules, from, {firstDay: isOfAverage});
  if (!isWithin(band, close)) return {symbol, exchange, reason: BEYOND_BAND};
  return {
    ...{symbol, exchange},
    ...moveBetween(from, close, "previousClose"),
    limit: isOfAverage ? null : limitOf(band, close),
    turnover: turnoverOf(close, volume),
    sources,
  };
}

function moveBetween(from: RawVnd, close: RawVnd, countsFrom: DayMove["countsFrom"]) {
  const change = ratio(close, from) - 1;
  const changePercent = Math.round(change * 10_000) / 100;
  return {close: plain(close), from: plain(from), countsFrom, change, changePercent};
}

const limitOf = (
  {floor, ceiling}: {readonly floor: RawVnd; readonly ceiling: RawVnd},
  close: RawVnd,
): DayMove["limit"] =>
  plain(close) === plain(ceiling) ? "ceiling" : plain(close) === plain(floor) ? "floor" : null;

const turnoverOf = (close: RawVnd, volume: Shares | null): number | null =>
  volume === null ? null : plain(worth(close, volume));
