import {isDecided, unrecorded} from "../../pipeline/tournament/rules/result.ts";
import {lookupsIn, type Snapshot, type SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";

/**
 * The same object with some properties of its own; of the others none is looked at before it is
 * asked for.
 */
const but = <T extends object>(object: T, own: Partial<T>): T =>
  Object.create(object, Object.getOwnPropertyDescriptors(own)) as T;

/**
 * The tournament as search tells of it: a match in play has not begun, and the odds are those of
 * the day. So a goal does not change a list of thousands of documents.
 */
export function settled(snapshot: Snapshot): Snapshot {
  const matches = snapshot.matches.map((match): SnapshotMatch => {
    const {status} = match.state;
    return status === "scheduled" || isDecided(match.state)
      ? match
      : but(match, {state: unrecorded(match.fixture.matchId)});
  });
  const {trend} = snapshot.odds;
  return but(snapshot, {
    matches,
    ...lookupsIn({matches}),
    odds: {current: trend.at(-1) ?? null, trend},
  });
}
