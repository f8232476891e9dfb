import {describe, expect, test} from "vitest";
import {minimise, type Objective} from "../../../../pipeline/tournament/model/newton.ts";

/**
 * (1 − x)² + 100·(y − x²)², minimum 0 at (1, 1): Rosenbrock (1960). Its curvature here is the
 * Gauss–Newton approximation 2JᵀJ.
 */
function rosenbrock(): Objective {
  let slope = 0;
  const diagonal = new Float64Array(2);
  return {
    value: ([x, y], gradient) => {
      slope = -2 * x!;
      diagonal.set([2 + 200 * slope ** 2, 200]);
      gradient[0] = -2 * (1 - x!) - 400 * x! * (y! - x! ** 2);
      gradient[1] = 200 * (y! - x! ** 2);
      return (1 - x!) ** 2 + 100 * (y! - x! ** 2) ** 2;
    },
    curvature: ([x, y], product) =>
      product.set([2 * x! + 200 * slope * (slope * x! + y!), 200 * (slope * x! + y!)]),
    diagonal,
  };
}

/**
 * ½·Σ kᵢ·(xᵢ − i)² with k from 1 to 10⁶: minimum 0 at xᵢ = i. The stated curvature is `factor`
 * times the true one.
 */
const stretched = (size: number, factor = 1): Objective => ({
  value: (x, gradient) => {
    let value = 0;
    for (const [i, coordinate] of x.entries()) {
      gradient[i] = 10 ** i * (coordinate - i);
      value += 0.5 * 10 ** i * (coordinate - i) ** 2;
    }
    return value;
  },
  curvature: (direction, product) =>
    product.set(direction.map((coordinate, i) => factor * 10 ** i * coordinate)),
  diagonal: Float64Array.from({length: size}, (_, i) => factor * 10 ** i),
});
const nines = new Array<number>(7).fill(9);

describe("minimise", () => {
  test.each([
    ["Rosenbrock's valley", rosenbrock(), [-1.2, 1], [1, 1]],
    ["a badly scaled bowl", stretched(7), nines, [0, 1, 2, 3, 4, 5, 6]],
    ["a bowl it takes for steeper", stretched(7, 1.3), nines, [0, 1, 2, 3, 4, 5, 6]],
    [
      "a bowl it takes for flatter: full steps overshoot",
      stretched(7, 0.4),
      nines,
      [0, 1, 2, 3, 4, 5, 6],
    ],
    ["a start at the minimum", stretched(3), [0, 1, 2], [0, 1, 2]],
    ["no coordinates at all", stretched(0), [], []],
  ])("finds the bottom of %s", (_, objective, start, minimum) => {
    const found = minimise(objective, Float64Array.from(start), {tolerance: 1e-16});
    expect(found.converged).toBe(true);
    for (const [i, coordinate] of minimum.entries()) expect(found.x[i]).toBeCloseTo(coordinate, 6);
  });

  test("needs one step and one check of the slope if the curvature is exact", () => {
    expect(minimise(stretched(7), Float64Array.from(nines)).iterations).toBe(2);
    expect(minimise(stretched(7, 1.3), Float64Array.from(nines)).iterations).toBeGreaterThan(4);
  });

  test("continues downhill if the curvature is not positive", () => {
    // x⁴ − x² from 0.1, where the Hessian 12x² − 2 is negative; the minimum is at 1/√2.
    const diagonal = new Float64Array(1);
    let bend = 0;
    const wells: Objective = {
      value: ([x], gradient) => {
        bend = 12 * x! ** 2 - 2;
        diagonal[0] = Math.abs(bend);
        gradient[0] = 4 * x! ** 3 - 2 * x!;
        return x! ** 4 - x! ** 2;
      },
      curvature: ([d], product) => product.set([bend * d!]),
      diagonal,
    };
    expect(minimise(wells, Float64Array.of(0.1), {tolerance: 1e-14}).x[0]).toBeCloseTo(
      Math.SQRT1_2,
      6,
    );
  });

  test("says so when the iterations do not suffice, and when no step is downhill", () => {
    const start = Float64Array.of(-1.2, 1);
    const found = minimise(rosenbrock(), start, {maxIterations: 3});
    expect(found).toMatchObject({converged: false, iterations: 3});
    expect(rosenbrock().value(found.x, new Float64Array(2))).toBeLessThan(
      rosenbrock().value(start, new Float64Array(2)),
    );
    const nowhere: Objective = {
      ...stretched(1),
      value: (_, gradient) => gradient.fill(1) && Number.NaN,
    };
    expect(minimise(nowhere, Float64Array.of(3))).toMatchObject({converged: false, iterations: 0});
  });

  test("leaves the start alone and refuses a diagonal of another size", () => {
    const start = Float64Array.of(-1.2, 1);
    minimise(rosenbrock(), start);
    expect([...start]).toEqual([-1.2, 1]);
    expect(() => minimise(rosenbrock(), Float64Array.of(1, 2, 3))).toThrow(
      "diagonal has 2 entries, expected 3",
    );
  });
});
