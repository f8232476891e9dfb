import {cached} from "./cached.ts";
import {UsageError} from "./errors.ts";
import type {Day, Instant} from "./types.ts";

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

/** `2026-06-11 13:00`, the local time of a zone. */
const clockIn = (at: Instant, timeZone: string): string =>
  formatIn(Intl, timeZone).format(new Date(at));

export const dayIn = (at: Instant, timeZone: string): Day => clockIn(at, timeZone).slice(0, 10);
export const timeIn = (at: Instant, timeZone: string): string => clockIn(at, timeZone).slice(11);
