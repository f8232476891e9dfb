import {certainties, type Fate, type PointsOfMatch} from "../../rules/certainty.ts";
import {finalGoals, isDecided, winnerOf} from "../../rules/result.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {TeamId} from "../../types.ts";
import type {ResultName} from "./types.ts";

/**
 * A group by points alone: how many each team has, and what is certain whatever the other results
 * and by whatever score.
 */
export interface GroupPoints {
  readonly points: ReadonlyMap<TeamId, number>;
  readonly fates: ReadonlyMap<TeamId, Fate>;
}

/** @param result of the match, as if it were over; null leaves it open */
export function groupPoints(
  {matches, tournament}: TournamentState,
  match: Match,
  result: ResultName | null,
): GroupPoints {
  const played = matches
    .filter(({fixture}) => fixture.group === match.fixture.group)
    .map(({fixture, state}): PointsOfMatch => {
      const known = isDecided(state) && finalGoals(state) ? (winnerOf(state) ?? "draw") : null;
      return {
        home: fixture.home,
        away: fixture.away,
        result: fixture.matchId === match.fixture.matchId ? result : known,
      };
    });
  const teams = [...new Set(played.flatMap(({home, away}) => [home, away]))];
  const points = new Map(
    teams.map((team) => [team, played.reduce((sum, one) => sum + pointsOf(team, one), 0)]),
  );
  const fates = certainties(teams, played, {
    advance: tournament.advancePerGroup,
    thirdMay: tournament.advanceThirdPlaced > 0,
    headToHead: tournament.tieBreaks[1] === "headToHead",
  });
  return {points, fates};
}

function pointsOf(team: TeamId, {home, away, result}: PointsOfMatch): number {
  if (result === null || (team !== home && team !== away)) return 0;
  return result === "draw" ? 1 : (result === "home") === (team === home) ? 3 : 0;
}
