import {add, divide, dot} from "./vectors.ts";

/** A smooth function with nearly exact products of its Hessian with a vector. */
export interface Objective {
  /** Returns f(x) and writes ∇f(x) into `gradient`. */
  readonly value: (x: Float64Array, gradient: Float64Array) => number;
  /**
   * Writes C·direction into `product`; C is positive definite and close to ∇²f at the last point
   * passed to `value`.
   */
  readonly curvature: (direction: Float64Array, product: Float64Array) => void;
  /** The diagonal of C at that point, or an approximation; positive. */
  readonly diagonal: Float64Array;
}

export interface MinimiseOptions {
  /** Converged when a full step is expected to lower f by less than half of this. */
  readonly tolerance?: number;
  /**
   * Relative accuracy of each step: solved until its residual, weighted by the inverse diagonal, is
   * this fraction of the initial one.
   */
  readonly residual?: number;
  readonly maxIterations?: number;
}

export interface Minimum {
  readonly x: Float64Array;
  readonly iterations: number;
  readonly converged: boolean;
}

/**
 * Minimises a smooth function by truncated Newton steps with Armijo backtracking.
 *
 * The step solves C·step = −∇f by conjugate gradients preconditioned with the diagonal of C. It is
 * halved until f falls by at least 1e-4 of the decrease predicted by the slope, within rounding.
 * Converged when −∇f·step < `tolerance`; this equals step·C·step, the square of the remaining
 * distance in standard errors. The last step is taken without evaluating f. If no downhill step is
 * found or `maxIterations` is reached, the best point so far is returned with `converged: false`.
 *
 * Nocedal & Wright (2006), "Numerical Optimization", algorithm 7.1.
 */
export function minimise(
  objective: Objective,
  start: Float64Array,
  options: MinimiseOptions = {},
): Minimum {
  const {tolerance = 1e-8, residual = 0.01, maxIterations = 100} = options;
  const size = start.length;
  if (objective.diagonal.length !== size)
    throw new RangeError(`diagonal has ${objective.diagonal.length} entries, expected ${size}`);
  let x = start.slice();
  let gradient = new Float64Array(size);
  let nextX = new Float64Array(size);
  let nextGradient = new Float64Array(size);
  const solve = conjugateGradients(objective, size);
  let value = objective.value(x, gradient);

  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const direction = solve(gradient, residual);
    const slope = dot(direction, gradient);
    if (-slope < tolerance)
      return {
        x: x.map((coordinate, i) => coordinate + direction[i]!),
        iterations: iteration + 1,
        converged: true,
      };
    const rounding = 1e-13 * Math.abs(value);
    let step = 1;
    let nextValue = Number.NaN;
    for (; step > 1e-12; step /= 2) {
      nextX.set(x);
      add(step, direction, nextX);
      nextValue = objective.value(nextX, nextGradient);
      if (nextValue <= value + 1e-4 * step * slope + rounding) break;
    }
    if (!(step > 1e-12)) return {x, iterations: iteration, converged: false};
    [x, nextX] = [nextX, x];
    [gradient, nextGradient] = [nextGradient, gradient];
    value = nextValue;
  }
  return {x, iterations: maxIterations, converged: false};
}

/** Solves C·step = −gradient; stops early if C is not positive definite. */
function conjugateGradients({curvature, diagonal}: Objective, size: number) {
  const step = new Float64Array(size);
  const rest = new Float64Array(size);
  const product = new Float64Array(size);
  let direction = new Float64Array(size);
  let next = new Float64Array(size);
  return (gradient: Float64Array, share: number): Float64Array => {
    step.fill(0);
    rest.fill(0);
    add(-1, gradient, rest);
    divide(rest, diagonal, direction);
    let norm = dot(rest, direction);
    const enough = share ** 2 * norm;
    for (let k = 0; k < size && norm > enough; k++) {
      curvature(direction, product);
      const bend = dot(direction, product);
      if (!(bend > 0)) return k === 0 ? direction : step;
      add(norm / bend, direction, step);
      add(-norm / bend, product, rest);
      divide(rest, diagonal, next);
      const nextNorm = dot(rest, next);
      add(nextNorm / norm, direction, next);
      [direction, next] = [next, direction];
      norm = nextNorm;
    }
    return step;
  };
}
