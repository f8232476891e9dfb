import type {Day, International, Pair, TeamId} from "../types.ts";

/** An international from the point of view of one of its teams. */
export interface PlayedInternational {
  readonly playedOn: Day;
  readonly opponent: TeamId;
  readonly where: "home" | "away" | "neutral";
  readonly competition: string;
  /** [own, theirs], after extra time if played. */
  readonly goals: Pair;
  /** A match decided by a shoot-out is drawn. */
  readonly outcome: "won" | "drawn" | "lost";
}

/** The internationals of every team, in the given order. */
export function byTeam(matches: readonly International[]): Map<TeamId, International[]> {
  const teams = new Map<TeamId, International[]>();
  for (const match of matches)
    for (const teamId of [match.home, match.away]) {
      const own = teams.get(teamId);
      if (own) own.push(match);
      else teams.set(teamId, [match]);
    }
  return teams;
}

/** An international as `teamId`, one of its teams, played it. */
export function asPlayedBy(
  teamId: TeamId,
  {playedOn, home, away, homeGoals, awayGoals, competition, neutral}: International,
): PlayedInternational {
  const isHome = home === teamId;
  const [own, theirs] = isHome ? [homeGoals, awayGoals] : [awayGoals, homeGoals];
  return {
    playedOn,
    opponent: isHome ? away : home,
    where: neutral ? "neutral" : isHome ? "home" : "away",
    competition,
    goals: [own, theirs],
    outcome: own > theirs ? "won" : own < theirs ? "lost" : "drawn",
  };
}
