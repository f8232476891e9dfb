import type {Confederation, International, TeamId} from "../types.ts";
import {layout, negativeLogLikelihood} from "./likelihood.ts";
import {minimise} from "./newton.ts";
import {levelFree, type Prior, penaltyOf} from "./prior.ts";
import {strength} from "./rates.ts";
import {type TrainingOptions, type TrainingSet, trainingSet} from "./training-set.ts";
import type {Ratings} from "./types.ts";

export interface FitOptions extends TrainingOptions {
  /**
   * Standard deviation of the prior on attack and defence around their mean, in log goals: 9 means
   * almost no shrinkage.
   */
  readonly priorSd: number;
  /** Standard deviation of the confederations' means; 0 gives all teams one mean. */
  readonly confederationSd: number;
  /** Confederation of each team; teams not in the map form a separate class. */
  readonly confederations: ReadonlyMap<TeamId, Confederation>;
  /**
   * A number per team on which attack and defence may depend, and the standard deviation of the two
   * coefficients.
   */
  readonly covariate: {readonly values: ReadonlyMap<TeamId, number>; readonly sd: number} | null;
}

/**
 * The "plain" variant: practically no prior, and a half-life of three years. It is the reference
 * for everything else.
 */
export const PLAIN = {
  priorSd: 9,
  confederationSd: 0,
  halfLifeYears: 3,
  windowYears: 12,
  friendlyWeight: 1,
  worldCupWeight: 1,
  goalCap: null,
  confederations: new Map<TeamId, Confederation>(),
  covariate: null,
} as const satisfies Omit<FitOptions, "cutoffOn">;

/**
 * Fits attack and defence of every team that played in the window, by penalised maximum likelihood
 * (see `likelihood.ts`).
 *
 * Only matches with `playedOn` strictly before `cutoffOn` are used: later matches leave the result
 * bit-identical. The prior also fixes the level of attack and defence, so no sum-to-zero constraint
 * is needed. With confederation means, a team without a match is rated at its prior mean.
 *
 * @param options the cut-off, and any options that differ from `PLAIN`
 * @param warmStart ratings of a nearby cut-off: the same answer within the tolerance, in a fraction
 * of the time
 */
export function fit(
  matches: readonly International[],
  options: Pick<FitOptions, "cutoffOn"> & Partial<FitOptions>,
  warmStart?: Ratings,
): Ratings {
  const settings: FitOptions = {...PLAIN, ...options};
  const set = fittedSet(matches, settings);
  const prior = priorOf(set.teams, settings);
  const minimum = minimise(
    negativeLogLikelihood(set, levelFree(prior, set.teams.length)),
    startingPoint(set, warmStart),
  );
  const x = levelled(minimum.x, set.teams.length, prior);
  const at = layout(set.teams.length);
  return {
    cutoffOn: settings.cutoffOn,
    matches: set.weight.length,
    teams: new Map(
      set.teams.map((team, t) => [team, {attack: x[at.attack + t]!, defence: x[at.defence + t]!}]),
    ),
    intercept: x[at.intercept]!,
    homeBonus: x[at.homeBonus]!,
    visitorChange: x[at.visitorChange]!,
    rho: x[at.rho]!,
    iterations: minimum.iterations,
    converged: minimum.converged,
    offsets: [],
  };
}

/**
 * The prior of some teams: one column for each of their confederations (teams without one share a
 * column), and one for the covariate.
 */
export function priorOf(teams: readonly TeamId[], options: FitOptions): Prior {
  const {priorSd, confederationSd, confederations, covariate} = options;
  const classes =
    confederationSd > 0 ? [...new Set(teams.map((team) => confederations.get(team)))] : [];
  const columns = classes.map((name) =>
    Float64Array.from(teams, (team) => (confederations.get(team) === name ? 1 : 0)),
  );
  const columnSds = classes.map(() => confederationSd);
  if (covariate) {
    columns.push(Float64Array.from(teams, (team) => covariate.values.get(team) ?? 0));
    columnSds.push(covariate.sd);
  }
  return {sd: priorSd, columns, columnSds};
}

/**
 * With confederation means, every team with a confederation is rated; one without a match gets its
 * prior mean.
 */
export function fittedSet(matches: readonly International[], options: FitOptions): TrainingSet {
  const set = trainingSet(matches, options);
  if (!(options.confederationSd > 0)) return set;
  return {...set, teams: [...new Set([...set.teams, ...options.confederations.keys()])]};
}

/**
 * Moves the common level of attack and defence into the intercept, by the amount that minimises the
 * penalty. No rate changes, so the result is the optimum: only attack and defence are penalised.
 * The minimiser leaves the level undetermined (`levelFree`), because it would otherwise spend most
 * of its time on these two nearly flat directions.
 */
function levelled(x: Float64Array, teamCount: number, prior: Prior): Float64Array {
  const at = layout(teamCount);
  const penalty = penaltyOf(prior, teamCount);
  const pullOn = (vector: Float64Array, from: number): number => {
    const gradient = new Float64Array(at.size);
    penalty(vector, gradient, from);
    return gradient.reduce((sum, component) => sum + component, 0);
  };
  const stiffness = pullOn(new Float64Array(at.size).fill(1), 0);
  const excess = (from: number) => (teamCount > 0 ? pullOn(x, from) / stiffness : 0);
  const attack = excess(at.attack);
  const defence = excess(at.defence);
  return x.map((value, i) => {
    if (i < at.defence) return value - attack;
    if (i < at.intercept) return value - defence;
    return i === at.intercept ? value + attack - defence : value;
  });
}

function startingPoint(set: TrainingSet, warmStart: Ratings | undefined): Float64Array {
  const at = layout(set.teams.length);
  const x = new Float64Array(at.size);
  x[at.intercept] = warmStart?.intercept ?? 0.2;
  x[at.homeBonus] = warmStart?.homeBonus ?? 0.25;
  x[at.visitorChange] = warmStart?.visitorChange ?? 0;
  x[at.rho] = warmStart?.rho ?? 0;
  if (warmStart) {
    for (const [t, team] of set.teams.entries()) {
      const {attack, defence} = strength(warmStart, team);
      x[at.attack + t] = attack;
      x[at.defence + t] = defence;
    }
  }
  return x;
}
