import type {Day, Instant} from "../../kit/types.ts";
import type {CalendarFacts} from "../types.ts";
import {OUT_AT, plusDays} from "./calendar.ts";
import {exchangeDay, exchangeTime} from "./exchange-clock.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The last calendar day whose figures are out by an instant: today's from 15:10 on. */
export function lastDayOut(asOf: Instant, clock: Clock): Day {
  const today = exchangeDay(asOf, clock);
  return exchangeTime(asOf, clock) >= OUT_AT ? today : plusDays(today, -1);
}

/** The rows, oldest first, whose figures are out by an instant. */
export function rowsBy<Row extends {readonly on: Day}>(
  rows: readonly Row[],
  clock: Clock,
  asOf: Instant,
): readonly Row[] {
  const last = lastDayOut(asOf, clock);
  return (rows.at(-1)?.on ?? "") <= last ? rows : rows.filter(({on}) => on <= last);
}

/**
 * Ex-dates that are known at an instant: those of the day it is at the exchanges and before. No
 * source says when they were announced, so none is known ahead; the reference price that follows
 * from one is out before the open of its day.
 */
export const exDatesBy = <ExDate extends {readonly on: Day}>(
  exDates: readonly ExDate[],
  clock: Clock,
  asOf: Instant,
): readonly ExDate[] => {
  const today = exchangeDay(asOf, clock);
  return exDates.filter(({on}) => on <= today);
};
