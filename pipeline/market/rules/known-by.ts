import type {CalendarFacts, Day, Instant} from "../types.ts";
import {exchangeDay, exchangeTime, OUT_AT, plusDays} from "./calendar.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The last calendar day with figures available at an instant: the current day from 15:10 on. */
export function lastDayOut(asOf: Instant, clock: Clock): Day {
  const today = exchangeDay(asOf, clock);
  return exchangeTime(asOf, clock) >= OUT_AT ? today : plusDays(today, -1);
}

/** The rows, oldest first, with figures available at an instant. */
export function rowsBy<Row extends {readonly on: Day}>(
  rows: readonly Row[],
  clock: Clock,
  asOf: Instant,
): readonly Row[] {
  const last = lastDayOut(asOf, clock);
  return (rows.at(-1)?.on ?? "") <= last ? rows : rows.filter(({on}) => on <= last);
}

/**
 * Ex-dates known at an instant: those of the current day at the exchanges and earlier. No source
 * dates their announcement, so none is known in advance; the resulting reference price is known
 * before the open of its day.
 */
export const exDatesBy = <ExDate extends {readonly on: Day}>(
  exDates: readonly ExDate[],
  clock: Clock,
  asOf: Instant,
): readonly ExDate[] => {
  const today = exchangeDay(asOf, clock);
  return exDates.filter(({on}) => on <= today);
};
