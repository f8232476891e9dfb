import type {HistoryMatch, HistoryTeam, TeamId} from "../types.ts";
import {successors} from "./head-to-head.ts";
import {finalGoals} from "./result.ts";

/** A World Cup and who won it: today's team, former states included. */
export interface Title {
  readonly year: number;
  readonly champion: TeamId;
}

/**
 * The World Cups before a year and who won them, oldest first. The winner of a final or, where the
 * title was played for in a final round (1950), who came first in it; no title where neither is
 * known.
 */
export function titlesBefore(
  year: number,
  history: readonly HistoryMatch[],
  teams: readonly HistoryTeam[],
): Title[] {
  const today = successors(teams);
  const years = [...new Set(history.map((match) => match.year))].filter((past) => past < year);
  return years
    .sort((a, b) => a - b)
    .flatMap((past): Title[] => {
      const matches = history.filter((match) => match.year === past);
      const final = matches.find(({stage}) => stage === "Final");
      const champion = final
        ? winnerIn(final)
        : firstOf(matches.filter(({stage}) => stage === "Final Round"));
      return champion ? [{year: past, champion: today(champion)}] : [];
    });
}

function winnerIn({home, away, score}: HistoryMatch): TeamId | null {
  const goals = finalGoals({score});
  if (!goals) return null;
  const [own, theirs] = goals[0] === goals[1] ? (score.shootout ?? goals) : goals;
  return own > theirs ? home : theirs > own ? away : null;
}

/** The team with the most points, two for a win; null without matches. */
function firstOf(round: readonly HistoryMatch[]): TeamId | null {
  const points = new Map<TeamId, number>();
  const add = (team: TeamId, more: number) => points.set(team, (points.get(team) ?? 0) + more);
  for (const match of round) {
    const winner = winnerIn(match);
    for (const team of [match.home, match.away])
      add(team, winner === null ? 1 : winner === team ? 2 : 0);
  }
  return [...points].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
