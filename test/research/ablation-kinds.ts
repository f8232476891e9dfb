import {outcome, outcomeOf, scoreGrid} from "../../pipeline/tournament/model/scoreline.ts";
import type {Outcome, Rates, Ratings, ScoreGrid} from "../../pipeline/tournament/model/types.ts";

/** A fit's forecast of a match, before any addition. */
export interface Plainly {
  readonly ratings: Ratings;
  readonly rates: Rates;
}
/** The outcome with an addition of strength c; with c = 0 it is the fit's own. */
export type Ablation<T extends Plainly = Plainly> = (one: T, c: number) => Outcome;

/** log λ₁ += first, log λ₂ += second. */
const moved = ({rates, ratings}: Plainly, first: number, second: number): Outcome =>
  outcomeOf({home: rates.home * Math.exp(first), away: rates.away * Math.exp(second)}, ratings.rho);

/** log λ₁ += c·x, log λ₂ −= c·x for a feature x that favours the first side. */
export const pull =
  <T extends Plainly>(feature: (one: T) => number): Ablation<T> =>
  (one, c) =>
    moved(one, c * feature(one), -c * feature(one));

/** log λ₁ += c·x, log λ₂ += c·x for a feature x: more goals. */
export const goals =
  <T extends Plainly>(feature: (one: T) => number): Ablation<T> =>
  (one, c) =>
    moved(one, c * feature(one), c * feature(one));

/** λ₁/λ₂ to the power of 1 + c: favourites further ahead, or less far. */
export const spread: Ablation = (one, c) => {
  const ratio = Math.log(one.rates.home / one.rates.away) / 2;
  return moved(one, c * ratio, -c * ratio);
};

/** The mean over strengths c better and c worse than fitted: uncertainty about the strengths. */
export const doubt: Ablation = (one, c) =>
  mean([moved(one, 0, 0), moved(one, c, -c), moved(one, -c, c)]);

/** The mean over both log rates c higher and c lower: more dispersed scores than Poisson's. */
export const variety: Ablation = (one, c) =>
  mean([moved(one, 0, 0), moved(one, c, c), moved(one, -c, -c)]);

/** The draw's odds times e^c. */
export const draws: Ablation = (one, c) => {
  const {home, draw, away} = moved(one, 0, 0);
  return normalised({home, draw: draw * Math.exp(c), away});
};

/** Every probability to the power of 1 + c, normalised. */
export const temperature: Ablation = (one, c) => {
  const {home, draw, away} = moved(one, 0, 0);
  return normalised({home: home ** (1 + c), draw: draw ** (1 + c), away: away ** (1 + c)});
};

/**
 * The logarithmic pool of several forecasters: score grids multiplied cell by cell, each to the
 * power of its weight, and normalised.
 */
export function pooled(
  parts: readonly {readonly grid: ScoreGrid | null; readonly weight: number}[],
): ScoreGrid {
  const grid = new Float64Array(parts[0]!.grid!.length).fill(1);
  for (const {grid: part, weight} of parts) {
    if (!part)
      throw new RangeError("a forecaster without scores cannot be pooled, expected score grids");
    for (let cell = 0; cell < grid.length; cell++) grid[cell]! *= part[cell]! ** weight;
  }
  const total = grid.reduce((sum, p) => sum + p, 0);
  return grid.map((p) => p / total);
}

/** A logarithmic pool with another forecaster's scores, which have the weight c. */
export const pooledWith =
  <T extends Plainly>(other: (one: T) => ScoreGrid): Ablation<T> =>
  (one, c) =>
    outcome(
      pooled([
        {grid: scoreGrid(one.rates, one.ratings.rho), weight: 1 - c},
        {grid: other(one), weight: c},
      ]),
    );

const normalised = ({home, draw, away}: Outcome): Outcome => {
  const total = home + draw + away;
  return {home: home / total, draw: draw / total, away: away / total};
};

const mean = (outcomes: readonly Outcome[]): Outcome => {
  const of = (key: keyof Outcome) =>
    outcomes.reduce((sum, one) => sum + one[key], 0) / outcomes.length;
  return {home: of("home"), draw: of("draw"), away: of("away")};
};
