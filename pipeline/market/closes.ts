import {cached} from "../kit/cached.ts";
import type {Instant} from "../kit/types.ts";
import {calendarOf, figuresOutAt, type TradingCalendar} from "./calendar.ts";
import {seriesOf} from "./lookup.ts";
import {lastDayOut} from "./rules/known-by.ts";
import type {CalendarFacts, IndexBar, IndexSeries, MarketFacts} from "./types.ts";

type Facts = Pick<MarketFacts, "indices" | "calendar">;

/** Every trading day with the instant at which its figures are out, oldest first. */
export const closings = cached(({indices, calendar}: Facts) =>
  (seriesOf(indices, "VNINDEX")?.bars ?? []).map(([on], number) => ({
    on,
    number,
    publishedAt: figuresOutAt(on, calendar),
  })),
);

/** When the figures of the next day are out; null where the facts have none. */
export const nextClosing = (facts: Facts, now: Instant): Instant | null =>
  closings(facts).find(({publishedAt}) => publishedAt > now)?.publishedAt ?? null;

/** When the newest figures came out; null before the first. */
export const latestClosing = (facts: Facts, now: Instant): Instant | null =>
  closings(facts).findLast(({publishedAt}) => publishedAt <= now)?.publishedAt ?? null;

/** The bars of an index that are out by an instant, oldest first. */
export const barsBy = (
  {bars}: IndexSeries,
  calendar: CalendarFacts,
  asOf: Instant,
): readonly IndexBar[] => bars.filter(([on]) => figuresOutAt(on, calendar) <= asOf);

/** An index at its last close. */
export interface LastClose {
  readonly on: string;
  readonly closedAt: Instant;
  /** In points, as published. */
  readonly close: number;
  /** Against the close of the trading day before, in points and in per cent. */
  readonly change: number;
  readonly changePercent: number;
}

/** The last close of an index by an instant; null where fewer than two are out. */
export function lastClose(
  series: IndexSeries,
  calendar: CalendarFacts,
  asOf: Instant,
): LastClose | null {
  const [before, last] = barsBy(series, calendar, asOf).slice(-2);
  if (before === undefined || last === undefined) return null;
  const [on, , , , close] = last;
  const change = close - before[4];
  return {
    on,
    closedAt: figuresOutAt(on, calendar),
    close,
    change: round(change),
    changePercent: round((100 * change) / before[4]),
  };
}

/** To a hundredth, as exchanges publish. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** The calendar with the sessions that are proved by an instant: data win over the list. */
export const calendarBy = (
  facts: Pick<MarketFacts, "calendar" | "indices">,
  asOf: Instant,
): TradingCalendar => {
  const last = lastDayOut(asOf, facts.calendar);
  const days = [...facts.indices.closes.map(([on]) => on), ...closings(facts).map(({on}) => on)];
  return calendarOf(
    facts.calendar,
    days.filter((on) => on <= last),
  );
};
