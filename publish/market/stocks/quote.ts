import {cached} from "../../../pipeline/kit/cached.ts";
import {lastSession, type Move} from "../../../pipeline/market/desk/last-session.ts";
import {listedShare, rulesOf} from "../../../pipeline/market/lookup.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {turnover} from "../../../pipeline/market/rules/turnover.ts";
import type {ExchangeRules, Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain, plainOrNull} from "../../../pipeline/market/units.ts";
import type {Shapes} from "../../../schemas/bodies.d.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, type MarketAt, shareAt, type Without, withoutOf} from "./market-at.ts";
import {isMissing, whyNoRow} from "./missing.ts";

/** The last trading day of a share, as traded. */
export type Quote = NonNullable<Shapes["Stock"]["quote"]>;

/** A quote with the reasons for its missing parts. */
export interface Quoted {
  readonly quote: Quote;
  readonly limit: Move["limit"];
  readonly missing: Readonly<Record<QuotePart, Missing | null>>;
}
type QuotePart = "openHighLow" | "volume" | "totalVolume" | "reference" | "change";

/** The last trading day of a share with a known close as traded, or the reason for none. */
function quoteOf(
  share: SharePrices,
  rules: ExchangeRules,
  {quote: none, closes}: Pick<Without, "quote" | "closes">,
): Quoted | Missing {
  const session = lastSession({...share, exDates: share.exDates ?? []}, rules);
  if (session === undefined) {
    if (share.adjusted.length === 0) return none;
    return share.levelsKnown ? "exDatesUnknown" : "adjustedLater";
  }
  const {bar, before, isOfSeries, band, move} = session;
  const reference = session.reference ?? noReference(share, rules);
  const volume = isOfSeries
    ? bar.volume
    : (share.adjusted.find(({on}) => on === bar.on)?.volume ?? null);
  const total = share.latest.find(({on}) => on === bar.on)?.volume ?? null;
  return {
    quote: {
      on: bar.on,
      unit: "VND",
      basis: "raw",
      open: plainOrNull(bar.open),
      high: plainOrNull(bar.high),
      low: plainOrNull(bar.low),
      close: plain(bar.close),
      sources: bar.sources,
      previousClose: plainOrNull(before?.close ?? null),
      previousOn: before?.on ?? null,
      reference: isMissing(reference) ? null : plain(reference.price),
      exDateFactor: isMissing(reference) ? null : reference.factor,
      ceiling: plainOrNull(band?.ceiling ?? null),
      floor: plainOrNull(band?.floor ?? null),
      change: isMissing(move) ? null : move.change,
      changePercent: isMissing(move) ? null : move.changePercent,
      changeFrom: isMissing(move) ? null : move.countsFrom,
      volume: plainOrNull(volume),
      turnover: plainOrNull(turnover({close: bar.close, volume})),
      totalVolume: plainOrNull(total),
      totalTurnover: plainOrNull(turnover({close: bar.close, volume: total})),
    },
    limit: isMissing(move) ? null : move.limit,
    missing: {
      openHighLow: bar.open === null ? "rangeUnattested" : null,
      volume: volume === null ? "volumeUnattested" : null,
      totalVolume: total === null ? whyNoRow(share.latest, bar.on, closes) : null,
      reference: isMissing(reference) ? reference : null,
      change: isMissing(move) ? move : null,
    },
  };
}

/** The reasons for all parts of a missing quote, which equal its own. */
export const noneQuoted = (why: Missing): Quoted["missing"] => ({
  openHighLow: why,
  volume: why,
  totalVolume: why,
  reference: why,
  change: why,
});

/**
 * The reason for a missing reference: without ex-dates, no earlier close is known to be the
 * reference.
 */
function noReference({adjusted}: SharePrices, {exchange}: ExchangeRules): Missing {
  if (exchange === "UPCOM") return "averageUnattested";
  return adjusted.length > 0 ? "exDatesUnknown" : "noExDates";
}

/**
 * The last trading day of a share with the reasons for missing parts, or the reason it is missing.
 */
export const quotedAt = ({view, at}: MarketAt, {symbol}: ListedSymbol) => quoted(view, symbol, at);
const quoted = cached((view: MarketView, symbol: string, at: Instant) => {
  const market = {view, at};
  const listed = listedShare(view.market, symbol)!;
  const rules = rulesOf(view.market, exchangeOf(market, listed));
  return quoteOf(shareAt(market, symbol), rules, withoutOf(view, symbol));
});

/** The last trading day of a share; null without a known close as traded. */
export function quoteAt(market: MarketAt, listed: ListedSymbol): Quote | null {
  const found = quotedAt(market, listed);
  return isMissing(found) ? null : found.quote;
}
