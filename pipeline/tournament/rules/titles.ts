import type {HistoryMatch, HistoryTeam, TeamId} from "../types.ts";
import {successors} from "./head-to-head.ts";

/** World Cups before a tournament, with former states counted under their successor. */
export interface WorldCupsBefore {
  /** Years in which a team took part, oldest first. */
  played(team: TeamId): number[];
  /** Years in which a team won. */
  won(team: TeamId): number[];
  /** The winner of the last one; null before the first. */
  readonly holder: TeamId | null;
}

/** Participants and winners of the World Cups before a year, by today's teams. */
export function worldCupsBefore(
  year: number,
  history: readonly HistoryMatch[],
  teams: readonly HistoryTeam[],
): WorldCupsBefore {
  const today = successors(teams);
  const cups = [
    ...Map.groupBy(
      history.filter((match) => match.year < year),
      (match) => match.year,
    ),
  ]
    .map(([year, matches]) => {
      const winner = championOf(matches);
      return {
        year,
        teams: new Set(matches.flatMap(({home, away}) => [today(home), today(away)])),
        champion: winner && today(winner),
      };
    })
    .sort((a, b) => a.year - b.year);
  return {
    played: (team) => cups.filter(({teams}) => teams.has(today(team))).map(({year}) => year),
    won: (team) => cups.filter(({champion}) => champion === today(team)).map(({year}) => year),
    holder: cups.at(-1)?.champion ?? null,
  };
}

/** The winner of the final; for 1950, which had none, the leader of the final round on points. */
function championOf(matches: readonly HistoryMatch[]): TeamId | null {
  const final = matches.find(({stage}) => stage === "Final");
  if (final) return winnerOf(final);
  const points = new Map<TeamId, number>();
  for (const match of matches.filter(({stage}) => stage === "Final Round")) {
    const winner = winnerOf(match);
    for (const team of [match.home, match.away])
      points.set(team, (points.get(team) ?? 0) + (winner === null ? 1 : winner === team ? 2 : 0));
  }
  return [...points].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function winnerOf({home, away, score}: HistoryMatch): TeamId | null {
  for (const pair of [score.extraTime ?? score.fullTime, score.shootout])
    if (pair && pair[0] !== pair[1]) return pair[0] > pair[1] ? home : away;
  return null;
}
