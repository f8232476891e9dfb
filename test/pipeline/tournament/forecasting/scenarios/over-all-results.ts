import type {Store} from "../../../../../pipeline/kit/store.ts";
import {forecastRunsUpTo} from "../../../../../pipeline/tournament/forecasting/forecast-runs.ts";
import {
  type SimulationOptions,
  simulationInput,
} from "../../../../../pipeline/tournament/forecasting/odds.ts";
import {storedFit} from "../../../../../pipeline/tournament/forecasting/ratings.ts";
import type {MatchScenarios} from "../../../../../pipeline/tournament/forecasting/scenarios/types.ts";
import {simulate} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {COLUMNS, type TeamOdds} from "../../../../../pipeline/tournament/model/types.ts";
import {tournament} from "../../../../../pipeline/tournament/queries/tournament.ts";
import {stateAt} from "../../../../../pipeline/tournament/state.ts";
import type {MatchId} from "../../../../../pipeline/tournament/types.ts";

/** The odds of all teams as known at an instant, with the given seed and runs. */
export function oddsOf(store: Store, asOf: string, options: SimulationOptions) {
  // Between two forecast runs the ratings of the earlier one apply.
  const run = forecastRunsUpTo(tournament(store, 2026)!, asOf).at(-1)!;
  const fit = storedFit(store, 2026, run)!;
  const {teams} = simulate(simulationInput(stateAt(store, 2026, asOf), fit, options));
  return new Map(teams.map((team) => [team.teamId, team]));
}

/**
 * Returns team rows of scenarios whose odds before the match differ from those of the instant, or
 * whose mean over all results is `most` or more standard errors from them. A difference of one run
 * is allowed: the extra runs for a rare result may contain an event that occurs in no other run.
 */
export function overAllResults(
  store: Store,
  scenarios: ReadonlyMap<MatchId, MatchScenarios>,
  {most, ...options}: SimulationOptions & {readonly most: number},
) {
  const known = new Map<string, ReadonlyMap<string, TeamOdds>>();
  const wrong: string[] = [];
  let rows = 0;
  for (const {matchId, asOf, teams, before, scenarios: results, exact} of scenarios.values())
    for (const side of ["home", "away"] as const) {
      if (!known.has(asOf)) known.set(asOf, oddsOf(store, asOf, options));
      const odds = known.get(asOf)!.get(teams[side])!;
      rows++;
      for (const column of COLUMNS) {
        const {probability, standardError} = odds[column];
        const mean = results.reduce(
          (sum, result) => sum + result.probability * result[side].odds[column].probability,
          0,
        );
        const least = exact ? 0 : 1 / options.runs;
        // Odds and the chances of a forecast have six decimals.
        const isSame =
          Math.abs(before[side].odds[column].probability - probability) < (exact ? 5e-6 : 5e-7);
        const isMean = Math.abs(mean - probability) < most * Math.max(standardError, least) + 5e-6;
        if (!isSame || !isMean) wrong.push(`${matchId} ${side} ${column}`);
      }
    }
  return {rows, wrong};
}
