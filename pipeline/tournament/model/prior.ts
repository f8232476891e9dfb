import {cholesky, solveCholesky} from "./cholesky.ts";
import {add, dot} from "./vectors.ts";

/**
 * The prior on the strengths of all teams, the same for attack and for defence:
 *
 *   strength = X·β + deviation
 *   deviation ~ N(0, sd²) per team, β ~ N(0, columnSd²) per column of X
 *
 * A column has one value per team: 1 for the members of one confederation and 0 for the others, or
 * a covariate. Without columns the deviations are the strengths themselves, shrunk to 0. The best β
 * given the strengths, β̂, has a closed form, so β is not a parameter of the fit: the penalty
 * ½·strengthᵀ(strength − Xβ̂)/sd² is its profile, with the gradient (strength − Xβ̂)/sd².
 */
export interface Prior {
  readonly sd: number;
  readonly columns: readonly Float64Array[];
  readonly columnSds: readonly number[];
}

/**
 * Makes a prior indifferent to the common level of all strengths: adding a constant to all of them
 * costs nothing.
 */
export function levelFree(prior: Prior, teamCount: number): Prior {
  if (teamCount === 0) return prior;
  const level = new Float64Array(teamCount).fill(1);
  return {
    ...prior,
    columns: [...prior.columns, level],
    columnSds: [...prior.columnSds, Number.POSITIVE_INFINITY],
  };
}

/**
 * The penalty on one vector of strengths. Adds its gradient to `gradient`; in both arrays the
 * vector begins at index `from`.
 */
export type Penalty = (x: Float64Array, gradient: Float64Array, from: number) => number;

export function penaltyOf(prior: Prior, teamCount: number): Penalty {
  const means = priorMeans(prior, teamCount);
  const precision = 1 / prior.sd ** 2;
  return (x, gradient, from) => {
    const strengths = x.subarray(from, from + teamCount);
    const slope = gradient.subarray(from, from + teamCount);
    const mean = means(x, from).values;
    add(precision, strengths, slope);
    add(-precision, mean, slope);
    return 0.5 * precision * (dot(strengths, strengths) - dot(strengths, mean));
  };
}

/**
 * β̂ and Xβ̂, the prior means of the teams given their strengths: β̂ = (XᵀX +
 * sd²·diag(columnSd⁻²))⁻¹ Xᵀ strength.
 */
function priorMeans({sd, columns, columnSds}: Prior, teamCount: number) {
  const size = columns.length;
  const normal = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) normal[i * size + j] = dot(columns[i]!, columns[j]!);
    normal[i * size + i]! += (sd / columnSds[i]!) ** 2;
  }
  const factor = cholesky(normal, size);
  const beta = new Float64Array(size);
  const values = new Float64Array(teamCount);
  return (
    x: Float64Array,
    from: number,
  ): {readonly beta: Float64Array; readonly values: Float64Array} => {
    const strengths = x.subarray(from, from + teamCount);
    for (let c = 0; c < size; c++) beta[c] = dot(columns[c]!, strengths);
    solveCholesky(factor, size, beta);
    values.fill(0);
    for (let c = 0; c < size; c++) add(beta[c]!, columns[c]!, values);
    return {beta, values};
  };
}
