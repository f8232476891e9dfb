import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {begunMatches, tournamentGoals} from "../parts/goals.ts";
import {minutesPerGoal} from "../players/profiles.ts";
import {playerRef, teamRef} from "../sides.ts";
import {scorersOf} from "../teams/top-scorers.ts";
import {type KnownScorers, scorersAvailability, scorerTotals} from "./totals.ts";

const scorerRows = cached((snapshot: Snapshot) =>
  scorersOf(snapshot).map(({rank, teamId, shirt, name, coverage, ...figures}) => ({
    rank,
    player: playerRef(snapshot, teamId, {shirt, name}),
    team: teamRef(snapshot, teamId),
    ...figures,
    assists: null,
    minutesPerGoal: minutesPerGoal(figures, coverage),
  })),
);

/** Players with own goals, most first, then by name. */
const ownGoalRows = cached((snapshot: Snapshot) => {
  const own = tournamentGoals(snapshot).filter(({goal}) => goal.kind === "own_goal");
  return [...Map.groupBy(own, ({teamId, goal}) => `${teamId} ${keyOf(goal)}`).values()]
    .map((goals) => {
      const {teamId, goal} = goals[0]!;
      return {
        player: playerRef(snapshot, teamId, goal),
        team: teamRef(snapshot, teamId),
        ownGoals: goals.length,
      };
    })
    .sort((a, b) => b.ownGoals - a.ownGoals || byName(a.player.name, b.player.name));
});

/** Every scorer, with the totals of the tournament's goals. */
export function scorers(snapshot: Snapshot) {
  const rows = scorerRows(snapshot);
  const ownGoals = ownGoalRows(snapshot);
  const all = begunMatches(snapshot);
  const known: KnownScorers = {
    matches: all.length,
    scorersKnown: all.filter(({state}) => state.goals !== null).length,
    lineupsKnown: all.filter(
      ({state}) => state.lineups?.home && state.lineups.away && state.substitutions,
    ).length,
  };
  return {
    year: snapshot.tournament.year,
    filter: {team: null as TeamId | null},
    order: ["goals", "assists", "minutes"],
    totals: scorerTotals(known, rows, ownGoals),
    scorers: rows,
    ownGoals,
    availability: scorersAvailability(known),
  } satisfies Bodies["tournament/scorers.json"];
}
