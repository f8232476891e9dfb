import {listedShare} from "../../../pipeline/market/lookup.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {exchangeDay} from "../../../pipeline/market/rules/calendar.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import type {Day, Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain} from "../../../pipeline/market/units.ts";
import {noDataAfter, unavailable} from "../../availability.ts";
import {newestFigures} from "../age.ts";
import type {MarketView} from "../market-view.ts";
import {figuresAt} from "./figures.ts";
import {
  exchangeOf,
  identityOf,
  type MarketAt,
  marketOn,
  membershipAt,
  shareAt,
  whyOtherDay,
  withoutOf,
} from "./market-at.ts";
import {availabilityIn, availabilityOf, firstMissing, isMissing, known, mapped} from "./missing.ts";
import {yearOfPrices} from "./price-columns.ts";
import {noneQuoted} from "./quote.ts";
import {newsHeld, newsOf} from "./related-news.ts";

/** The parameters of a request for a share. */
export interface StockQuestion {
  /** The day at whose close it is shown; the last one when omitted. */
  readonly date?: Day | undefined;
  /** News up to this instant; when omitted, up to the close of `date` or, without one, all. */
  readonly newsThrough?: Instant;
}

/**
 * Body of `/api/stocks/{symbol}`: a listed share as known when the figures of a day became
 * available. Undefined when it is not listed.
 */
export function stock(view: MarketView, symbol: string, {date, newsThrough}: StockQuestion = {}) {
  const listed = listedShare(view.market, symbol);
  if (listed === undefined) return undefined;
  const market = marketOn(view, date);
  const {availability, ...figures} = pricesAt(market, listed);
  const through =
    newsThrough ?? (date === undefined ? newsHeld(view, symbol, market.at) : market.at);
  return {
    ...identityOf(view.market, listed),
    exchange: exchangeOf(market, listed),
    date: date ?? null,
    knownThrough: view.knownThrough && market.at,
    indices: [membershipAt(market, symbol)],
    ...figures,
    news: {through, items: newsOf(view, symbol, through)},
    availability: {
      name: availabilityOf(listed.name === null ? "noName" : null),
      sector: availabilityOf(listed.icb === null ? "noSector" : null),
      date: dateAvailability(market, date, whyNoRow(market, symbol, figures.quote?.on)),
      ...availability,
    },
  };
}

/** The availability of the requested day, or of the newest. */
function dateAvailability(market: MarketAt, date: Day | undefined, noRow: Missing | null) {
  const {freshness} = market.view;
  const why = whyOtherDay(market, date) ?? noRow;
  if (why === "afterSeries" && freshness !== null) return unavailable(noDataAfter(freshness));
  return why === null && date === undefined ? newestFigures(freshness) : availabilityOf(why);
}

/**
 * The reason the last day of a share is not that of the market; null when it is, or without one.
 */
function whyNoRow(market: MarketAt, symbol: string, on: Day | undefined): Missing | null {
  const day = exchangeDay(market.at, market.view.market.calendar);
  if (on === undefined || on === day) return null;
  return shareAt(market, symbol).unattested.includes(day) ? "dayUnattested" : "noRow";
}

const whyNoPeers = ({icb}: ListedSymbol, peers: readonly unknown[]): Missing | null =>
  peers.length > 0 ? null : icb === null ? "noSector" : "noPeers";

/** The sources of the prices, once providers were asked. */
function pricesFrom({raw, adjusted, crawled}: SharePrices, on: Day | null) {
  if (crawled === undefined) return null;
  return {
    pricesFrom: {
      quote: raw.find((bar) => bar.on === on)?.source ?? ("facts" as const),
      adjusted: adjusted.length === 0 ? null : crawled.adjustedFrom,
      disagreements: crawled.disagreements.map(({closes, ...day}) => ({
        ...day,
        closes: closes.map(({source, close}) => ({source, close: plain(close)})),
      })),
    },
  };
}

/** Everything that depends on prices. */
function pricesAt(market: MarketAt, listed: ListedSymbol) {
  const {view, at} = market;
  const {quoted, foreignFlow, returns, movingAverages, indicators, yearRange, exDates, peers} =
    figuresAt(market, listed);
  const series = yearOfPrices(
    shareAt(market, listed.symbol),
    exchangeDay(at, view.market.calendar),
    withoutOf(view, listed.symbol),
  );
  return {
    quote: isMissing(quoted) ? null : quoted.quote,
    ...pricesFrom(shareAt(market, listed.symbol), isMissing(quoted) ? null : quoted.quote.on),
    foreignFlow: known(foreignFlow),
    returns: mapped(returns, known),
    movingAverages: mapped(movingAverages, known),
    indicators: mapped(indicators, known),
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
      indicators: firstMissing(indicators),
      yearRange: availabilityIn(yearRange),
      exDates: availabilityIn(exDates),
      series: mapped(series, availabilityIn),
      peers: availabilityOf(whyNoPeers(listed, peers)),
    },
  };
}
