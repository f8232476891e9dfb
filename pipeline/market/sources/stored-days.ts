import {grouped} from "../../kit/grouped.ts";
import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {seriesOf} from "../lookup.ts";
import {flowsOf} from "../prices/series.ts";
import type {ForeignFlow, PriceFacts} from "../prices/types.ts";
import {lastDayOut} from "../rules/known-by.ts";
import type {CalendarFacts, Exchange, MarketFacts} from "../types.ts";
import {type Points, plain, points, type Shares, shares} from "../units.ts";
import {type PriceSource, settle} from "./settled.ts";
import {breadthDaysOf, flowDaysOf, indexBarsOf} from "./stored/day-rows.ts";

/** A day of an index, whose word it is, and what others say that differ. */
export interface IndexDay {
  readonly on: Day;
  readonly open: Points;
  readonly high: Points;
  readonly low: Points;
  readonly close: Points;
  readonly volume: Shares | null;
  readonly source: PriceSource;
  readonly isDisputed: boolean;
}

/**
 * Levels of an index by an instant, oldest first: facts where they are, what providers say beyond.
 */
export function storedIndex(
  store: Store,
  {calendar, indices}: Pick<MarketFacts, "calendar" | "indices">,
  index: string,
  asOf: Instant,
): IndexDay[] {
  const facts = (seriesOf(indices, index)?.bars ?? []).map(
    ([on, open, high, low, close, volume]) => ({
      ...{on, open: points(open), high: points(high), low: points(low), close: points(close)},
      volume: shares(volume),
      source: "facts" as const,
    }),
  );
  const crawled = indexBarsOf(store, index).map(({provider, capturedAt: _, ...bar}) => ({
    ...bar,
    source: provider,
  }));
  const said = ({close}: {readonly close: Points}) => plain(close).toFixed(2);
  return settledBy([...facts, ...crawled], said, calendar, asOf);
}

/** What foreigners did with a share on a day, and whose word that is. */
export interface SourcedFlow extends ForeignFlow {
  readonly source: PriceSource;
  readonly isDisputed: boolean;
}

/** What foreigners did with a share by an instant, oldest first. */
export function storedFlows(
  store: Store,
  facts: Pick<PriceFacts, "flows">,
  {calendar}: Pick<MarketFacts, "calendar">,
  symbol: string,
  asOf: Instant,
): SourcedFlow[] {
  const known = flowsOf(facts, symbol).map((flow) => ({...flow, source: "facts" as const}));
  const crawled = flowDaysOf(store, symbol).map(
    ({on, buyVolume, sellVolume, buyValue, sellValue, provider}) => ({
      ...{on, buyVolume, sellVolume, buyValue, sellValue},
      sources: 1,
      source: provider,
    }),
  );
  const said = ({buyVolume, sellVolume}: ForeignFlow) => `${plain(buyVolume)} ${plain(sellVolume)}`;
  return settledBy([...known, ...crawled], said, calendar, asOf);
}

/** Breadth of an exchange as providers count it by an instant, oldest first. */
export function storedBreadth(
  store: Store,
  {calendar}: Pick<MarketFacts, "calendar">,
  exchange: Exchange,
  asOf: Instant,
) {
  const crawled = breadthDaysOf(store, exchange).map(
    ({on, advances, declines, unchanged, provider}) => ({
      ...{on, advances, declines, unchanged},
      source: provider,
    }),
  );
  const said = (row: (typeof crawled)[number]) => [row.advances, row.declines].join();
  return settledBy(crawled, said, calendar, asOf);
}

function settledBy<Row extends {readonly on: Day; readonly source: PriceSource}>(
  rows: readonly Row[],
  said: (row: Row) => string,
  calendar: CalendarFacts,
  asOf: Instant,
): (Row & {readonly isDisputed: boolean})[] {
  const open = (row: Row) => Object.values(row).filter((figure) => figure === null).length;
  const last = lastDayOut(asOf, calendar);
  const days = grouped(
    rows.filter(({on}) => on <= last),
    ({on}) => on,
  );
  return [...days.values()]
    .map((own) => {
      const {row, isDisputed} = settle(own, {said, open});
      return {...row, isDisputed};
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
