import {type Settled, settledFor} from "../../certainty/certain.ts";
import {finalGoals, isDecided, winnerOf} from "../../rules/result.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {TeamId} from "../../types.ts";
import type {ResultName} from "./types.ts";

/** The points of a team and their certain consequences. */
export interface PointsOutlook extends Settled {
  readonly points: number;
}

/**
 * The points of the teams in a match's group, and their certain consequences.
 *
 * @param result of the match, as if it were over; null leaves it open
 */
export function groupPoints(
  {matches, tables}: TournamentState,
  {fixture: {group, matchId}}: Match,
  result: ResultName | null,
): ReadonlyMap<TeamId, PointsOutlook> {
  const own = matches.filter(({fixture}) => fixture.group === group);
  const teams = [...new Set(own.flatMap(({fixture: {home, away}}) => [home, away]))];
  const after = result === null ? null : {matchId, result};
  const pointsOf = (team: TeamId) =>
    own.reduce((sum, match) => {
      const {home, away} = match.fixture;
      const ended = match.fixture.matchId === matchId ? result : resultOf(match);
      if (ended === null || (team !== home && team !== away)) return sum;
      return sum + (ended === "draw" ? 1 : (ended === "home") === (team === home) ? 3 : 0);
    }, 0);
  return new Map(
    teams.map((team) => [team, {points: pointsOf(team), ...settledFor(tables, team, after)}]),
  );
}

const resultOf = ({state}: Match): ResultName | null =>
  isDecided(state) && finalGoals(state) ? (winnerOf(state) ?? "draw") : null;
