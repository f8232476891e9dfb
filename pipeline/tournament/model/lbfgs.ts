/** Returns f(x) and writes ∇f(x) into `gradient`. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

export interface MinimiseOptions {
  /** Diagonal P of the initial inverse Hessian, one positive number per coordinate. */
  readonly preconditioner: Float64Array;
  readonly memory?: number;
  /** Length tried first in the first iteration; afterwards it is 1. */
  readonly firstStep?: number;
  readonly gradientTolerance?: number;
  readonly relativeTolerance?: number;
  readonly maxIterations?: number;
}

export interface Minimum {
  readonly x: Float64Array;
  readonly value: number;
  readonly iterations: number;
  readonly evaluations: number;
  readonly converged: boolean;
}

interface Correction {
  readonly s: Float64Array;
  readonly y: Float64Array;
  readonly sy: number;
}

/**
 * Minimises a smooth function by preconditioned L-BFGS with Armijo backtracking.
 *
 * The search direction is −H∇f, H from the two-loop recursion over the last `memory` corrections (s, y), started at γP with
 * γ = s·y / (yᵀPy). A step is halved until f falls by at least 1e-4 of what the slope promises. Converged when
 * max|∇f| < `gradientTolerance` or one step changes f by less than `relativeTolerance`·|f|; when no step downhill is found
 * or `maxIterations` is reached the best point so far is returned with `converged: false`.
 *
 * Nocedal & Wright (2006), "Numerical Optimization", algorithms 7.4 and 7.5.
 */
export function minimise(objective: Objective, start: Float64Array, options: MinimiseOptions): Minimum {
  const {preconditioner, memory = 20, firstStep = 0.5, gradientTolerance = 1e-3, relativeTolerance = 1e-9, maxIterations = 500} = options;
  const size = start.length;
  if (preconditioner.length !== size) throw new RangeError(`preconditioner has ${preconditioner.length} entries, expected ${size}`);
  let x = start.slice();
  let gradient = new Float64Array(size);
  let nextX = new Float64Array(size);
  let nextGradient = new Float64Array(size);
  const corrections: Correction[] = [];
  let value = objective(x, gradient);
  let evaluations = 1;
  const done = (iterations: number, converged: boolean): Minimum => ({x, value, iterations, evaluations, converged});

  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (largest(gradient) < gradientTolerance) return done(iteration, true);
    const direction = searchDirection(gradient, corrections, preconditioner);
    const slope = dot(direction, gradient);
    let step = corrections.length === 0 ? firstStep : 1;
    let nextValue = Number.NaN;
    for (; step > 1e-12; step /= 2) {
      for (let i = 0; i < size; i++) nextX[i] = x[i]! + step * direction[i]!;
      nextValue = objective(nextX, nextGradient);
      evaluations++;
      if (nextValue <= value + 1e-4 * step * slope) break;
    }
    if (!(step > 1e-12)) return done(iteration, false);

    remember(corrections, memory, x, nextX, gradient, nextGradient);
    const change = value - nextValue;
    [x, nextX] = [nextX, x];
    [gradient, nextGradient] = [nextGradient, gradient];
    value = nextValue;
    if (change < relativeTolerance * Math.abs(value)) return done(iteration + 1, true);
  }
  return done(maxIterations, false);
}

function searchDirection(gradient: Float64Array, corrections: readonly Correction[], preconditioner: Float64Array): Float64Array {
  const direction = new Float64Array(gradient.length);
  for (let i = 0; i < direction.length; i++) direction[i] = -gradient[i]!;
  const alphas = new Float64Array(corrections.length);
  for (let k = corrections.length - 1; k >= 0; k--) {
    const {s, y, sy} = corrections[k]!;
    alphas[k] = dot(s, direction) / sy;
    add(direction, -alphas[k]!, y);
  }
  const latest = corrections.at(-1);
  const gamma = latest ? latest.sy / dotScaled(latest.y, preconditioner) : 1;
  for (let i = 0; i < direction.length; i++) direction[i]! *= gamma * preconditioner[i]!;
  for (let k = 0; k < corrections.length; k++) {
    const {s, y, sy} = corrections[k]!;
    add(direction, alphas[k]! - dot(y, direction) / sy, s);
  }
  return direction;
}

/** Keeps a correction where the curvature along the step is positive, so that H stays positive definite; starts afresh where it is not. */
function remember(
  corrections: Correction[],
  memory: number,
  x: Float64Array,
  nextX: Float64Array,
  gradient: Float64Array,
  nextGradient: Float64Array,
): void {
  const s = difference(nextX, x);
  const y = difference(nextGradient, gradient);
  const sy = dot(s, y);
  if (!(sy > 1e-12 * dot(y, y))) {
    corrections.length = 0;
    return;
  }
  if (corrections.length === memory) corrections.shift();
  corrections.push({s, y, sy});
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  const result = new Float64Array(a.length);
  for (let i = 0; i < result.length; i++) result[i] = a[i]! - b[i]!;
  return result;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function dotScaled(a: Float64Array, scale: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * a[i]! * scale[i]!;
  return sum;
}

function add(target: Float64Array, factor: number, vector: Float64Array): void {
  for (let i = 0; i < target.length; i++) target[i]! += factor * vector[i]!;
}

function largest(vector: Float64Array): number {
  let max = 0;
  for (let i = 0; i < vector.length; i++) max = Math.max(max, Math.abs(vector[i]!));
  return max;
}
