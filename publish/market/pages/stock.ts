import {lookBack} from "../../../pipeline/market/desk/look-back.ts";
import {sectorOf} from "../../../pipeline/market/lookup.ts";
import {OF_BARS} from "../../../pipeline/market/prices/files.ts";
import {type SharePrices, sharePrices} from "../../../pipeline/market/prices/share.ts";
import {priceBand} from "../../../pipeline/market/rules/bands.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import {isMemberOn} from "../../../pipeline/market/rules/membership.ts";
import {REASONS} from "../../../pipeline/market/rules/missing.ts";
import {type Reference, referencePrice} from "../../../pipeline/market/rules/reference.ts";
import {turnover} from "../../../pipeline/market/rules/turnover.ts";
import type {ExchangeRules, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain, type Quantity} from "../../../pipeline/market/units.ts";
import type {CandleBar} from "../../../site/charts/market/candle-layout.ts";
import type {MarketFrame} from "../../../site/market/frame.tsx";
import type {StockQuoteView, StockView} from "../../../site/market/stock-view.ts";
import type {MarketView} from "../market-view.ts";
import {wireLinks} from "./wire-links.ts";

const BARS = 30;
const NEWS = 10;
const EX_DATES = 6;
const WINDOW_NAMES = {
  "1d": "So với phiên trước",
  "1w": "Một tuần",
  "1m": "Một tháng",
  "3m": "Ba tháng",
  "1y": "Một năm",
} as const;

const WINDOWS = Object.keys(WINDOW_NAMES) as readonly (keyof typeof WINDOW_NAMES)[];

const figure = (value: Quantity<string> | null): number | null =>
  value === null ? null : plain(value);

/** Shares with a printed page: those that VN30 is or was made of. */
export const printedShares = ({facts: {baskets}}: MarketView): string[] =>
  [
    ...new Set(baskets.baskets.flatMap(({freeFloatPercent}) => Object.keys(freeFloatPercent))),
  ].sort();

/** A listed share as its prices were known at the last closing; undefined where it is not listed. */
export function stockView(
  view: MarketView,
  frame: MarketFrame,
  symbol: string,
): StockView | undefined {
  const {facts, prices, knownThrough} = view;
  const listed = facts.symbols.symbols.find((one) => one.symbol === symbol);
  if (listed === undefined) return undefined;
  const share = knownThrough === null ? null : sharePrices(prices, facts, symbol, knownThrough);
  const rules = facts.rules.find(({exchange}) => exchange === OF_BARS)!;
  const quote = share && quoteOf(share, rules);
  const on = share?.adjusted.at(-1)?.on;
  return {
    ...frame,
    ...identityOf(view, listed, share),
    quote,
    returns: WINDOWS.map((window) => ({
      window: WINDOW_NAMES[window],
      percent:
        share && on
          ? (lookBack({bars: share.adjusted, unattested: share.unattested}, on, window)
              ?.changePercent ?? null)
          : null,
    })),
    bars: share ? barsOf(share, rules) : [],
    exDates: (share?.exDates ?? []).slice(-EX_DATES).reverse(),
    news: wireLinks(view.articles, ({tickers}) => tickers.includes(symbol)).slice(0, NEWS),
    reasons: reasonsOf(share, quote),
  };
}

function identityOf(
  {facts, knownThrough}: MarketView,
  listed: ListedSymbol,
  share: SharePrices | null,
) {
  const {symbol, name, exchange, icb} = listed;
  const today = knownThrough && exchangeDay(knownThrough, facts.calendar);
  return {
    symbol,
    name,
    exchange: share?.exchange ?? exchange,
    sector: sectorOf(facts, icb).vi,
    vn30: today === null ? null : isMemberOn(facts.baskets, symbol, today),
  };
}

function referenceOf(share: SharePrices, rules: ExchangeRules, on: string): Reference | null {
  const found = referencePrice(
    rules,
    {bars: share.raw, exDates: share.exDates ?? [], unattested: share.unattested},
    on,
  );
  return typeof found === "string" ? null : found;
}

/** The last day of a share as it was known at the last closing; null where nobody has it. */
export function lastQuote({facts, prices, knownThrough}: MarketView, symbol: string) {
  const rules = facts.rules.find(({exchange}) => exchange === OF_BARS)!;
  return knownThrough === null
    ? null
    : quoteOf(sharePrices(prices, facts, symbol, knownThrough), rules);
}

/** The last day as traded; of a share that is kept adjusted, its last close as traded. */
function quoteOf(share: SharePrices, rules: ExchangeRules): StockQuoteView | null {
  const bar = share.raw.at(-1);
  if (bar === undefined) {
    const last = share.latest.at(-1);
    return last
      ? {...NO_QUOTE, on: last.on, close: plain(last.close), sources: last.sources}
      : null;
  }
  const reference = referenceOf(share, rules, bar.on);
  const band = reference && priceBand(rules, reference.price);
  const close = plain(bar.close);
  const change = reference && close - plain(reference.price);
  return {
    on: bar.on,
    close,
    reference: reference && plain(reference.price),
    ceiling: band && plain(band.ceiling),
    floor: band && plain(band.floor),
    change,
    changePercent: reference && Math.round((10_000 * change!) / plain(reference.price)) / 100,
    limit:
      band &&
      (close === plain(band.ceiling) ? "ceiling" : close === plain(band.floor) ? "floor" : null),
    open: figure(bar.open),
    high: figure(bar.high),
    low: figure(bar.low),
    volume: figure(bar.volume),
    turnover: figure(turnover(bar)),
    sources: bar.sources,
  };
}
const NO_QUOTE = {
  reference: null,
  ceiling: null,
  floor: null,
  change: null,
  changePercent: null,
  limit: null,
  open: null,
  high: null,
  low: null,
  volume: null,
  turnover: null,
} as const;

const barsOf = (share: SharePrices, rules: ExchangeRules): CandleBar[] =>
  share.raw.slice(-BARS).map(({on, open, high, low, close, volume}) => {
    const reference = referenceOf(share, rules, on);
    const band = reference && priceBand(rules, reference.price);
    return {
      day: on,
      open: figure(open),
      high: figure(high),
      low: figure(low),
      close: plain(close),
      reference: reference && plain(reference.price),
      ceiling: band && plain(band.ceiling),
      floor: band && plain(band.floor),
      volume: figure(volume),
    };
  });

function reasonsOf(share: SharePrices | null, quote: StockQuoteView | null): string[] {
  if (share === null) return [REASONS.notOutYet.vi];
  if (quote === null)
    return [share.adjusted.length > 0 ? REASONS.exDatesUnknown.vi : REASONS.noPrices.vi];
  return [
    quote.reference === null ? REASONS.exDatesUnknown.vi : null,
    quote.open === null ? REASONS.rangeUnattested.vi : null,
    quote.volume === null ? REASONS.volumeUnattested.vi : null,
  ].filter((reason) => reason !== null);
}
