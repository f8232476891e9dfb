import type {International, TeamId} from "../types.ts";
import {cholesky, forwardSolve} from "./cholesky.ts";
import {type FitOptions, fittedSet, PLAIN, priorOf} from "./dixon-coles.ts";
import {layout} from "./likelihood.ts";
import {type Prior, penaltyOf} from "./prior.ts";
import type {TrainingSet} from "./training-set.ts";
import type {Ratings, Strength} from "./types.ts";

/** Standard errors of fitted parameters, in log goals. */
export interface RatingErrors {
  /**
   * Errors of attack and defence relative to the mean of these teams, and of their sum: uncertainty
   * of the common level is not attributed to the team.
   */
  readonly teams: ReadonlyMap<TeamId, Strength & {readonly total: number}>;
  /**
   * Error of the intercept plus the mean attack minus the mean defence: the log goals that mean
   * teams score against each other.
   */
  readonly level: number;
  readonly homeBonus: number;
  readonly visitorChange: number;
  readonly rho: number;
}

/**
 * Standard errors from the inverse of the observed information at the fitted ratings, the prior
 * included. A match of weight w counts as w matches. With the information factored into L·Lᵀ, the
 * variance of a combination c of parameters is |L⁻¹c|². This needs a dense factorisation of order
 * 2·teams + 4, about a third of a second, so it is for a table of ratings, not for every fit.
 *
 * @param matches and options, as passed to the fit
 * @param of the teams whose errors are wanted, relative to their mean; all by default; unrated
 * teams are left out
 */
export function standardErrors(
  matches: readonly International[],
  options: Pick<FitOptions, "cutoffOn"> & Partial<FitOptions>,
  ratings: Ratings,
  of?: Iterable<TeamId>,
): RatingErrors {
  const settings: FitOptions = {...PLAIN, ...options};
  const set = fittedSet(matches, settings);
  const index = new Map(set.teams.map((team, t) => [team, t]));
  const at = layout(set.teams.length);
  const x = new Float64Array(at.size);
  for (const [team, t] of index) {
    x[at.attack + t] = ratings.teams.get(team)!.attack;
    x[at.defence + t] = ratings.teams.get(team)!.defence;
  }
  x.set([ratings.intercept, ratings.homeBonus, ratings.visitorChange, ratings.rho], at.intercept);
  const factor = cholesky(observedInformation(set, priorOf(set.teams, settings), x), at.size);
  const wanted = [...(of ?? index.keys())].filter((team) => index.has(team));
  /** L⁻¹ times a vector that is `value` at the given entries and 0 elsewhere. */
  const solved = (entries: readonly number[], value = 1): Float64Array => {
    const vector = new Float64Array(at.size);
    for (const entry of entries) vector[entry] = value;
    forwardSolve(factor, at.size, vector, Math.min(...entries));
    return vector;
  };
  const meanOf = (from: number) =>
    solved(
      wanted.map((team) => from + index.get(team)!),
      1 / wanted.length,
    );
  const meanAttack = meanOf(at.attack);
  const meanDefence = meanOf(at.defence);
  const ofTeam = (t: number) => {
    const attack = solved([at.attack + t]).map((value, i) => value - meanAttack[i]!);
    const defence = solved([at.defence + t]).map((value, i) => value - meanDefence[i]!);
    return {
      attack: norm(attack),
      defence: norm(defence),
      total: norm(attack.map((value, i) => value + defence[i]!)),
    };
  };
  return {
    teams: new Map(wanted.map((team) => [team, ofTeam(index.get(team)!)])),
    level: norm(solved([at.intercept]).map((value, i) => value + meanAttack[i]! - meanDefence[i]!)),
    homeBonus: norm(solved([at.homeBonus])),
    visitorChange: norm(solved([at.visitorChange])),
    rho: norm(solved([at.rho])),
  };
}

function norm(vector: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += vector[i]! ** 2;
  return Math.sqrt(sum);
}

/**
 * The Hessian of `negativeLogLikelihood`, row by row. Each rate adds w·λ·uuᵀ, where u is the
 * indicator of the parameters in log λ. Each low score, with q = slope·ρ and v the sum of the u in
 * its slope, adds
 *
 *   −w/(1 + q)²·[q·vvᵀ + slope·(v·eᵀ + e·vᵀ) − slope²·eeᵀ]      e the unit vector of ρ
 */
export function observedInformation(set: TrainingSet, prior: Prior, x: Float64Array): Float64Array {
  const {home, away, homeGoals, awayGoals, weight, atHome} = set;
  const teamCount = set.teams.length;
  const at = layout(teamCount);
  const hessian = new Float64Array(at.size * at.size);
  const add = (factor: number, left: Sparse, right: Sparse) => {
    for (const [i, a] of left)
      for (const [j, b] of right) hessian[i * at.size + j]! += factor * a * b;
  };
  const terms = (own: number, other: number, ground: number | null): Sparse => {
    const rate = [
      [at.attack + own, 1],
      [at.defence + other, -1],
      [at.intercept, 1],
    ] as const;
    return ground === null ? rate : [...rate, [ground, 1]];
  };
  const rateOf = (sparse: Sparse) => Math.exp(sparse.reduce((sum, [i, a]) => sum + a * x[i]!, 0));
  const rho = x[at.rho]!;
  const e: Sparse = [[at.rho, 1]];
  const correct = (w: number, slope: number, v: Sparse) => {
    const factor = -w / (1 + slope * rho) ** 2;
    add(factor * slope * rho, v, v);
    add(factor * slope, v, e);
    add(factor * slope, e, v);
    add(-factor * slope ** 2, e, e);
  };
  for (let m = 0; m < weight.length; m++) {
    const w = weight[m]!;
    const hosting = atHome[m] === 1;
    const first = terms(home[m]!, away[m]!, hosting ? at.homeBonus : null);
    const second = terms(away[m]!, home[m]!, hosting ? at.visitorChange : null);
    add(w * rateOf(first), first, first);
    add(w * rateOf(second), second, second);
    const score = [homeGoals[m], awayGoals[m]].join("-");
    if (score === "0-0") correct(w, -rateOf(first) * rateOf(second), [...first, ...second]);
    else if (score === "0-1") correct(w, rateOf(first), first);
    else if (score === "1-0") correct(w, rateOf(second), second);
    else if (score === "1-1") correct(w, -1, []);
  }

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

/** Non-zero entries of a vector, [index, value]; an index may occur more than once. */
type Sparse = readonly (readonly [number, number])[];
