import type {Day, Instant} from "./types.ts";

/** Making a format takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-06-11 13:00` on the clocks of a zone. */
function clockIn(at: Instant, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", {dateStyle: "short", timeStyle: "short", timeZone});
  formats.set(timeZone, format);
  return format.format(new Date(at));
}

export const dayIn = (at: Instant, timeZone: string): Day => clockIn(at, timeZone).slice(0, 10);
export const timeIn = (at: Instant, timeZone: string): string => clockIn(at, timeZone).slice(11);
