import {dayIn, isZone, offsetIn, timeIn} from "../kit/instant.ts";
import type {Workshop} from "./types.ts";

/** `full` still accepts names for the waiting list; `cancelled` and `over` accept none. */
type WorkshopStatus = "scheduled" | "full" | "cancelled" | "over";

/**
 * The status of a workshop at an instant. A cancelled one stays cancelled after its time has
 * passed.
 *
 * @param taken number of seats and waiting-list places taken
 */
export function statusOf(
  {endsAt, capacity}: Pick<Workshop, "endsAt" | "capacity">,
  {
    cancelled,
    taken,
    nowMs,
  }: {readonly cancelled: boolean; readonly taken: number; readonly nowMs: number},
): WorkshopStatus {
  if (cancelled) return "cancelled";
  if (nowMs >= Date.parse(endsAt)) return "over";
  return capacity !== null && taken >= capacity ? "full" : "scheduled";
}

/** Maximum duration of a workshop. */
const LONGEST_HOURS = 24;

/** Finds a fault in the times of a workshop, and the property it is in; null if there is none. */
export function faultOfTimes({
  startsAt,
  endsAt,
  timeZone,
}: Pick<Workshop, "startsAt" | "endsAt" | "timeZone">): {
  readonly property: "endsAt" | "timeZone";
  readonly detail: string;
} | null {
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
  if (!(hours > 0 && hours <= LONGEST_HOURS))
    return {
      property: "endsAt",
      detail: `ends at ${endsAt}; expected an instant within ${LONGEST_HOURS} hours after ${startsAt}`,
    };
  if (!isZone(timeZone))
    return {
      property: "timeZone",
      detail: `is in "${timeZone}"; expected an IANA time zone such as Asia/Ho_Chi_Minh`,
    };
  return null;
}

/** An instant in the local time of a zone, with its offset: `2026-12-05T09:00:00+07:00`. */
export function inZone(instant: string, timeZone: string): string {
  const offset = offsetIn(instant, timeZone) || "+00:00";
  return `${dayIn(instant, timeZone)}T${timeIn(instant, timeZone)}${instant.slice(16, 19)}${offset}`;
}
