import {byCode} from "../../kit/order.ts";
import type {Store} from "../../kit/store.ts";
import type {Day} from "../../kit/types.ts";
import type {MarketData} from "../market-data.ts";
import {type CapturedSeries, MARKET_PROVIDER_IDS} from "../price-types.ts";
import {lastBarOn} from "../prices/series.ts";
import {plusDays} from "../rules/calendar.ts";
import {adjustedVnd} from "../units.ts";
import {barOf} from "./settled.ts";
import {allAdjustedSeries, type StoredAdjusted} from "./stored/adjusted.ts";
import {
  adjustedRowsOf,
  barsBesideFacts,
  type SaidBy,
  type SaidRow,
  tradedDays,
} from "./stored/bars.ts";
import {breadthBesideFacts, flowsBesideFacts} from "./stored/day-rows.ts";
import type {BreadthDay, FlowDay} from "./types.ts";

/**
 * Rows of providers that add to the facts, for days with figures available by an instant; every
 * list by id, then day. Plain values, so that they can be serialised.
 */
export interface ProviderRows {
  /** Bars of shares as traded. */
  readonly bars: readonly SaidRow[];
  /** Every day on which a provider has a share as traded, also of shares that are not listed. */
  readonly tradedDays: readonly Day[];
  readonly levels: readonly SaidRow[];
  readonly flows: readonly SaidBy<FlowDay>[];
  readonly breadth: readonly SaidBy<BreadthDay>[];
  /** The adjusted series of a share that reaches furthest, if it reaches beyond the facts. */
  readonly adjusted: readonly CapturedSeries[];
}

/**
 * Calendar days of an adjusted series kept before the end of that of the facts: more than a year.
 */
const OVERLAP_DAYS = 400;

/**
 * Reads the rows of providers about listed shares and indices of the facts. Must be called within a
 * transaction, so that everything is of one instant.
 *
 * @param last the last day with available figures
 */
export function providerRows(store: Store, {market, prices}: MarketData, last: Day): ProviderRows {
  const listed = new Set(market.symbols.symbols.map(({symbol}) => symbol));
  const indices = new Set(market.indices.indices.map(({index}) => index));
  const isListed = ({symbol}: {readonly symbol: string}) => listed.has(symbol);
  const series = Map.groupBy(allAdjustedSeries(store).filter(isListed), ({symbol}) => symbol);
  return {
    bars: barsBesideFacts(store, "raw", last).filter(({id}) => listed.has(id)),
    tradedDays: tradedDays(store, last),
    levels: barsBesideFacts(store, "index", last).filter(({id}) => indices.has(id)),
    flows: flowsBesideFacts(store, last).filter(isListed),
    breadth: breadthBesideFacts(store, last),
    adjusted: [...series].flatMap(([symbol, all]): CapturedSeries[] => {
      const end = lastBarOn(prices, symbol);
      const {provider, throughOn} = furthest(all, last);
      const reach = reachOf(throughOn, last);
      if (reach <= end) return [];
      const from = end === "" ? "" : plusDays(end, -OVERLAP_DAYS);
      const bars = adjustedRowsOf(store, symbol, provider, from).flatMap((row) =>
        row.on <= last ? barOf(row, adjustedVnd) : [],
      );
      return [{symbol, source: provider, throughOn: reach, isWhole: throughOn <= last, bars}];
    }),
  };
}

const reachOf = (throughOn: Day, last: Day): Day => (throughOn < last ? throughOn : last);

/** The series that reaches furthest, then the longest, then the first provider in order. */
const furthest = (series: readonly StoredAdjusted[], last: Day): StoredAdjusted =>
  series.toSorted(
    (a, b) =>
      byCode(reachOf(b.throughOn, last), reachOf(a.throughOn, last)) ||
      byCode(a.fromOn, b.fromOn) ||
      MARKET_PROVIDER_IDS.indexOf(a.provider) - MARKET_PROVIDER_IDS.indexOf(b.provider),
  )[0]!;
