import type {
  AdjustedBar,
  Disagreement,
  ExDate,
  ForeignFlow,
  PriceSource,
  Prices,
  RawBar,
  TradedShare,
} from "../price-types.ts";
import {adjustedFromRaw} from "../rules/adjusted.ts";
import {exchangeDay, figuresOutAt} from "../rules/calendar.ts";
import {exDatesBy, lastDayOut, rowsBy} from "../rules/known-by.ts";
import type {Day, Exchange, Instant, MarketFacts} from "../types.ts";
import {furthest} from "./captured.ts";
import {OF_BARS} from "./files.ts";
import {adjustedBarsOf, exDatesOf, flowsOf, latestClosesOf, rawBarsOf} from "./series.ts";

/** The known prices of a share at an instant. */
export interface SharePrices {
  /** As traded, oldest first; empty for a share stored only with adjusted prices. */
  readonly raw: readonly RawBar[];
  /** Adjusted for every known ex-date, oldest first. */
  readonly adjusted: readonly AdjustedBar[];
  /** Null when prices are stored adjusted, without their ex-dates. */
  readonly exDates: readonly ExDate[] | null;
  /** Sessions on which it traded, without figures from any source. */
  readonly unattested: readonly Day[];
  /**
   * True when adjusted prices are those of the instant. False when later ex-dates are already
   * deducted: only their ratios are valid, and the prices themselves must not be published.
   */
  readonly levelsKnown: boolean;
  /** The last closes as traded; their volume includes put-through. */
  readonly latest: readonly RawBar[];
  /**
   * Its exchange according to its prices. Overrules the list of symbols, because some shares have
   * moved to HOSE since. Null when the prices do not show it.
   */
  readonly exchange: Exchange | null;
  readonly flows: readonly ForeignFlow[];
  /** Contributions of providers; omitted when everything comes from the facts. */
  readonly crawled?: {
    readonly adjustedFrom: PriceSource;
    readonly disagreements: readonly Disagreement[];
  };
}

/** The prices of a share at an instant; figures of a day are available from 15:10 in Vietnam. */
export function sharePrices(
  prices: Prices,
  {calendar: clock}: Pick<MarketFacts, "calendar">,
  symbol: string,
  asOf: Instant,
): SharePrices {
  const last = lastDayOut(asOf, clock);
  const traded = prices.traded.get(symbol);
  const raw = rowsBy(rawBarsOf(prices, symbol), clock, asOf);
  const shared = {
    raw,
    latest: rowsBy(latestClosesOf(prices, symbol), clock, asOf),
    flows: rowsBy(flowsOf(prices, symbol), clock, asOf),
  };
  const own =
    traded === undefined || traded.exchange !== undefined
      ? keptAdjusted(prices, clock, {symbol, asOf, last, shared, traded})
      : asTraded(prices, clock, {symbol, asOf, last, shared, traded});
  const {adjusted, levelsKnown, adjustedFrom} = furthest(
    {...own, adjustedFrom: "facts"},
    prices.captured.get(symbol),
    {last, raw},
  );
  const disagreements = (traded?.disagreements ?? []).filter(({on}) => on <= last);
  const isCrawled =
    adjustedFrom !== "facts" || disagreements.length > 0 || raw.some(({source}) => source);
  return {
    ...shared,
    ...own,
    adjusted,
    levelsKnown,
    ...(isCrawled && {crawled: {adjustedFrom, disagreements}}),
  };
}

interface Wanted<Traded> {
  readonly symbol: string;
  readonly asOf: Instant;
  readonly last: Day;
  readonly shared: Pick<SharePrices, "raw" | "latest" | "flows">;
  readonly traded: Traded;
}
type Clock = MarketFacts["calendar"];
type OwnPrices = Omit<SharePrices, "raw" | "latest" | "flows" | "crawled">;

/** Prices of a share with traded bars in the facts, which are adjusted by its ex-dates. */
function asTraded(
  prices: Prices,
  clock: Clock,
  {symbol, asOf, last, shared: {raw}, traded}: Wanted<TradedShare>,
): OwnPrices {
  const exDates = exDatesBy(exDatesOf(prices, symbol), clock, asOf);
  const breaks = (traded.breaks ?? []).flatMap((on) => (on <= last ? {on, factor: null} : []));
  return {
    adjusted: adjustedFromRaw(raw, [...exDates, ...breaks], exchangeDay(asOf, clock)),
    exDates,
    unattested: traded.unattested.filter((on) => on <= last),
    levelsKnown: true,
    exchange: OF_BARS,
  };
}

/** Prices of a share with adjusted bars in the facts, or none; providers may have traded bars. */
function keptAdjusted(
  prices: Prices,
  clock: Clock,
  {symbol, asOf, last, shared: {raw, latest}, traded}: Wanted<TradedShare | undefined>,
): OwnPrices {
  const own = prices.adjusted.get(symbol);
  const levelsKnown = asOf >= figuresOutAt(prices.adjustedThrough, clock);
  const exDates = raw.length === 0 ? [] : exDatesBy(exDatesOf(prices, symbol), clock, asOf);
  const ofCloses = latest.length > 0 ? prices.closes.get(symbol)?.exchange : undefined;
  const byCloses = ofCloses ?? (own && levelsKnown ? OF_BARS : null);
  return {
    adjusted: rowsBy(adjustedBarsOf(prices, symbol), clock, asOf),
    exDates: exDates.length === 0 ? null : exDates,
    unattested: [own, traded].flatMap((all) => all?.unattested ?? []).filter((on) => on <= last),
    levelsKnown,
    exchange: raw.length === 0 ? byCloses : (traded?.exchange ?? byCloses),
  };
}
