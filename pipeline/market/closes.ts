import {cached} from "../kit/cached.ts";
import type {Day, Instant} from "../kit/types.ts";
import {seriesOf} from "./lookup.ts";
import {calendarOf, figuresOutAt, type TradingCalendar} from "./rules/calendar.ts";
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

/**
 * Every session that a level of VN-Index proves, or a provider's prices of shares: shares have
 * prices longer than it has bars.
 */
const sessionsOf = cached(({indices}: Pick<Facts, "indices">): readonly Day[] =>
  [
    ...new Set([
      ...indices.closes.map(([on]) => on),
      ...(seriesOf(indices, "VNINDEX")?.bars ?? []).map(([on]) => on),
      ...(indices.sessions ?? []),
    ]),
  ].sort(),
);

/** The sessions whose figures are out by an instant, oldest first. */
export function sessionsBy(facts: Facts, asOf: Instant): readonly Day[] {
  const last = lastDayOut(asOf, facts.calendar);
  const sessions = sessionsOf(facts);
  return sessions.slice(0, sessions.findLastIndex((on) => on <= last) + 1);
}

/** When the figures of the next day are out; null where the facts have none. */
export function nextClosing(facts: Facts, now: Instant): Instant | null {
  const next = sessionsOf(facts)[sessionsBy(facts, now).length];
  return next === undefined ? null : figuresOutAt(next, facts.calendar);
}

/** When the newest figures came out; null before the first. */
export function latestClosing(facts: Facts, now: Instant): Instant | null {
  const on = sessionsBy(facts, now).at(-1);
  return on === undefined ? null : figuresOutAt(on, facts.calendar);
}

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
): TradingCalendar => calendarOf(facts.calendar, sessionsBy(facts, asOf));
