import {GRID_SIDE, scoreGrid} from "../model/scoreline.ts";
import type {ScoreGrid} from "../model/types.ts";
import type {ForecastBody} from "./forecast.ts";

/**
 * The score grid of a frozen forecast: P(i, j) by its rates and ρ, which are frozen to six digits.
 * Scores with a frozen probability keep that value, so that a score has the same probability
 * everywhere.
 */
export function frozenGrid({
  rates,
  rho,
  scorelines,
}: Pick<ForecastBody, "rates" | "rho" | "scorelines">): ScoreGrid {
  const grid = scoreGrid(rates, rho).slice();
  for (const {home, away, probability} of scorelines) grid[home * GRID_SIDE + away] = probability;
  return grid;
}
