import {cached} from "./cached.ts";
import {UsageError} from "./errors.ts";
import type {ClockTime, ClockTimes, Day, Instant} from "./types.ts";

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Milliseconds since the epoch → `2026-06-11T19:00:00Z`: UTC, whole seconds, the only spelling used
 * in the store and in editions.
 */
export const toInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The UTC day of an instant. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** The instant `minutes` later (or earlier, if negative), to the second. */
export const plusMinutes = (instant: string, minutes: number): string =>
  toInstant(Date.parse(instant) + minutes * 60_000);

/** The next calendar day. */
export const nextDay = (day: string): string =>
  dayOf(toInstant(Date.parse(`${day}T00:00:00Z`) + 86_400_000));

/**
 * Reads an instant given by a person: a day (its first moment in UTC) or an ISO 8601 date-time with
 * a zone. A time without a zone is refused, because its meaning would depend on the machine.
 *
 * @throws UsageError naming the value and what was expected
 */
export function parseInstant(text: string, what: string): string {
  const ms = ISO.test(text) ? Date.parse(text) : Number.NaN;
  const sameDay =
    Number.isNaN(ms) ||
    /T.*[+-]\d{2}:\d{2}$/.test(text) ||
    dayOf(toInstant(ms)) === text.slice(0, 10);
  if (Number.isNaN(ms) || !sameDay)
    throw new UsageError(
      `${what} is "${text}"; expected a day (2026-06-25) or an instant with its zone (2026-06-25T00:00Z)`,
    );
  return toInstant(ms);
}

/** Creating a format takes longer than using it a thousand times. */
const formatIn = cached(
  ({DateTimeFormat}: typeof Intl, timeZone: string) =>
    new DateTimeFormat("sv-SE", {dateStyle: "short", timeStyle: "short", timeZone}),
);

/** The day and time of an instant in a zone. */
function clockTime(at: Instant, timeZone: string): ClockTime {
  const [on, time] = formatIn(Intl, timeZone).format(new Date(at)).split(" ");
  return {on: on!, time: time!};
}
export const dayIn = (at: Instant, timeZone: string): Day => clockTime(at, timeZone).on;
export const timeIn = (at: Instant, timeZone: string): string => clockTime(at, timeZone).time;

/** Whether a time zone exists. */
export function isZone(timeZone: string): boolean {
  try {
    return formatIn(Intl, timeZone) !== undefined;
  } catch {
    return false;
  }
}

const offsetFormat = cached(
  ({DateTimeFormat}: typeof Intl, timeZone: string) =>
    new DateTimeFormat("en-GB", {timeZone, timeZoneName: "longOffset"}),
);

/** The difference of a zone from UTC at an instant: `-04:00`, `+05:30`; empty for none. */
export const offsetIn = (at: Instant | number, timeZone: string): string =>
  offsetFormat(Intl, timeZone)
    .formatToParts(new Date(at))
    .find(({type}) => type === "timeZoneName")!
    .value.replace("GMT", "");

/** An instant by the clock of a zone in English, and by Vietnam's in Vietnamese. */
export const clockTimes = (at: Instant, timeZone: string): ClockTimes => ({
  en: clockTime(at, timeZone),
  vi: clockTime(at, "Asia/Ho_Chi_Minh"),
});
