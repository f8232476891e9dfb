import {GRID_SIDE, scoreGrid, topScorelines} from "../../model/scoreline.ts";
import {
  type SimulationByResult,
  type SimulationInput,
  simulate,
} from "../../model/simulation/simulate.ts";
import type {SimulationResult} from "../../model/types.ts";
import type {Match} from "../../state.ts";
import type {Pair} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {Forecast} from "../forecast.ts";
import type {ResultName} from "./types.ts";

type Frozen = Pick<Forecast, "teams" | "outcome" | "rates" | "rho" | "homeAdvances">;

/** One possible result of a match, and the rest of the tournament after it. */
interface Result {
  readonly result: ResultName;
  readonly probability: number;
  /** The likeliest score; null in a knock-out, where only the winner counts. */
  readonly score: Pair | null;
  readonly simulated: SimulationResult;
}

/** The odds before a match, and given each of its results. */
export interface OddsByResult {
  readonly before: SimulationResult;
  readonly results: readonly Result[];
}

/** The odds of a group match, by its result. */
export function groupOddsByResult(
  {fixture: {matchId}}: Match,
  {outcome, rates, rho}: Frozen,
  {all, given}: SimulationByResult,
): OddsByResult {
  const lines = topScorelines(scoreGrid(rates, rho), GRID_SIDE ** 2);
  const likeliest = (sign: number): Pair => {
    const {home, away} = lines.find((line) => Math.sign(line.home - line.away) === sign)!;
    return [home, away];
  };
  const simulated = given.get(matchId)!;
  return {
    before: all,
    results: (["home", "draw", "away"] as const).map((result, k) => ({
      result,
      probability: outcome[result],
      score: likeliest(1 - k),
      simulated: simulated[result],
    })),
  };
}

/**
 * The odds of a knock-out: the current bracket, and the bracket with each side as the winner. After
 * the group stage nothing is drawn, so all odds are exact, and the first are the mean of the
 * others.
 *
 * @param before the odds of the instant
 *
 * @throws RangeError as `simulate` does
 */
export function knockoutOddsByResult(
  {fixture: {matchId}}: Match,
  {teams: {home, away}, homeAdvances}: Frozen,
  {input, before}: {readonly input: SimulationInput; readonly before: SimulationResult},
): OddsByResult {
  const won = (side: "home" | "away", probability: number): Result => {
    const goals: Pair = side === "home" ? [1, 0] : [0, 1];
    const winner = side === "home" ? home : away;
    const result = {home, away, goals, conduct: [0, 0] as const, winner};
    const fixtures = input.fixtures.map((fixture) =>
      fixture.matchId === matchId ? {...fixture, result} : fixture,
    );
    const simulated = simulate({...input, fixtures});
    return {result: side, probability, score: null, simulated};
  };
  const results = [won("home", homeAdvances!), won("away", rounded(1 - homeAdvances!))];
  return {before, results};
}
