import type {Pair} from "../../types.ts";
import {finalScores} from "../in-play.ts";
import {groundOf, rates} from "../rates.ts";
import {GRID_SIDE, scoreGrid} from "../scoreline.ts";
import type {Ratings, ScoreGrid, SimulationFixture} from "../types.ts";

/** The likeliest score for each result of a group match, and the likeliest result. */
export interface LikeliestScores {
  readonly home: Pair;
  readonly draw: Pair;
  readonly away: Pair;
  readonly result: "home" | "draw" | "away";
}

/** Maximum goals in a set score: the address has one digit for each side. */
const MAX_GOALS = 9;

/**
 * The likeliest scores of a group match by the model's score grid: for a match in play from its
 * current state, for a finished one as if it were still to come.
 */
export function likeliestScores(fixture: SimulationFixture, ratings: Ratings): LikeliestScores {
  const {home, away, hostTeam, soFar} = fixture;
  const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
  const grid: ScoreGrid = soFar
    ? finalScores({...soFar, rates: expected, rho: ratings.rho})
    : scoreGrid(expected, ratings.rho);
  const toHome = best(grid, (i, j) => i > j);
  const toDraw = best(grid, (i, j) => i === j);
  const toAway = best(grid, (i, j) => i < j);
  const result =
    toDraw.chance > toHome.chance && toDraw.chance > toAway.chance
      ? "draw"
      : toHome.chance >= toAway.chance
        ? "home"
        : "away";
  return {home: toHome.score, draw: toDraw.score, away: toAway.score, result};
}

/** The total chance of the matching scores, and the likeliest of them. */
function best(
  grid: ScoreGrid,
  counts: (i: number, j: number) => boolean,
): {readonly chance: number; readonly score: Pair} {
  let [chance, highest, score]: [number, number, Pair] = [0, -1, [0, 0]];
  for (let i = 0; i <= MAX_GOALS; i++)
    for (let j = 0; j <= MAX_GOALS; j++) {
      if (!counts(i, j)) continue;
      const p = grid[i * GRID_SIDE + j]!;
      chance += p;
      if (p > highest) [highest, score] = [p, [i, j]];
    }
  return {chance, score};
}
