import type {Day, Instant} from "../../pipeline/tournament/types.ts";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

// Names are spelt here, not by Intl: its punctuation changes between releases and printed bytes
// must not.
function dateOf(moment: Day | Instant): Date {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime()))
    throw new RangeError(
      `${moment} is no day or instant, expected 2026-06-11 or 2026-06-11T19:00:00Z`,
    );
  return date;
}

/** `19 July` of a day, or of an instant's UTC day; the space does not break. */
export function dayMonth(moment: Day | Instant): string {
  const date = dateOf(moment);
  return `${date.getUTCDate()}\u00a0${MONTHS[date.getUTCMonth()]}`;
}

/** `19 July 2026`. */
export const dayMonthYear = (moment: Day | Instant): string =>
  `${dayMonth(moment)} ${dateOf(moment).getUTCFullYear()}`;

/** `Sun`. */
export const weekday = (moment: Day | Instant): string => WEEKDAYS[dateOf(moment).getUTCDay()]!;

/** `19:00`, by the clock of UTC. */
export const utcClock = (instant: Instant): string => dateOf(instant).toISOString().slice(11, 16);

const formats = new Map<string, Intl.DateTimeFormat>();
/** To make a format takes a hundred times as long as to use it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  formats.set(timeZone, format);
  return format;
}

/** `15:00`, by the clock of the given IANA zone. */
export function zoneClock(instant: Instant, timeZone: string): string {
  const format = formatIn(timeZone);
  const parts = new Map(
    format.formatToParts(dateOf(instant)).map(({type, value}) => [type, value]),
  );
  return `${parts.get("hour")}:${parts.get("minute")}`;
}

/** `19 July, 21:10 UTC`, where the year is plain. */
export const shortStamp = (instant: Instant): string =>
  `${dayMonth(instant)}, ${utcClock(instant)} UTC`;

/** `19 July 2026, 21:10 UTC`. */
export const stamp = (instant: Instant): string =>
  `${dayMonthYear(instant)}, ${utcClock(instant)} UTC`;
