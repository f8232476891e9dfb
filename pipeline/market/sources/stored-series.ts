import {grouped} from "../../kit/grouped.ts";
import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {type SharePrices, sharePrices} from "../prices/share.ts";
import type {ExDate, LatestClose, PriceFacts, RawBar} from "../prices/types.ts";
import {lastDayOut} from "../rules/known-by.ts";
import type {Exchange, MarketFacts} from "../types.ts";
import type {RawVnd} from "../units.ts";
import {type ReferenceStep, referenceSteps} from "./reference-steps.ts";
import {type PriceSource, settle} from "./settled.ts";
import {rawDaysOf, type StoredRawDay} from "./stored/raw-days.ts";
import {furthestAdjusted} from "./stored-adjusted.ts";
import {type SourcedFlow, storedFlows} from "./stored-days.ts";

/** A day of a share as traded, and whose word that is. */
export interface SourcedBar extends RawBar {
  readonly source: PriceSource;
}

/** What sources say of a close that differ. */
export interface Disagreement {
  readonly on: Day;
  /** Whose close holds. */
  readonly holds: PriceSource;
  readonly closes: readonly {readonly source: PriceSource; readonly close: RawVnd}[];
}

/** What is known of a share's prices at an instant, with what was crawled. */
export interface StoredSeries extends SharePrices {
  readonly raw: readonly SourcedBar[];
  /** Where the adjusted series is from: all of it is of one source, and of one capture. */
  readonly adjustedBy: {
    readonly source: PriceSource;
    /** Null for facts. */
    readonly capturedAt: Instant | null;
  };
  readonly flows: readonly SourcedFlow[];
  readonly disagreements: readonly Disagreement[];
}

/**
 * The prices of a share by an instant: those of the facts, and what providers say where facts are
 * blank or end. Of what providers say, days that the exchange had not published by then are left
 * out, and later ex-dates are taken back, so that nothing tells of what came after; when it was
 * crawled does not matter, because the exchange had published it.
 */
export function storedSeries(
  store: Store,
  facts: PriceFacts,
  market: Pick<MarketFacts, "calendar" | "symbols">,
  symbol: string,
  asOf: Instant,
): StoredSeries {
  const last = lastDayOut(asOf, market.calendar);
  const base = sharePrices(facts, market, symbol, asOf);
  const crawled = rawDaysOf(store, symbol).filter(({on}) => on <= last);
  const days = settledDays(base, crawled);
  const raw = days.map(({row, agreeing}) => ({
    ...row,
    // the sources behind the facts may be the same as those that are crawled
    sources: Math.max(agreeing.length, ...agreeing.map(({sources}) => sources)),
  }));
  const attested = new Set(raw.map(({on}) => on));
  return {
    ...base,
    raw,
    ...furthestAdjusted(store, base, symbol, {last, raw}),
    exDates: withSteps(
      {...base, exchange: base.exchange ?? exchangeOf(market, symbol)},
      referenceSteps(crawled),
      symbol,
    ),
    unattested: base.unattested.filter((on) => !attested.has(on)),
    flows: storedFlows(store, facts, market, symbol, asOf),
    disagreements: days.flatMap(({on, said, row, isDisputed}) =>
      isDisputed
        ? {on, holds: row.source, closes: said.map(({source, close}) => ({source, close}))}
        : [],
    ),
  };
}

const exchangeOf = ({symbols}: Pick<MarketFacts, "symbols">, wanted: string): Exchange | null =>
  symbols.symbols.find(({symbol}) => symbol === wanted)?.exchange ?? null;

/** Each day with what all sources say of it, oldest first. */
function settledDays({raw, latest}: SharePrices, crawled: readonly StoredRawDay[]) {
  const known = new Set(raw.map(({on}) => on));
  const asked = new Set(crawled.map(({on}) => on));
  const voices: SourcedBar[] = [
    ...raw.map((bar) => ({...bar, source: "facts" as const})),
    ...latest.filter(({on}) => asked.has(on) && !known.has(on)).map(closeAlone),
    ...crawled.map(({on, open, high, low, close, volume, provider}) => ({
      ...{on, open, high, low, close, volume},
      sources: 1,
      source: provider,
    })),
  ];
  return [...grouped(voices, ({on}) => on)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, said]) => ({
      on,
      said,
      ...settle(said, {said: ({close}) => String(close), open: blanks}),
    }));
}

/** A close of the lists of closes: its volume has put-through in it. */
const closeAlone = ({on, close, sources}: LatestClose): SourcedBar => ({
  ...{on, open: null, high: null, low: null, close, volume: null, sources},
  source: "facts",
});

const blanks = ({open, high, low, volume}: RawBar): number =>
  [open, high, low, volume].filter((figure) => figure === null).length;

/**
 * Ex-dates of the facts, and after their last bar those that references show; UPCOM's reference is
 * an average, and shows none.
 */
function withSteps(
  {raw, exDates, exchange}: SharePrices,
  steps: readonly ReferenceStep[],
  symbol: string,
): readonly ExDate[] | null {
  const lastOfFacts = raw.at(-1)?.on ?? "";
  const shown = exchange === "UPCOM" ? [] : steps.filter(({on}) => on > lastOfFacts);
  if (exDates === null && shown.length === 0) return null;
  const crawled = shown.map(({on, factor, previousOn, others}) => ({
    ...{symbol, on, factor, previousOn},
    confirmedBy: others,
  }));
  return [...(exDates ?? []), ...crawled];
}
