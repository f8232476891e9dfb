import {dayOf, toInstant} from "../../kit/instant.ts";
import type {CalendarFacts, Day, Instant} from "../types.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The local time of an instant at the exchanges, without daylight saving. */
const clockAt = (at: Instant, {utcOffset}: Clock): string =>
  toInstant(Date.parse(at) - Date.parse(`1970-01-01T00:00:00${utcOffset}`));

/** The calendar day at the exchanges. */
export const exchangeDay = (at: Instant, clock: Clock): Day => clockAt(at, clock).slice(0, 10);
/** The time of day at the exchanges, `09:15`. */
export const exchangeTime = (at: Instant, clock: Clock): string => clockAt(at, clock).slice(11, 16);

/** The trading days of the market. */
export interface TradingCalendar {
  /**
   * True for a day with a bar. Without a bar, true for a weekday that is neither a known closure
   * nor, outside the known years, a yearly holiday.
   */
  readonly isTradingDay: (on: Day) => boolean;
  /** True if the calendar alone lists a weekday as closed; false for weekends. */
  readonly isClosure: (on: Day) => boolean;
  /** True if the list of closures covers a day; outside it only yearly holidays are known. */
  readonly isListed: (on: Day) => boolean;
  /** The last trading day before a day. */
  readonly previousTradingDay: (on: Day) => Day;
  /** The first trading day after a day. */
  readonly nextTradingDay: (on: Day) => Day;
}

/**
 * The calendar of the exchanges. Lists of holidays have errors, so a bar overrules them: a day with
 * an index level was a trading day.
 *
 * @param barsOn days with bars
 * @param closedOn days that are closed besides those of the list
 */
export function calendarOf(
  {closures, yearly, knownFrom, knownThrough}: CalendarFacts,
  barsOn: Iterable<Day>,
  closedOn: readonly Day[] = [],
): TradingCalendar {
  const bars = new Set(barsOn);
  const closed = new Set([...closures, ...closedOn]);
  const isListed = (on: Day) => on >= knownFrom && on <= knownThrough;
  const isClosure = (on: Day) =>
    (closed.has(on) || (!isListed(on) && yearly.includes(on.slice(5)))) && !isWeekend(on);
  const isTradingDay = (on: Day) => bars.has(on) || (!isWeekend(on) && !isClosure(on));
  const nearest = (on: Day, step: 1 | -1): Day => {
    let day = plusDays(on, step);
    while (!isTradingDay(day)) day = plusDays(day, step);
    return day;
  };
  return {
    isTradingDay,
    isClosure,
    isListed,
    previousTradingDay: (on) => nearest(on, -1),
    nextTradingDay: (on) => nearest(on, 1),
  };
}

/** The day of the week, 0 for Sunday. */
const weekday = (on: Day): number => new Date(`${on}T00:00:00Z`).getUTCDay();
/** Saturday or Sunday. */
export const isWeekend = (on: Day): boolean => [0, 6].includes(weekday(on));
/** The Monday of the week of a day. */
export const mondayOf = (on: Day): Day => plusDays(on, -((weekday(on) + 6) % 7));
/** The day this many calendar days later, or earlier when negative. */
export const plusDays = (on: Day, days: number): Day =>
  dayOf(toInstant(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000));

/** The instant of a time of day at the exchange: 15:10 of 2026-08-21 at `+07:00` is 08:10 UTC. */
export const atExchange = (
  on: Day,
  time: string,
  {utcOffset}: Pick<CalendarFacts, "utcOffset">,
): Instant => toInstant(Date.parse(`${on}T${time}:00${utcOffset}`));

/** Time of day at which figures are available: ten minutes after an exchange's last session. */
export const OUT_AT = "15:10";

/** The instant at which a trading day's figures are available. */
export const figuresOutAt = (on: Day, calendar: Pick<CalendarFacts, "utcOffset">): Instant =>
  atExchange(on, OUT_AT, calendar);

/** Maximum number of days searched for a day off. */
const DAYS_AHEAD = 366;

/** The first day from `today` on, inclusive, that the calendar lists as closed. */
export function nextDayOff(calendar: CalendarFacts, today: Day): Day {
  const {isClosure} = calendarOf(calendar, []);
  let day = today;
  for (let days = 0; days < DAYS_AHEAD && !isClosure(day); days++) day = plusDays(day, 1);
  return day;
}

/** The instant at which the next day off ends. */
export const dayOffEndsAt = (calendar: CalendarFacts, asOf: Instant): Instant =>
  atExchange(plusDays(nextDayOff(calendar, exchangeDay(asOf, calendar)), 1), "00:00", calendar);
