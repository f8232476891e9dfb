import {cached} from "./cached.ts";
import type {Day, Instant} from "./types.ts";

/** Making a format takes longer than using it a thousand times. */
const formatIn = cached(
  ({DateTimeFormat}: typeof Intl, timeZone: string) =>
    new DateTimeFormat("sv-SE", {dateStyle: "short", timeStyle: "short", timeZone}),
);

/** `2026-06-11 13:00` on the clocks of a zone. */
const clockIn = (at: Instant, timeZone: string): string =>
  formatIn(Intl, timeZone).format(new Date(at));

export const dayIn = (at: Instant, timeZone: string): Day => clockIn(at, timeZone).slice(0, 10);
export const timeIn = (at: Instant, timeZone: string): string => clockIn(at, timeZone).slice(11);
