import {toInstant} from "../../kit/instant.ts";
import type {Instant} from "../../kit/types.ts";
import {localMoment} from "./date-forms.ts";
import {defaultZoneMinutes} from "./zones.ts";

export interface DateOptions {
  /** Offset that dates without a zone are in: "+07:00", "Z". */
  readonly defaultZone: string;
  readonly now: Instant;
}
type DateReading =
  | {readonly at: Instant}
  | {readonly at: null; readonly problem: "bad-date" | "future-date"};

/** How far a publisher's clock may be ahead of ours. */
const SKEW_MS = 10 * 60_000;
/** Feeds are younger than this; an earlier date is a placeholder. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);

/**
 * The moment a feed's date text means, or why it means none: not a date ("bad-date"), or later than
 * now ("future-date"; up to ten minutes ahead is a fast clock and becomes now). Never reads the
 * machine's zone. See `localMoment` for the forms understood.
 */
export function readDateText(text: string, {defaultZone, now}: DateOptions): DateReading {
  const moment = localMoment(text);
  if (moment === null) return {at: null, problem: "bad-date"};
  const ms = moment.localMs - (moment.zoneMinutes ?? defaultZoneMinutes(defaultZone)) * 60_000;
  if (!(ms >= EARLIEST_MS)) return {at: null, problem: "bad-date"};
  const nowMs = Date.parse(now);
  if (ms > nowMs + SKEW_MS) return {at: null, problem: "future-date"};
  return {at: toInstant(Math.min(ms, nowMs))};
}

/** As `readDateText`, without the reason. */
export const readDate = (text: string, options: DateOptions): Instant | null =>
  readDateText(text, options).at;
