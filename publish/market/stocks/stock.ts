import type {Day, Instant} from "../../../pipeline/kit/types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import type {ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import type {MarketView} from "../market-view.ts";
import {foreignFlowOn} from "./foreign-flow.ts";
import {quotedAt} from "./last-quote.ts";
import {exchangeOf, identityOf, listedShare, membershipAt} from "./listing.ts";
import {
  type MarketAt,
  marketOn,
  type ShownPrices,
  shareAt,
  type Without,
  whyOtherDay,
  withoutOf,
} from "./market-at.ts";
import {measuresOf} from "./measures.ts";
import {availabilityIn, availabilityOf, firstMissing, isMissing, known, mapped} from "./missing.ts";
import {peersOf} from "./peers.ts";
import {yearOfPrices} from "./price-columns.ts";
import {noneQuoted} from "./quote.ts";
import {newsOf} from "./related-news.ts";

/** What is asked of a share. */
export interface StockQuestion {
  /** The day at whose close it is seen; left out for the last. */
  readonly date?: Day | undefined;
  /** News up to this instant; left out for the close that it is seen at. */
  readonly newsThrough?: Instant;
}

/**
 * Body of `/api/stocks/{symbol}`: a listed share as it was known when the figures of a day were
 * out. Undefined where no such share is listed.
 */
export function stock(view: MarketView, symbol: string, {date, newsThrough}: StockQuestion = {}) {
  const listed = listedShare(view.facts, symbol);
  if (listed === undefined) return undefined;
  const market = marketOn(view, date);
  const {availability, ...figures} = figuresAt(market, listed);
  const through = newsThrough ?? market.at;
  return {
    ...identityOf(view.facts, listed),
    exchange: exchangeOf(market, listed),
    date: date ?? null,
    knownThrough: view.knownThrough && market.at,
    indices: [membershipAt(market, symbol)],
    ...figures,
    news: {through, items: newsOf(view, symbol, through)},
    availability: {
      date: availabilityOf(
        whyOtherDay(market, date) ?? whyNoRow(market, symbol, figures.quote?.on),
      ),
      ...availability,
    },
  };
}

/** Why the last day of a share is not that of the market; null where it is, or there is none. */
function whyNoRow(market: MarketAt, symbol: string, on: Day | undefined): Missing | null {
  const day = exchangeDay(market.at, market.view.facts.calendar);
  if (on === undefined || on === day) return null;
  return shareAt(market, symbol).unattested.includes(day) ? "dayUnattested" : "noRow";
}

/** All that hangs on prices. */
function figuresAt(market: MarketAt, listed: ListedSymbol) {
  const {view, at} = market;
  const share = shareAt(market, listed.symbol);
  const without = withoutOf(view, listed.symbol);
  const quoted = quotedAt(market, listed);
  const quote = isMissing(quoted) ? null : quoted.quote;
  const {returns, movingAverages, yearRange} = measuresOf(share, without);
  const on = quote?.on ?? share.adjusted.at(-1)?.on;
  const foreignFlow = on === undefined ? without.quote : foreignFlowOn(share, on);
  const series = yearOfPrices(share, exchangeDay(at, view.facts.calendar), without);
  const exDates = exDatesOf(share, without);
  const peers = peersOf(market, listed);
  return {
    quote,
    ...(share.adjustedBy && {pricesFrom: pricesFrom(share, on)}),
    foreignFlow: known(foreignFlow),
    returns: mapped(returns, known),
    movingAverages: mapped(movingAverages, known),
    yearRange: known(yearRange),
    exDates: known(exDates),
    series: {
      raw: known(series.raw),
      adjusted: known(series.adjusted),
      closes: known(series.closes),
    },
    peers,
    availability: {
      quote: availabilityIn(quoted),
      ...mapped(isMissing(quoted) ? noneQuoted(quoted) : quoted.missing, availabilityOf),
      foreignFlow: availabilityIn(foreignFlow),
      returns: firstMissing(returns),
      movingAverages: firstMissing(movingAverages),
      yearRange: availabilityIn(yearRange),
      exDates: availabilityIn(exDates),
      series: mapped(series, availabilityIn),
      peers: availabilityOf(peers.length === 0 ? "noPeers" : null),
    },
  };
}

/** Whose word prices are, once providers were asked. */
function pricesFrom({raw, adjustedBy, disagreements}: ShownPrices, on: Day | undefined) {
  return {
    quote: raw.find((bar) => bar.on === on)?.source ?? "facts",
    adjusted: adjustedBy?.source ?? "facts",
    disagreements: (disagreements ?? []).map(({closes, ...day}) => ({
      ...day,
      closes: closes.map(({source, close}) => ({source, close: plain(close)})),
    })),
  };
}

/** Ex-dates that were known, oldest first, or why nobody says. */
function exDatesOf({raw, adjusted, exDates}: SharePrices, {series}: Without) {
  if (raw.length === 0) return adjusted.length === 0 ? series : "exDatesUnknown";
  return (exDates ?? []).map(({symbol: _, ...exDate}) => exDate);
}
