import {expect, test} from "vitest";
import {outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import {brier, logLoss, rps} from "../../../../pipeline/tournament/model/scoring.ts";
import {forecastGames, games} from "./world-cup-2026.ts";

/** Forecasts every match as `forecastGames` does, and averages the scores. */
function walkForward() {
  const total = {rps: 0, brier: 0, logLoss: 0, right: 0};
  for (const {expected, rho, happened} of forecastGames()) {
    const {home, draw, away} = outcome(scoreGrid(expected, rho));
    const forecast = [home, draw, away];
    total.rps += rps(forecast, happened);
    total.brier += brier(forecast, happened);
    total.logLoss += logLoss(forecast, happened);
    if (Math.max(...forecast) === forecast[happened]) total.right++;
  }
  const mean = (sum: number) => sum / games.length;
  return {
    rps: mean(total.rps),
    brier: mean(total.brier),
    logLoss: mean(total.logLoss),
    favourite: mean(total.right),
  };
}

// An independent implementation of the same model scored .1542 / .5116 / .8610, with the favourite
// right in 63 %, on the same 104 matches.
test("the 104 matches of 2026, each forecast from what was known before its day", () => {
  const scores = walkForward();
  expect(games).toHaveLength(104);
  expect(Math.abs(scores.rps - 0.1542)).toBeLessThan(0.0003);
  expect(Math.abs(scores.brier - 0.5116)).toBeLessThan(0.0003);
  expect(Math.abs(scores.logLoss - 0.861)).toBeLessThan(0.0003);
  expect(scores.favourite).toBeCloseTo(0.63, 1);
});
