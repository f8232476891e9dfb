import {cached} from "../../../pipeline/kit/cached.ts";
import {listedShare, rulesOf} from "../../../pipeline/market/lookup.ts";
import type {RawBar} from "../../../pipeline/market/price-types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import {isWithin, priceBand} from "../../../pipeline/market/rules/bands.ts";
import {changeBetween} from "../../../pipeline/market/rules/change.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {type Reference, referencePrice} from "../../../pipeline/market/rules/reference.ts";
import {turnover} from "../../../pipeline/market/rules/turnover.ts";
import type {Day, ExchangeRules, Instant, ListedSymbol} from "../../../pipeline/market/types.ts";
import {plain, plainOrNull, type RawVnd} from "../../../pipeline/market/units.ts";
import type {Shapes} from "../../../schemas/bodies.d.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, type MarketAt, shareAt, type Without, withoutOf} from "./market-at.ts";
import {isMissing} from "./missing.ts";

/** The last trading day of a share, as traded. */
export type Quote = NonNullable<Shapes["Stock"]["quote"]>;

/** A quote with the reasons for its missing parts. */
export interface Quoted {
  readonly quote: Quote;
  readonly missing: Readonly<Record<QuotePart, Missing | null>>;
}
type QuotePart = "openHighLow" | "volume" | "totalVolume" | "reference" | "change";

/** The last trading day of a share with a known close as traded, or the reason for none. */
function quoteOf(
  share: SharePrices,
  rules: ExchangeRules,
  {quote: none, closes}: Pick<Without, "quote" | "closes">,
): Quoted | Missing {
  const day = lastDay(share);
  if (day === undefined) {
    if (share.adjusted.length === 0) return none;
    return share.levelsKnown ? "exDatesUnknown" : "adjustedLater";
  }
  const {bar, before} = day;
  const reference = day.isOfSeries
    ? seriesReference(share, rules, bar.on)
    : noReference(share, rules);
  const band = isMissing(reference) ? null : priceBand(rules, reference.price);
  const isNext = before && !share.unattested.some((on) => on > before.on && on < bar.on);
  const base = isMissing(reference) && before && !isNext ? "dayUnattested" : reference;
  const change = changeOf(bar.close, base, before?.close ?? null, rules);
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
      ...(isMissing(change) ? NO_CHANGE : change),
      volume: plainOrNull(bar.volume),
      turnover: plainOrNull(turnover(bar)),
      totalVolume: plainOrNull(total),
      totalTurnover: plainOrNull(turnover({close: bar.close, volume: total})),
    },
    missing: {
      openHighLow: bar.open === null ? "rangeUnattested" : null,
      volume: bar.volume === null ? "volumeUnattested" : null,
      totalVolume: total === null ? whyNoTotal(share, bar.on, closes) : null,
      reference: isMissing(reference) ? reference : null,
      change: isMissing(change) ? change : null,
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

const NO_CHANGE = {change: null, changePercent: null, changeFrom: null} as const;

interface LastDay {
  readonly bar: RawBar;
  readonly before: RawBar | undefined;
  /** True if the day is in the traded series, whose ex-dates are known. */
  readonly isOfSeries: boolean;
}

/** The last bar as traded, or the last close when it is later or the only one. */
function lastDay({raw, adjusted, latest}: SharePrices): LastDay | undefined {
  const bar = raw.at(-1);
  const close = latest.at(-1);
  if (bar !== undefined && (close === undefined || bar.on >= close.on))
    return {bar, before: closeBefore(bar.on, raw, latest), isOfSeries: true};
  if (close === undefined) return undefined;
  const volume = adjusted.find(({on}) => on === close.on)?.volume ?? null;
  return {bar: {...close, volume}, before: latest.at(-2), isOfSeries: false};
}

/** The last close before a day, from the bars or the latest closes. */
function closeBefore(on: Day, raw: SharePrices["raw"], latest: SharePrices["latest"]) {
  const [bar, close] = [raw.at(-2), latest.findLast((one) => one.on < on)];
  return (close?.on ?? "") > (bar?.on ?? "") ? close : bar;
}

const seriesReference = ({raw, exDates, unattested}: SharePrices, rules: ExchangeRules, on: Day) =>
  referencePrice(rules, {bars: raw, exDates: exDates ?? [], unattested}, on);

/**
 * The reason for a missing reference: without ex-dates, no earlier close is known to be the
 * reference.
 */
function noReference({adjusted}: SharePrices, {exchange}: ExchangeRules): Missing {
  if (exchange === "UPCOM") return "averageUnattested";
  return adjusted.length > 0 ? "exDatesUnknown" : "noExDates";
}

/** The reason for a missing volume with put-through, which is stored for few sessions. */
function whyNoTotal({latest}: SharePrices, on: Day, none: Missing): Missing {
  const [first, last] = [latest[0], latest.at(-1)];
  if (first === undefined || last === undefined) return none;
  return on < first.on ? "beforeSeries" : on > last.on ? "afterSeries" : "noRow";
}

/**
 * The change from the reference or, when that is unknown, from the previous close. A close outside
 * the band around the previous one implies an ex-date, so the change is unknown; on UPCoM, whose
 * band is centred on an average, only a close outside any band implies one.
 */
function changeOf(
  close: RawVnd,
  reference: Reference | Missing,
  before: RawVnd | null,
  rules: ExchangeRules,
) {
  if (!isMissing(reference)) return step(close, reference.price, "reference");
  if (before === null) return "beforeSeries";
  if (reference === "dayUnattested" || reference === "factorUnattested") return reference;
  const band = priceBand(rules, before, {firstDay: rules.exchange === "UPCOM"});
  return isWithin(band, close) ? step(close, before, "previousClose") : "factorUnattested";
}

const step = (close: RawVnd, from: RawVnd, changeFrom: "reference" | "previousClose") => ({
  ...changeBetween(from, close),
  changeFrom,
});

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
