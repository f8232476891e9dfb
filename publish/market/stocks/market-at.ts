import {cached} from "../../../pipeline/kit/cached.ts";
import {calendarBy} from "../../../pipeline/market/closes.ts";
import {sectorOf} from "../../../pipeline/market/lookup.ts";
import {type SharePrices, sharePrices} from "../../../pipeline/market/prices/share.ts";
import {exchangeDay, figuresOutAt} from "../../../pipeline/market/rules/calendar.ts";
import {basketOn} from "../../../pipeline/market/rules/membership.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import type {
  Day,
  Exchange,
  Instant,
  ListedSymbol,
  MarketFacts,
} from "../../../pipeline/market/types.ts";
import type {MarketView} from "../market-view.ts";

/** The market at an instant: the prices of the view that were available by then. */
export interface MarketAt {
  readonly view: MarketView;
  readonly at: Instant;
}

/** An instant before any figures. */
const BEFORE_ALL: Instant = "1970-01-01T00:00:00Z";

/**
 * The market when the figures of a day became available, at most up to the view's newest figures;
 * without a day, at those.
 */
export function marketOn(view: MarketView, date?: Day): MarketAt {
  const {market, knownThrough} = view;
  const newest = knownThrough ?? BEFORE_ALL;
  const out = date === undefined ? newest : figuresOutAt(date, market.calendar);
  return {view, at: out < newest ? out : newest};
}

/** The reason the market is not shown at the requested day; null when it is. */
export function whyOtherDay({view, at}: MarketAt, date: Day | undefined): Missing | null {
  const {market, knownThrough} = view;
  if (knownThrough === null) return "notOutYet";
  if (date === undefined) return null;
  const {isTradingDay, nextTradingDay} = calendarBy(market, knownThrough);
  const {on, nextOn} = view.freshness!;
  if (nextTradingDay(on) <= date && date < nextOn) return "afterSeries";
  if (!isTradingDay(date)) return "noTradingDay";
  return figuresOutAt(date, market.calendar) <= at ? null : "notOutYet";
}

/** The known prices of a share. */
export const shareAt = ({view, at}: MarketAt, symbol: string): SharePrices =>
  shares(view, symbol, at);
const shares = cached((view: MarketView, symbol: string, at: Instant) =>
  sharePrices(view.prices, view.market, symbol, at),
);

/** Reasons for a share to have no quote, series, closes or flows. */
export interface Without {
  readonly quote: Missing;
  readonly series: Missing;
  readonly closes: Missing;
  readonly flows: Missing;
}

/**
 * The reasons, by the prices that contain the share: presence means figures of later days.
 */
export function withoutOf({prices}: MarketView, symbol: string): Without {
  const hasSeries = prices.traded.has(symbol) || prices.adjusted.has(symbol);
  const hasCloses = prices.closes.has(symbol);
  if (!hasSeries && !hasCloses)
    return {quote: "noPrices", series: "noPrices", closes: "noPrices", flows: "noPrices"};
  return {
    quote: "beforeSeries",
    series: hasSeries ? "beforeSeries" : "closesOnly",
    closes: hasCloses ? "beforeSeries" : "noCloses",
    flows: prices.flows.has(symbol) ? "beforeSeries" : "noFlows",
  };
}

/** Symbol, name and sector of a share, which do not depend on prices. */
export const identityOf = (facts: MarketFacts, {symbol, name, icb}: ListedSymbol) => ({
  symbol,
  name,
  icb,
  sector: sectorOf(facts, icb),
});

/** The exchange of a share; prices overrule the list of symbols. */
export const exchangeOf = (market: MarketAt, {symbol, exchange}: ListedSymbol): Exchange =>
  shareAt(market, symbol).exchange ?? exchange;

/** The facts of the market with each share on its exchange at the newest figures. */
export const listedAt = cached((view: MarketView): MarketFacts => {
  const at = marketOn(view);
  const symbols = view.market.symbols.symbols.map((listed) => ({
    ...listed,
    exchange: exchangeOf(at, listed),
  }));
  return {...view.market, symbols: {...view.market.symbols, symbols}};
});

/** The membership of a share in an index on the day of the market, with the basket. */
export function membershipAt({view, at}: MarketAt, symbol: string) {
  const basket = basketAt(view, at);
  return {
    index: view.market.baskets.index,
    isMember: basket === null ? null : symbol in basket.freeFloatPercent,
    basket: basket?.basket ?? null,
    effectiveFrom: basket?.effectiveFrom ?? null,
    freeFloatPercent: basket?.freeFloatPercent[symbol] ?? null,
  };
}
const basketAt = cached(({market: {baskets, calendar}}: MarketView, at: Instant) =>
  basketOn(baskets, exchangeDay(at, calendar)),
);
