import type {MatchMinute} from "../types.ts";

/** Until the closing minutes, in which chances move fast, every fifth minute has a point. */
const EVERY_MINUTES = 5;
const CLOSING_FROM = 80;

/**
 * The last minute, at or before the one played, that has a point on the timeline: a fifth one, from
 * the 80th and in extra time every one, the stoppage time at the end of ninety minutes among them.
 */
export function lastPoint({minute, stoppage}: MatchMinute): MatchMinute {
  if (minute >= CLOSING_FROM) return {minute, stoppage: minute === 90 ? stoppage : 0};
  return {minute: Math.floor(minute / EVERY_MINUTES) * EVERY_MINUTES, stoppage: 0};
}

/** Whole minutes behind the running clock: in its 23rd minute a match has played 22. */
export function playedBy(clock: MatchMinute | null): MatchMinute {
  if (clock === null) return {minute: 0, stoppage: 0};
  const {minute, stoppage} = clock;
  return stoppage > 0
    ? {minute, stoppage: stoppage - 1}
    : {minute: Math.max(0, minute - 1), stoppage: 0};
}
