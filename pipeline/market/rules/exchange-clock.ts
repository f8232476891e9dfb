import {toInstant} from "../../kit/instant.ts";
import type {Day, Instant} from "../../kit/types.ts";
import type {CalendarFacts} from "../types.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The local time of an instant at the exchanges, without daylight saving. */
const clockAt = (at: Instant, {utcOffset}: Clock): string => {
  const [hours, minutes] = utcOffset.slice(1).split(":").map(Number);
  const ahead = (hours! * 60 + minutes!) * (utcOffset.startsWith("-") ? -60_000 : 60_000);
  return toInstant(Date.parse(at) + ahead);
};

/** The calendar day at the exchanges. */
export const exchangeDay = (at: Instant, clock: Clock): Day => clockAt(at, clock).slice(0, 10);
/** The time of day at the exchanges, `09:15`. */
export const exchangeTime = (at: Instant, clock: Clock): string => clockAt(at, clock).slice(11, 16);
