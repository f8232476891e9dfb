import type {SimulationResult, TeamOdds} from "../../../pipeline/tournament/model/types.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {TeamChances, WhatIfOdds} from "../../../site/tournament/what-if/what-if-data.ts";

/** Maximum number of teams named for an open place of the bracket. */
const NAMED = 3;

/**
 * The part of simulated odds shown on the page.
 *
 * @param numberOf the official number of a knock-out match; undefined for a match that is not shown
 */
export function shownOdds(
  {runs, exact, teams, slots}: Omit<SimulationResult, "seed">,
  numberOf: (matchId: MatchId) => number | undefined,
): WhatIfOdds {
  return {
    runs,
    exact,
    teams: teams.map(chancesOf).sort(byReach),
    places: slots.flatMap(({matchId, side, teams: some}) => {
      const number = numberOf(matchId);
      return number === undefined ? [] : [{number, side, teams: some.slice(0, NAMED)}];
    }),
  };
}

const chancesOf = ({teamId, first, R32, R16, SF, F, champion}: TeamOdds): TeamChances => ({
  teamId,
  first: first.probability,
  // a smaller tournament has no round of 32
  through: Math.max(R32.probability, R16.probability, SF.probability),
  SF: SF.probability,
  F: F.probability,
  champion: champion.probability,
  error: champion.standardError,
});

/** Orders teams by title chance, then by earlier rounds, then by id. */
function byReach(a: TeamChances, b: TeamChances): number {
  for (const round of ["champion", "F", "SF", "through", "first"] as const) {
    const difference = b[round] - a[round];
    if (difference !== 0) return difference;
  }
  return a.teamId < b.teamId ? -1 : 1;
}
