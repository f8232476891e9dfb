import {isDecided, unrecorded} from "../../pipeline/tournament/rules/result.ts";
import {lookupsIn, type Snapshot, type SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";

/**
 * An object that inherits from another, with some properties replaced; inherited getters are not
 * evaluated until used.
 */
const but = <T extends object>(object: T, own: Partial<T>): T =>
  Object.create(object, Object.getOwnPropertyDescriptors(own)) as T;

/**
 * The tournament for search: a match in play counts as not begun, and the odds are those of the last
 * final whistle, so that a goal does not change a list of thousands of documents.
 */
export function settled(snapshot: Snapshot): Snapshot {
  const matches = snapshot.matches.map((match): SnapshotMatch => {
    const {status} = match.state;
    return status === "scheduled" || isDecided(match.state)
      ? match
      : but(match, {state: unrecorded(match.fixture.matchId)});
  });
  return but(snapshot, {
    matches,
    ...lookupsIn({matches}),
    odds: {...snapshot.odds, current: snapshot.odds.settled},
  });
}
