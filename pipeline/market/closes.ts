import {cached} from "../kit/cached.ts";
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
export const sessionsBy = cached((facts: Facts, asOf: Instant): readonly Day[] => {
  const last = lastDayOut(asOf, facts.calendar);
  const sessions = sessionsOf(facts);
  return sessions.slice(0, sessions.findLastIndex((on) => on <= last) + 1);
});

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
  /** Change from the previous close, in points and in per cent. */
  readonly change: number;
  readonly changePercent: number;
  /** The day of the previous close: the trading day before, unless it has none. */
  readonly previousOn: Day;
}

/** The last close of an index by an instant; null when fewer than two are available. */
export function lastClose(
  series: IndexSeries,
  calendar: CalendarFacts,
  asOf: Instant,
): LastClose | null {
  const [before, last] = barsBy(series, calendar, asOf).slice(-2);
  if (before === undefined || last === undefined) return null;
  const {on, close} = last;
  const closedAt = figuresOutAt(on, calendar);
  const moved = changeBetween(before.close, close);
  return {on, closedAt, close: plain(close), ...moved, previousOn: before.on};
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
