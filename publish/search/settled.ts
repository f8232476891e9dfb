import {isDecided, unrecorded} from "../../pipeline/tournament/rules/result.ts";
import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";

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
  const byId = new Map(matches.map((match) => [match.fixture.matchId, match]));
  const {trend} = snapshot.odds;
  const made = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
  return but(snapshot, {
    matches,
    match: (matchId) => byId.get(matchId)!,
    matchesOf: (teamId) =>
      inPlayingOrder(matches.filter(({home, away}) => home === teamId || away === teamId)),
    odds: {current: trend.at(-1) ?? null, trend},
    once,
    kept: once,
  });
}
