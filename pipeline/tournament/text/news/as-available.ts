import {cached} from "../../../kit/cached.ts";
import {isDecided, unrecorded} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Instant} from "../../types.ts";
import {endKnownAt} from "./settled.ts";

/**
 * A snapshot limited to the results, forecasts and odds of an earlier instant, for texts about a
 * match written before it. Matches not yet over count as not begun. Tables, thirds and bracket
 * remain those of the snapshot: a preview computes its own from the results.
 */
export const asAvailable = cached((snapshot: Snapshot, at: Instant): Snapshot => {
  const matches = snapshot.matches.map((match): SnapshotMatch => {
    const over = match.fixture.kickoffAt < at && isDecided(match.state) && endKnownAt(match) <= at;
    const {fixture, movedFrom, venue, home, away, ref, otherRefs} = match;
    const beforehand = {
      fixture,
      movedFrom,
      venue,
      home,
      away,
      ref,
      otherRefs,
      forecasts: match.forecasts.filter(({asOf}) => asOf <= at),
    };
    return over
      ? {...beforehand, state: match.state, recordedAt: match.recordedAt}
      : {...beforehand, ...unbegun(match)};
  });
  const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
  const own: Partial<Snapshot> = {
    asOf: at,
    matches,
    match: (matchId) => byId.get(matchId)!,
    matchesOf: (teamId) =>
      snapshot.matchesOf(teamId).map(({fixture}) => byId.get(fixture.matchId)!),
    odds: {current: null, trend: snapshot.odds.trend.filter(({asOf}) => asOf <= at)},
  };
  // Inherits instead of copying: a copy would read every property of the snapshot, so a change in
  // any of them would invalidate the copy and everything cached for it.
  return Object.create(snapshot, Object.getOwnPropertyDescriptors(own)) as Snapshot;
});

const unbegun = ({fixture}: SnapshotMatch): Pick<SnapshotMatch, "state" | "recordedAt"> => ({
  state: unrecorded(fixture.matchId),
  recordedAt: null,
});
