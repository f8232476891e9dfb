import {cached} from "../kit/cached.ts";
import {unbroken} from "./levels.ts";
import {seriesOf} from "./lookup.ts";
import {calendarOf, figuresOutAt, type TradingCalendar} from "./rules/calendar.ts";
import {changeBetween} from "./rules/change.ts";
import {lastDayOut, rowsBy} from "./rules/known-by.ts";
import type {CalendarFacts, Day, IndexBar, IndexSeries, Instant, MarketFacts} from "./types.ts";
import {plain} from "./units.ts";

type Facts = Pick<MarketFacts, "indices" | "calendar">;

/** Every trading day with the instant its figures become available, oldest first. */
export const closings = cached(({indices, calendar}: Facts) =>
  (seriesOf(indices, "VNINDEX")?.bars ?? []).map(({on}, number) => ({
    on,
    number,
    publishedAt: figuresOutAt(on, calendar),
  })),
);

/**
 * Every session proved by a level of VN-Index or by a provider's share prices: share prices reach
 * back further than the bars of the index.
 */
const sessionsOf = cached(({indices}: Pick<Facts, "indices">): readonly Day[] =>
  [
    ...new Set([
      ...indices.closes.map(({on}) => on),
      ...(seriesOf(indices, "VNINDEX")?.bars ?? []).map(({on}) => on),
      ...(indices.sessions ?? []),
    ]),
  ].sort(),
);

/** The sessions with figures available by an instant, oldest first. */
export function sessionsBy(facts: Facts, asOf: Instant): readonly Day[] {
  const last = lastDayOut(asOf, facts.calendar);
  const sessions = sessionsOf(facts);
  return sessions.slice(0, sessions.findLastIndex((on) => on <= last) + 1);
}

/** The sessions by an instant and the trading days between them without figures, oldest first. */
export const tradingDaysBy = cached((facts: Facts, asOf: Instant): readonly Day[] => {
  const sessions = sessionsBy(facts, asOf);
  const last = sessions.at(-1) ?? "";
  return [...sessions, ...(facts.indices.missing ?? []).filter((on) => on < last)].sort();
});

/** The instant at which the next day's figures become available; null beyond the last session. */
export function nextClosing(facts: Facts, now: Instant): Instant | null {
  const next = sessionsOf(facts)[sessionsBy(facts, now).length];
  return next === undefined ? null : figuresOutAt(next, facts.calendar);
}

/** The instant at which the newest figures became available; null before the first. */
export function latestClosing(facts: Facts, now: Instant): Instant | null {
  const on = sessionsBy(facts, now).at(-1);
  return on === undefined ? null : figuresOutAt(on, facts.calendar);
}

/** The bars of an index available by an instant, oldest first. */
export const barsBy = (
  {bars}: IndexSeries,
  calendar: CalendarFacts,
  asOf: Instant,
): readonly IndexBar[] => rowsBy(bars, calendar, asOf);

/** An index at its last close. */
export interface LastClose {
  readonly on: string;
  readonly closedAt: Instant;
  /** In points, as published. */
  readonly close: number;
  /**
   * Change from the close of the trading day before, in points and in per cent; null when that day
   * has none.
   */
  readonly change: number | null;
  readonly changePercent: number | null;
}

/** The last close of an index by an instant; null when none is available. */
export function lastClose(
  {indices, calendar}: Facts,
  series: IndexSeries,
  asOf: Instant,
): LastClose | null {
  const last = barsBy(series, calendar, asOf).at(-1);
  if (last === undefined) return null;
  const {on, close} = last;
  const before = unbroken(indices, series.index, on).at(-2);
  const moved = before ? changeBetween(before.close, close) : {change: null, changePercent: null};
  return {on, closedAt: figuresOutAt(on, calendar), close: plain(close), ...moved};
}

/**
 * The calendar with the sessions proved by an instant, and the closures that they proved; data
 * overrule the list of closures.
 */
export function calendarBy({calendar, indices}: Facts, asOf: Instant): TradingCalendar {
  const sessions = sessionsBy({calendar, indices}, asOf);
  const last = sessions.at(-1) ?? "";
  return calendarOf(
    calendar,
    sessions,
    indices.closed?.filter((on) => on < last),
  );
}

/** The calendar for the days after each session, with all closures that are known. */
export const calendarAhead = ({calendar, indices}: Facts): TradingCalendar =>
  calendarOf(calendar, [], indices.closed);
