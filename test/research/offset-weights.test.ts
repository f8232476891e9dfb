import {describe, expect, test} from "vitest";
import {fitWeight, type OffsetCase} from "./offset-weights.ts";

/** Goals exactly equal to the rates moved by β·x, without randomness. */
const made = (beta: number): OffsetCase[] =>
  [-2, -1, -0.5, 0.5, 1, 2].map((x) => ({
    rates: {home: 1.5, away: 1.2},
    rho: 0,
    goals: [1.5 * Math.exp(beta * x), 1.2 * Math.exp(-beta * x)],
    x,
  }));

describe("a weight", () => {
  test("is found again where nothing is believed beforehand", () => {
    expect(fitWeight(made(0.2), 1e6).beta).toBeCloseTo(0.2, 9);
  });

  test("is pulled to 0 by its prior, and its error with it", () => {
    const [free, held] = [fitWeight(made(0.2), 1e6), fitWeight(made(0.2), 0.05)];
    expect(held.beta).toBeLessThan(free.beta);
    expect(held.beta).toBeGreaterThan(0);
    expect(held.standardError).toBeLessThan(Math.min(0.05, free.standardError));
  });

  test("of x that is never known is the prior", () => {
    const unknown = made(0.2).map((one) => ({...one, x: 0}));
    expect(fitWeight(unknown, 0.03)).toEqual({beta: 0, standardError: 0.03, priorSd: 0.03});
  });
});
