import {cached} from "../../../pipeline/kit/cached.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {tournamentGoals} from "../parts/goals.ts";
import {ranked} from "../parts/ranked.ts";
import {recordsOf} from "../parts/squad.ts";
import {playerRef, teamRef} from "../sides.ts";

/**
 * Every scorer, most goals first, without own goals and shoot-out kicks. FIFA ranks players level
 * on goals by assists, then by fewer minutes played; no open source has assists, so they share a
 * rank here. They are listed by fewer minutes if known of every match of all of them, then by
 * fewer penalties, then by name. Matches without recorded scorers contribute nothing.
 */
export const scorersOf = cached((snapshot: Snapshot) => {
  const scored = tournamentGoals(snapshot).filter(({goal}) => goal.kind !== "own_goal");
  const scorers = [
    ...Map.groupBy(scored, ({teamId, goal}) => `${teamId} ${keyOf(goal)}`).values(),
  ].map((goals) => {
    const {teamId, goal} = goals[0]!;
    const {recordOf, coverage} = recordsOf(snapshot, teamId);
    const squad = snapshot.squads.get(teamId)?.players ?? [];
    const listed = squad.find(({shirt}) => shirt === goal.shirt);
    const record = listed && recordOf(listed);
    return {
      teamId,
      shirt: goal.shirt,
      name: listed?.name ?? goal.name,
      goals: goals.length,
      penalties: goals.filter(({goal}) => goal.kind === "penalty").length,
      matchesScoredIn: new Set(goals.map(({match}) => match.fixture.matchId)).size,
      appearances: record?.appearances ?? null,
      minutes: record?.minutes ?? null,
      coverage,
    };
  });
  const levels = [...Map.groupBy(scorers, ({goals}) => goals)].sort(([a], [b]) => b - a);
  const ordered = levels.flatMap(([, level]) => {
    const byMinutes = level.every(
      ({minutes, coverage: {lineups, matches}}) => minutes !== null && lineups === matches,
    );
    return level.sort(
      (a, b) =>
        (byMinutes ? a.minutes! - b.minutes! : 0) ||
        a.penalties - b.penalties ||
        byName(a.name, b.name),
    );
  });
  return ranked(ordered, (a, b) => a.goals === b.goals);
});

/** The first of a list of scorers, and how many more are level with the last of them. */
export function leadingScorers<T extends {readonly goals: number}>(
  scorers: readonly T[],
  count: number,
) {
  const last = scorers[count - 1];
  return {
    scorers: scorers.slice(0, count),
    level: scorers.slice(count).filter(({goals}) => goals === last?.goals).length,
  };
}

/** A summary of the scorers. */
export const topScorers = cached((snapshot: Snapshot) =>
  scorersOf(snapshot).map(({rank, teamId, shirt, name, goals, penalties, matchesScoredIn}) => ({
    rank,
    player: playerRef(snapshot, teamId, {shirt, name}),
    team: teamRef(snapshot, teamId),
    goals,
    penalties,
    matchesScoredIn,
  })),
);
