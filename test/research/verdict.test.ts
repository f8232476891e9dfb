import {describe, expect, test} from "vitest";
import {pairedByTournament} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {verdict} from "./verdict.ts";

describe("paired differences, clustered by tournament", () => {
  test.each<{says: string; differences: number[][]; mean: number; standardError: number}>([
    // One match each: the usual standard error, √(Σ(d − d̄)²/(n − 1)/n) = √(2/2/3).
    {
      says: "single matches",
      differences: [[1], [2], [3]],
      mean: 2,
      standardError: Math.sqrt(1 / 3),
    },
    // Deviations ∓1 add up within a tournament: √(2 · (2² + 2²))/4.
    {
      says: "matches that go together",
      differences: [
        [1, 1],
        [3, 3],
      ],
      mean: 2,
      standardError: 1,
    },
    // Deviations cancel within each tournament.
    {
      says: "matches that go apart",
      differences: [
        [1, 3],
        [3, 1],
      ],
      mean: 2,
      standardError: 0,
    },
    // d̄ = 1; sums of deviations −3 and 3: √(2 · 18)/4.
    {
      says: "tournaments of different size",
      differences: [[0, 0, 0], [4]],
      mean: 1,
      standardError: 1.5,
    },
  ])("$says", ({differences, mean, standardError}) => {
    const second = differences.map((tournament) => tournament.map((_, n) => n / 7));
    const first = differences.map((tournament) => tournament.map((d, n) => d + n / 7));
    const found = pairedByTournament(first, second);
    expect(found.mean).toBeCloseTo(mean, 12);
    expect(found.standardError).toBeCloseTo(standardError, 12);
  });

  test.each<{says: string; first: number[][]; second: number[][]; error: string}>([
    {
      says: "one tournament",
      first: [[1]],
      second: [[1]],
      error: "1 tournaments, expected two or more",
    },
    {says: "other tournaments", first: [[1], [1]], second: [[1]], error: "1 tournaments against 2"},
    {says: "other matches", first: [[1], [1]], second: [[1], [1, 2]], error: "2 matches against 1"},
  ])("refuses $says", ({first, second, error}) => {
    expect(() => pairedByTournament(first, second)).toThrow(error);
  });
});

describe("judgement", () => {
  const engine = [[1], [1], [1], [1]];
  const early = [true, true, false, false];
  const idea = (...losses: number[][]) => ({
    what: "x",
    variants: losses.map((all, n) => ({value: `${n}`, losses: all.map((loss) => [loss])})),
  });

  test("an idea that gains everywhere passes", () => {
    const one = verdict(idea([0.5, 0.6, 0.5, 0.6]), engine, early);
    expect(one).toMatchObject({best: "0", passes: true});
    expect(one.change.mean).toBeCloseTo(-0.45, 12);
    expect([one.early, one.late]).toEqual([expect.closeTo(-0.45, 12), expect.closeTo(-0.45, 12)]);
  });

  // Without tournament 0 the idea loses .1 on each of the others; with it, it gains: so it is used
  // only in 1–3, where it loses.
  test("a value that owes its place to one tournament is not used there", () => {
    const one = verdict(idea([0.1, 1.1, 1.1, 1.1]), engine, early);
    expect(one.best).toBe("0");
    expect(one.bestChange.mean).toBeCloseTo(-0.15, 12);
    expect(one.change.mean).toBeCloseTo(0.075, 12);
    expect(one.passes).toBe(false);
  });

  test("a gain in one half only does not pass", () => {
    const one = verdict(idea([0.5, 0.5, 1, 1.0001]), engine, early);
    expect(one.change.mean).toBeLessThan(0);
    expect(one.passes).toBe(false);
  });

  test("an idea that only harms is left at nothing", () => {
    expect(verdict(idea([2, 2, 2, 2], [1.5, 1.5, 1.5, 1.5]), engine, early)).toMatchObject({
      best: "nothing",
      values: ["0", "1"],
      change: {mean: 0, standardError: 0},
      passes: false,
    });
  });
});
