import {describe, expect, test} from "vitest";
import {minimise, type Objective} from "../../../../pipeline/tournament/model/lbfgs.ts";

const ones = (size: number) => new Float64Array(size).fill(1);

/** (1 − x)² + 100·(y − x²)², minimum 0 at (1, 1): Rosenbrock (1960). */
const rosenbrock: Objective = ([x, y], gradient) => {
  gradient[0] = -2 * (1 - x!) - 400 * x! * (y! - x! ** 2);
  gradient[1] = 200 * (y! - x! ** 2);
  return (1 - x!) ** 2 + 100 * (y! - x! ** 2) ** 2;
};
/** ½·Σ kᵢ·(xᵢ − i)² with k from 1 to 10⁶: minimum 0 at xᵢ = i. */
const stretched: Objective = (x, gradient) => {
  let value = 0;
  for (const [i, coordinate] of x.entries()) {
    gradient[i] = 10 ** i * (coordinate - i);
    value += 0.5 * 10 ** i * (coordinate - i) ** 2;
  }
  return value;
};
const tight = {gradientTolerance: 1e-8, relativeTolerance: 0};

describe("minimise", () => {
  test.each([
    {says: "Rosenbrock's valley", objective: rosenbrock, start: [-1.2, 1], preconditioner: ones(2), minimum: [1, 1]},
    {
      says: "a badly scaled bowl",
      objective: stretched,
      start: [9, 9, 9, 9, 9, 9, 9],
      preconditioner: ones(7),
      minimum: [0, 1, 2, 3, 4, 5, 6],
    },
    {says: "a start at the minimum", objective: stretched, start: [0, 1, 2], preconditioner: ones(3), minimum: [0, 1, 2]},
  ])("finds the bottom of $says", ({objective, start, preconditioner, minimum}) => {
    const found = minimise(objective, Float64Array.from(start), {preconditioner, ...tight});
    expect(found.converged).toBe(true);
    for (const [i, coordinate] of minimum.entries()) expect(found.x[i]).toBeCloseTo(coordinate, 6);
  });

  test("the exact inverse Hessian as preconditioner needs hardly any steps", () => {
    const preconditioner = Float64Array.from([0, 1, 2, 3, 4, 5, 6], (i) => 10 ** -i);
    const start = new Float64Array(7).fill(9);
    const scaled = minimise(stretched, start, {preconditioner, ...tight, firstStep: 1});
    expect(scaled.iterations).toBe(1);
    expect(minimise(stretched, start, {preconditioner: ones(7), ...tight}).iterations).toBeGreaterThan(5);
  });

  test("says so when the iterations do not suffice", () => {
    const found = minimise(rosenbrock, Float64Array.of(-1.2, 1), {preconditioner: ones(2), ...tight, maxIterations: 3});
    expect(found).toMatchObject({converged: false, iterations: 3});
    expect(found.value).toBeLessThan(rosenbrock(Float64Array.of(-1.2, 1), new Float64Array(2)));
  });

  test("leaves the start alone and refuses a preconditioner of another size", () => {
    const start = Float64Array.of(-1.2, 1);
    minimise(rosenbrock, start, {preconditioner: ones(2)});
    expect([...start]).toEqual([-1.2, 1]);
    expect(() => minimise(rosenbrock, start, {preconditioner: ones(3)})).toThrow("preconditioner has 3 entries, expected 2");
  });
});
