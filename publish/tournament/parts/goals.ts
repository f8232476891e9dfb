import {cached} from "../../../pipeline/kit/cached.ts";
import {goalStory, other} from "../../../pipeline/tournament/analysis/performance/goal-story.ts";
import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Goal, TeamId} from "../../../pipeline/tournament/types.ts";
import {hasBegun} from "./schedule.ts";

/** A goal of the tournament with its match. */
export interface TournamentGoal {
  readonly match: SnapshotMatch;
  readonly goal: Goal;
  /** The scorer's team; for an own goal the team that conceded it. */
  readonly teamId: TeamId;
}

/** The matches that have begun, in playing order. */
export const begunMatches = cached((snapshot: Snapshot) =>
  inPlayingOrder(snapshot.matches).filter(({state}) => hasBegun(state)),
);

/** Every known goal of the tournament in chronological order, without kicks of a shoot-out. */
export const tournamentGoals = cached((snapshot: Snapshot): TournamentGoal[] =>
  begunMatches(snapshot).flatMap((match) =>
    (goalStory(match.state) ?? []).map(({goal}) => ({
      match,
      goal,
      teamId: match[goal.kind === "own_goal" ? other(goal.side) : goal.side]!,
    })),
  ),
);
