import {dayOf, toInstant} from "../../kit/instant.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {exchangeDay, exchangeTime} from "../rules/calendar.ts";

/** Offset of Vietnam from UTC in hours, without daylight saving. */
const UTC_OFFSET_HOURS = 7;
const CLOCK = {utcOffset: "+07:00"};
/** Time of day from which closes are final: UPCOM, and put-through on HOSE, trade until then. */
const CLOSED_FROM = "15:00";

/** The day at the exchange for seconds since the epoch: date = t + 7 h. */
export const dayOfSeconds = (seconds: number): Day =>
  dayOf(toInstant((seconds + UTC_OFFSET_HOURS * 3600) * 1000));

/** Seconds since the epoch at the start of a day in UTC, which is how daily bars are dated. */
export const secondsOf = (on: Day): number => Date.parse(`${on}T00:00:00Z`) / 1000;

/** The current day at the exchanges. */
export const today = (at: Instant): Day => exchangeDay(at, CLOCK);

/**
 * Tests whether the figures of a day are final at an instant: earlier days, and the current day
 * from 15:00.
 */
export const isOver = (on: Day, at: Instant): boolean =>
  on < today(at) || (on === today(at) && exchangeTime(at, CLOCK) >= CLOSED_FROM);
