import {cached} from "../../../kit/cached.ts";
import {wallClock} from "../../rules/match-clock.ts";
import {isDecided} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {kickoffOf} from "../../snapshot.ts";
import type {Instant} from "../../types.ts";

/**
 * When the end of a decided match was known: by the nominal clock, or by its record if that was
 * earlier.
 */
export const endKnownAt = cached(({state, recordedAt, fixture}: SnapshotMatch): Instant => {
  const ended =
    state.kickoffAt === null ? (recordedAt ?? fixture.kickoffAt) : wallClock(state).endedAt;
  return recordedAt !== null && recordedAt < ended ? recordedAt : ended;
});

/**
 * When everything was over that had kicked off by an instant: what is written of tables and
 * brackets covers all those matches, so it can only be published then. Null while one of them is
 * in play, and where none is decided.
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

/** The kick-off of the last of some matches, by the clock. */
export const lastKickoff = (matches: readonly SnapshotMatch[]): Instant =>
  matches.map(kickoffOf).sort().at(-1)!;
