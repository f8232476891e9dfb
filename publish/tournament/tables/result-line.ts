import {
  cachedByMatch,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {scoreOf} from "../parts/schedule.ts";
import {sidesOf} from "../sides.ts";

/** A match in the form used by records. */
export const resultLine = cachedByMatch((snapshot: Snapshot, match: SnapshotMatch) => ({
  matchId: match.fixture.matchId,
  ref: match.ref,
  stage: match.fixture.stage,
  playedOn: match.fixture.localOn,
  ...sidesOf(snapshot, match),
  score: scoreOf(match),
}));
