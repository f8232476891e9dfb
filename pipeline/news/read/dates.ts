import {toInstant} from "../../kit/instant.ts";
import type {Instant} from "../../kit/types.ts";
import {localMoment} from "./date-forms.ts";
import {defaultZoneMinutes} from "./zones.ts";

export interface DateOptions {
  /** Offset assumed for dates without a zone: "+07:00", "Z". */
  readonly defaultZone: string;
  readonly now: Instant;
}
type DateReading =
  | {readonly at: Instant}
  | {readonly at: null; readonly problem: "bad-date" | "future-date"};

/** Tolerance for a publisher's clock ahead of ours. */
const SKEW_MS = 10 * 60_000;
/** Feeds are younger than this; an earlier date is a placeholder. */
const EARLIEST_MS = Date.UTC(1970, 0, 1);

/**
 * The instant of a feed's date text, or the reason that it has none: not a date ("bad-date"), or
 * later than now ("future-date"; up to ten minutes ahead counts as a fast clock and becomes now).
 * Never uses the machine's zone. See `localMoment` for the forms understood.
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
