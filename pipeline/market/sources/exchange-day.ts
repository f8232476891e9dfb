import {dayOf, toInstant} from "../../kit/instant.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {exchangeDay, exchangeTime} from "../rules/exchange-clock.ts";

/** Hours that Vietnam is ahead of UTC, all year. */
const UTC_OFFSET_HOURS = 7;
const CLOCK = {utcOffset: "+07:00"};
const DAY_MS = 86_400_000;
/** No close is taken before: UPCOM trades until then, and put-through on HOSE. */
const CLOSED_FROM = "15:00";

/** The day at the exchange, of seconds since the epoch: date = t + 7 h. */
export const dayOfSeconds = (seconds: number): Day =>
  dayOf(toInstant((seconds + UTC_OFFSET_HOURS * 3600) * 1000));

/** Seconds since the epoch at which a day begins in UTC, as bars of a day are dated. */
export const secondsOf = (on: Day): number => Date.parse(`${on}T00:00:00Z`) / 1000;

/** The day it is at the exchanges. */
export const today = (at: Instant): Day => exchangeDay(at, CLOCK);

/** Whether the figures of a day are final at an instant: days before, and today's from 15:00 on. */
export const isOver = (on: Day, at: Instant): boolean =>
  on < today(at) || (on === today(at) && exchangeTime(at, CLOCK) >= CLOSED_FROM);

/** The day so many days later, or earlier. */
export const daysAfter = (on: Day, days: number): Day =>
  dayOf(toInstant(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS));

/** Saturday or Sunday. */
export const isWeekend = (on: Day): boolean =>
  [0, 6].includes(new Date(`${on}T00:00:00Z`).getUTCDay());
