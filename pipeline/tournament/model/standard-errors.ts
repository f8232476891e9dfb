import type {International, TeamId} from "../types.ts";
import {cholesky, solveCholesky} from "./cholesky.ts";
import {type FitOptions, fittedSet, PLAIN, priorOf} from "./dixon-coles.ts";
import {layout} from "./likelihood.ts";
import {type LowScores, pairingsOf} from "./pairings.ts";
import {type Prior, penaltyOf} from "./prior.ts";
import type {TrainingSet} from "./training-set.ts";
import type {Ratings, Strength} from "./types.ts";

/** Standard errors of fitted parameters, in log goals. */
export interface RatingErrors {
  /** Of attack and defence against the mean of all teams: what the level in common is unsure of is not the team's. */
  readonly teams: ReadonlyMap<TeamId, Strength>;
  readonly homeBonus: number;
  readonly visitorChange: number;
  readonly rho: number;
}

/**
 * Standard errors from the inverse of the observed information at the fitted ratings, the prior included. A match of weight w counts as w
 * matches. Takes a dense factorisation of order 2·teams + 4, about a second: meant for a table of ratings, not for every fit.
 *
 * @param matches and options those of the fit
 */
export function standardErrors(
  matches: readonly International[],
  options: Pick<FitOptions, "cutoffOn"> & Partial<FitOptions>,
  ratings: Ratings,
): RatingErrors {
  const settings: FitOptions = {...PLAIN, ...options};
  const set = fittedSet(matches, settings);
  const at = layout(set.teams.length);
  const x = new Float64Array(at.size);
  for (const [t, team] of set.teams.entries()) {
    x[at.attack + t] = ratings.teams.get(team)!.attack;
    x[at.defence + t] = ratings.teams.get(team)!.defence;
  }
  x.set([ratings.intercept, ratings.homeBonus, ratings.visitorChange, ratings.rho], at.intercept);
  const factor = cholesky(observedInformation(set, priorOf(set.teams, settings), x), at.size);
  /** √(cᵀ·Σ·c) for a combination c of parameters. */
  const error = (combination: Float64Array): number => {
    const solved = combination.slice();
    solveCholesky(factor, at.size, solved);
    return Math.sqrt(solved.reduce((sum, value, i) => sum + value * combination[i]!, 0));
  };
  const single = (index: number) => error(Float64Array.from({length: at.size}, (_, i) => (i === index ? 1 : 0)));
  const share = 1 / set.teams.length;
  const againstMean = (from: number, t: number) =>
    error(
      Float64Array.from({length: at.size}, (_, i) => (i < from || i >= from + set.teams.length ? 0 : (i === from + t ? 1 : 0) - share)),
    );
  return {
    teams: new Map(set.teams.map((team, t) => [team, {attack: againstMean(at.attack, t), defence: againstMean(at.defence, t)}])),
    homeBonus: single(at.homeBonus),
    visitorChange: single(at.visitorChange),
    rho: single(at.rho),
  };
}

/**
 * The Hessian of `negativeLogLikelihood`, row by row. Each rate adds w·λ·uuᵀ, u the indicator of the parameters in log λ; each low score,
 * with q = slope·ρ and v the sum of the u in its slope,
 *
 *   −w/(1 + q)²·[q·vvᵀ + slope·(v·eᵀ + e·vᵀ) − slope²·eeᵀ]      e the unit vector of ρ
 */
export function observedInformation(set: TrainingSet, prior: Prior, x: Float64Array): Float64Array {
  const {home, away, weight, hosted, nilNil, nilOne, oneNil, oneAll} = pairingsOf(set);
  const teamCount = set.teams.length;
  const at = layout(teamCount);
  const hessian = new Float64Array(at.size * at.size);
  const add = (factor: number, left: Sparse, right: Sparse) => {
    for (const [i, a] of left) for (const [j, b] of right) hessian[i * at.size + j]! += factor * a * b;
  };
  const terms = (n: number, side: "home" | "away"): Sparse => {
    const [own, other] = side === "home" ? [home[n]!, away[n]!] : [away[n]!, home[n]!];
    const ground = n < hosted ? [[side === "home" ? at.homeBonus : at.visitorChange, 1] as const] : [];
    return [[at.attack + own, 1], [at.defence + other, -1], [at.intercept, 1], ...ground];
  };
  const rateOf = (sparse: Sparse) => Math.exp(sparse.reduce((sum, [i, a]) => sum + a * x[i]!, 0));
  for (let n = 0; n < weight.length; n++) {
    for (const side of ["home", "away"] as const) {
      const u = terms(n, side);
      add(weight[n]! * rateOf(u), u, u);
    }
  }
  const rho = x[at.rho]!;
  const e: Sparse = [[at.rho, 1]];
  const correct = (w: number, slope: number, v: Sparse) => {
    const factor = -w / (1 + slope * rho) ** 2;
    add(factor * slope * rho, v, v);
    add(factor * slope, v, e);
    add(factor * slope, e, v);
    add(-factor * slope ** 2, e, e);
  };
  const each = ({pairing, weight: low}: LowScores, sign: number, sides: readonly ("home" | "away")[]) => {
    for (const [l, n] of pairing.entries()) {
      const v = sides.flatMap((side) => terms(n, side));
      correct(low[l]!, sign * rateOf(v), v);
    }
  };
  each(nilNil, -1, ["home", "away"]);
  each(nilOne, 1, ["home"]);
  each(oneNil, 1, ["away"]);
  correct(oneAll, -1, []);

  const penalty = penaltyOf(prior, teamCount);
  for (let t = 0; t < 2 * teamCount; t++) {
    const unit = new Float64Array(at.size);
    unit[t] = 1;
    const column = new Float64Array(at.size);
    penalty(unit, column, t < teamCount ? at.attack : at.defence);
    for (let i = 0; i < at.size; i++) hessian[i * at.size + t]! += column[i]!;
  }
  return hessian;
}

/** Non-zero entries of a vector, [index, value]; an index may occur twice. */
type Sparse = readonly (readonly [number, number])[];
