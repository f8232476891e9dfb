import {describe, expect, test} from "vitest";
import {
  GRID_SIDE,
  outcome,
  scoreGrid,
  sumWhere,
  topScorelines,
} from "../../../../pipeline/tournament/model/scoreline.ts";

const sum = (values: Float64Array) => values.reduce((total, p) => total + p, 0);

describe.each([
  ["an even match", {home: 1.3, away: 1.3}, -0.05],
  ["a lopsided one", {home: 4.2, away: 0.3}, -0.05],
  ["independent sides", {home: 1.8, away: 0.9}, 0],
  ["a ρ that drives τ(0,0) to its floor", {home: 3, away: 3}, 0.9],
])("%s", (_, rates, rho) => {
  const grid = scoreGrid(rates, rho);

  test("is a distribution: 169 probabilities that sum to 1", () => {
    expect(grid).toHaveLength(169);
    expect(grid.every((p) => p > 0)).toBe(true);
    expect(sum(grid)).toBeCloseTo(1, 12);
    const {home, draw, away} = outcome(grid);
    expect(home + draw + away).toBeCloseTo(1, 12);
  });

  test("is mirrored when the sides swap", () => {
    const mirrored = scoreGrid({home: rates.away, away: rates.home}, rho);
    for (let i = 0; i < GRID_SIDE; i++) {
      for (let j = 0; j < GRID_SIDE; j++)
        expect(mirrored[j * GRID_SIDE + i]).toBeCloseTo(grid[i * GRID_SIDE + j]!, 14);
    }
    expect(outcome(mirrored).away).toBeCloseTo(outcome(grid).home, 13);
  });
});

describe("scoreGrid", () => {
  const independent = scoreGrid({home: 1.5, away: 1}, 0);

  // e^−1.5·e^−1 = 0.082085, times 1.5 for 1-0: the Poisson distribution by hand; the 13th goal adds
  // less than 1e-8.
  test.each([
    ["0-0", 0, Math.exp(-2.5)],
    ["1-0", GRID_SIDE, 1.5 * Math.exp(-2.5)],
    ["2-1", 2 * GRID_SIDE + 1, 1.125 * Math.exp(-2.5)],
  ])("ρ = 0 leaves the Poisson product at %s", (_, cell, probability) => {
    expect(independent[cell]).toBeCloseTo(probability, 7);
  });

  // τ at λ₁ = 1.5, λ₂ = 1, ρ = −0.1; the four corrections cancel in the sum, so normalisation has
  // no effect.
  test.each([
    ["0-0", 1.15, 0],
    ["0-1", 0.85, 1],
    ["1-0", 0.9, GRID_SIDE],
    ["1-1", 1.1, GRID_SIDE + 1],
    ["2-0", 1, 2 * GRID_SIDE],
  ])("τ scales %s by %s", (_, tau, cell) => {
    expect(scoreGrid({home: 1.5, away: 1}, -0.1)[cell]! / independent[cell]!).toBeCloseTo(tau, 9);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the rate %d", (home) => {
    expect(() => scoreGrid({home, away: 1}, 0)).toThrow(
      `rate is ${home}, expected a positive number of goals`,
    );
  });
});

describe("values from a grid", () => {
  // Independent Poisson distributions: 1 − P(N ≤ 2) with N ~ Poisson(2.5), and (1 − e^−1.5)(1 − e^−1).
  const grid = scoreGrid({home: 1.5, away: 1}, 0);

  test("three goals or more", () =>
    expect(sumWhere(grid, (i, j) => i + j > 2)).toBeCloseTo(
      1 - Math.exp(-2.5) * (1 + 2.5 + 3.125),
      6,
    ));
  test("both sides score", () =>
    expect(sumWhere(grid, (i, j) => i > 0 && j > 0)).toBeCloseTo(
      (1 - Math.exp(-1.5)) * (1 - Math.exp(-1)),
      6,
    ));
  test("the most probable scores, in order", () => {
    expect(topScorelines(grid, 3).map(({home, away}) => `${home}-${away}`)).toEqual([
      "1-0",
      "1-1",
      "2-0",
    ]);
    expect(topScorelines(grid, 2)[0]!.probability).toBeCloseTo(1.5 * Math.exp(-2.5), 7);
    expect(topScorelines(grid, 500)).toHaveLength(169);
  });
});
