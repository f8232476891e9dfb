import {finalGoals} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Pair, Stage, TeamId, Text} from "../../types.ts";
import {seenFrom} from "../scores.ts";

/** A finished match seen from one team's side. */
export interface PlayedFact {
  readonly stage: Stage;
  readonly opponent: Text;
  readonly goals: Pair;
  readonly shootout: Pair | null;
  readonly afterExtraTime: boolean;
}

export function playedFact(
  {teams}: Snapshot,
  {fixture, state, home, away}: SnapshotMatch,
  teamId: TeamId,
): PlayedFact {
  const side = home === teamId ? "home" : "away";
  const {extraTime, shootout} = state.score;
  return {
    stage: fixture.stage,
    opponent: teams.get(side === "home" ? away! : home!)!.name,
    goals: seenFrom(side, finalGoals(state)!),
    shootout: shootout && seenFrom(side, shootout),
    afterExtraTime: extraTime !== null,
  };
}
