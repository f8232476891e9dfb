import type {MatchMinute} from "../types.ts";

/** Every fifth minute has a point until the closing minutes, in which chances change fast. */
const EVERY_MINUTES = 5;
const CLOSING_FROM = 80;

/**
 * The last minute with a point on the timeline, up to the minute played: every fifth one; from the
 * 80th and in extra time every one, including stoppage time after ninety minutes.
 */
export function lastPoint({minute, stoppage}: MatchMinute): MatchMinute {
  if (minute >= CLOSING_FROM) return {minute, stoppage: minute === 90 ? stoppage : 0};
  return {minute: Math.floor(minute / EVERY_MINUTES) * EVERY_MINUTES, stoppage: 0};
}

/** Completed minutes of a running clock: in its 23rd minute a match has played 22. */
export function playedBy(clock: MatchMinute | null): MatchMinute {
  if (clock === null) return {minute: 0, stoppage: 0};
  const {minute, stoppage} = clock;
  return stoppage > 0
    ? {minute, stoppage: stoppage - 1}
    : {minute: Math.max(0, minute - 1), stoppage: 0};
}
