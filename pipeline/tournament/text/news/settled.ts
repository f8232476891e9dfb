import {cached} from "../../../kit/cached.ts";
import {wallClock} from "../../rules/match-clock.ts";
import {isDecided} from "../../rules/result.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Instant} from "../../types.ts";

/**
 * Instant when the end of a decided match was known: by the nominal clock, or by its record if that
 * was earlier.
 */
export const endKnownAt = cached(({state, recordedAt, fixture}: SnapshotMatch): Instant => {
  const ended =
    state.kickoffAt === null ? (recordedAt ?? fixture.kickoffAt) : wallClock(state).endedAt;
  return recordedAt !== null && recordedAt < ended ? recordedAt : ended;
});

/**
 * The instant by which all matches that kicked off at `kickoffAt` or before were over. Articles on
 * tables and brackets cover all those matches, so they can only be published then. Null while one
 * of them is in play, and if none is decided.
 */
export const settledAt = cached((snapshot: Snapshot, kickoffAt: Instant): Instant | null => {
  const begun = snapshot.matches.filter((match) => kickoffOf(match) <= kickoffAt);
  if (begun.some(({state}) => state.status === "live")) return null;
  return (
    begun
      .filter(({state}) => isDecided(state))
      .map(endKnownAt)
      .sort()
      .at(-1) ?? null
  );
});

/** The latest kick-off of the given matches. */
export const lastKickoff = (matches: readonly SnapshotMatch[]): Instant =>
  matches.map(kickoffOf).sort().at(-1)!;
