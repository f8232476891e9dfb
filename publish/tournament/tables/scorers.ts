import {cached} from "../../../pipeline/kit/cached.ts";
import {grouped} from "../../../pipeline/kit/grouped.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../availability.ts";
import {identified} from "../players/player-id.ts";

import {minutesPerGoal} from "../players/profiles.ts";
import {NO_ASSISTS} from "../players/squad.ts";
import {teamRef} from "../sides.ts";
import {scorersOf} from "../teams/top-scorers.ts";
import {begunMatches, tournamentGoals} from "./goals.ts";

const scorerRows = cached((snapshot: Snapshot) =>
  scorersOf(snapshot).map(({rank, teamId, shirt, name, knowsMinutes, ...figures}) => ({
    rank,
    player: identified(snapshot, teamId, {shirt, name}),
    team: teamRef(snapshot, teamId),
    ...figures,
    assists: null,
    minutesPerGoal:
      knowsMinutes && figures.minutes !== null
        ? minutesPerGoal({minutes: figures.minutes, goals: figures.goals})
        : null,
  })),
);

/** Players who have scored into their own goal, most first, then in order of the goals. */
const ownGoalRows = cached((snapshot: Snapshot) => {
  const own = tournamentGoals(snapshot).filter(({goal}) => goal.kind === "own_goal");
  return [...grouped(own, ({teamId, goal}) => `${teamId} ${keyOf(goal)}`).values()]
    .map((goals) => {
      const {teamId, goal} = goals[0]!;
      return {
        player: identified(snapshot, teamId, goal),
        team: teamRef(snapshot, teamId),
        ownGoals: goals.length,
      };
    })
    .sort((a, b) => b.ownGoals - a.ownGoals || byName(a.player.name, b.player.name));
});

/** Every player who has scored, with the goals of the tournament in sum. */
export function scorers(snapshot: Snapshot) {
  const rows = scorerRows(snapshot);
  const ownGoals = ownGoalRows(snapshot);
  const all = begunMatches(snapshot);
  const matches = all.length;
  const scorersKnown = all.filter(({state}) => state.goals !== null).length;
  const lineupsKnown = all.filter(({state}) => state.lineups?.home && state.lineups.away).length;
  return {
    year: snapshot.tournament.year,
    filter: {team: null as TeamId | null},
    order: ["goals", "assists", "minutes"],
    totals: {
      matches,
      scorersKnown,
      lineupsKnown,
      scorers: rows.length,
      goals: sum(rows.map(({goals}) => goals)),
      penalties: sum(rows.map(({penalties}) => penalties)),
      ownGoals: sum(ownGoals.map((row) => row.ownGoals)),
    },
    scorers: rows,
    ownGoals,
    availability: {
      goals: knownOf(scorersKnown, matches, "scorers"),
      assists: NO_ASSISTS,
      minutes: knownOf(
        lineupsKnown,
        matches,
        "line-ups",
        "the minutes of their teams are lower bounds",
      ),
    },
  };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
