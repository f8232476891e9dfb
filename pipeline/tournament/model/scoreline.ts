import {lowScores} from "./low-scores.ts";
import type {Outcome, Rates, ScoreGrid, ScorelineProbability} from "./types.ts";

/** Side length of a score grid, for 0 to 12 goals per side. */
export const GRID_SIDE = 13;

/**
 * The distribution of the score after 90 minutes.
 *
 *   P(i, j) ∝ Poisson(i; λ₁)·Poisson(j; λ₂)·τ(i, j)
 *   0 ≤ i, j ≤ 12, τ ≥ 1e-9, divided by the sum
 *
 * τ shifts weight between 0-0, 1-0, 0-1 and 1-1 (Dixon & Coles 1997); ρ = 0 leaves two independent
 * Poisson distributions.
 *
 * @returns 169 probabilities, P(i, j) at index 13·i + j
 * @throws RangeError when a rate is not a positive number
 */
export function scoreGrid(rates: Rates, rho: number): ScoreGrid {
  const grid = outerProduct(poisson(rates.home), poisson(rates.away));
  const {nilNil, nilOne, oneNil, oneOne} = lowScores(rates, rho);
  grid[0]! *= nilNil;
  grid[1]! *= nilOne;
  grid[GRID_SIDE]! *= oneNil;
  grid[GRID_SIDE + 1]! *= oneOne;
  normalise(grid);
  return grid;
}

function outerProduct(home: Float64Array, away: Float64Array): ScoreGrid {
  const grid = new Float64Array(GRID_SIDE * GRID_SIDE);
  for (let i = 0, cell = 0; i < GRID_SIDE; i++) {
    const p = home[i]!;
    for (let j = 0; j < GRID_SIDE; j++) grid[cell++] = p * away[j]!;
  }
  return grid;
}

function normalise(grid: ScoreGrid): void {
  let total = 0;
  for (let cell = 0; cell < grid.length; cell++) total += grid[cell]!;
  for (let cell = 0; cell < grid.length; cell++) grid[cell]! /= total;
}

/** Win, draw and loss after 90 minutes from the home side's point of view; sums to 1. */
export function outcome(grid: ScoreGrid): Outcome {
  let home = 0;
  let draw = 0;
  let away = 0;
  for (let i = 0; i < GRID_SIDE; i++) {
    for (let j = 0; j < GRID_SIDE; j++) {
      const p = grid[i * GRID_SIDE + j]!;
      if (i > j) home += p;
      else if (i === j) draw += p;
      else away += p;
    }
  }
  return {home, draw, away};
}

/**
 * `outcome(scoreGrid(rates, rho))` by running sums, without the grid: for the thousands of possible
 * pairings in a bracket.
 */
export function outcomeOf(rates: Rates, rho: number): Outcome {
  const {nilNil, nilOne, oneNil, oneOne} = lowScores(rates, rho);
  let home = Math.exp(-requireRate(rates.home));
  let away = Math.exp(-requireRate(rates.away));
  const nil = home * away;
  let homeWins = (oneNil - 1) * nil * rates.home;
  let draws = (nilNil - 1 + (oneOne - 1) * rates.home * rates.away) * nil;
  let awayWins = (nilOne - 1) * nil * rates.away;
  let homeBelow = 0;
  let awayBelow = 0;
  for (let n = 1; n <= GRID_SIDE; n++) {
    homeWins += home * awayBelow;
    draws += home * away;
    awayWins += away * homeBelow;
    homeBelow += home;
    awayBelow += away;
    home *= rates.home / n;
    away *= rates.away / n;
  }
  const total = homeWins + draws + awayWins;
  return {home: homeWins / total, draw: draws / total, away: awayWins / total};
}

/** The `count` most probable scores, most probable first; equal ones by home, then away goals. */
export function topScorelines(grid: ScoreGrid, count: number): ScorelineProbability[] {
  return Array.from(grid, (probability, cell) => ({
    home: Math.floor(cell / GRID_SIDE),
    away: cell % GRID_SIDE,
    probability,
  }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, count);
}

/** P(the score satisfies `counts`), which is called with home and away goals, 0 to 12 each. */
export function sumWhere(grid: ScoreGrid, counts: (i: number, j: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < GRID_SIDE; i++) {
    for (let j = 0; j < GRID_SIDE; j++) if (counts(i, j)) sum += grid[i * GRID_SIDE + j]!;
  }
  return sum;
}

/** P(0), P(1), … P(12) of a Poisson distribution. */
function poisson(rate: number): Float64Array {
  const p = new Float64Array(GRID_SIDE);
  p[0] = Math.exp(-requireRate(rate));
  for (let n = 1; n < GRID_SIDE; n++) p[n] = (p[n - 1]! * rate) / n;
  return p;
}

function requireRate(rate: number): number {
  if (!(rate > 0 && Number.isFinite(rate)))
    throw new RangeError(`rate is ${rate}, expected a positive number of goals`);
  return rate;
}

/** Transposes a grid to the other side's point of view. */
export function transposed(grid: ScoreGrid): ScoreGrid {
  const turned = new Float64Array(grid.length);
  for (let i = 0; i < GRID_SIDE; i++)
    for (let j = 0; j < GRID_SIDE; j++) turned[j * GRID_SIDE + i] = grid[i * GRID_SIDE + j]!;
  return turned;
}
