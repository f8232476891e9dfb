import {describe, expect, test} from "vitest";
import {brier, logLoss, rps} from "../../../../pipeline/tournament/model/scoring.ts";

const third = 1 / 3;

// By hand from the formulae. "One step off" and "two steps off" differ only in how far the miss is:
// only the RPS takes the order into account.
const cases = [
  {
    says: "certain and right",
    forecast: [1, 0, 0],
    outcome: 0,
    scores: {rps: 0, brier: 0, logLoss: 0},
  },
  {
    says: "certain and wrong",
    forecast: [1, 0, 0],
    outcome: 2,
    scores: {rps: 1, brier: 2, logLoss: Number.POSITIVE_INFINITY},
  },
  {
    says: "no opinion, home win",
    forecast: [third, third, third],
    outcome: 0,
    scores: {rps: 5 / 18, brier: 2 / 3, logLoss: Math.log(3)},
  },
  {
    says: "no opinion, draw",
    forecast: [third, third, third],
    outcome: 1,
    scores: {rps: 1 / 9, brier: 2 / 3, logLoss: Math.log(3)},
  },
  {
    says: "one step off",
    forecast: [0.6, 0.3, 0.1],
    outcome: 1,
    scores: {rps: 0.185, brier: 0.86, logLoss: -Math.log(0.3)},
  },
  {
    says: "two steps off",
    forecast: [0.6, 0.3, 0.1],
    outcome: 2,
    scores: {rps: 0.585, brier: 1.26, logLoss: -Math.log(0.1)},
  },
];

test.each(cases)("$says", ({forecast, outcome, scores}) => {
  expect(rps(forecast, outcome)).toBeCloseTo(scores.rps, 12);
  expect(brier(forecast, outcome)).toBeCloseTo(scores.brier, 12);
  if (Number.isFinite(scores.logLoss))
    expect(logLoss(forecast, outcome)).toBeCloseTo(scores.logLoss, 12);
  else expect(logLoss(forecast, outcome)).toBe(scores.logLoss);
});

describe.each([
  ["rps", rps],
  ["brier", brier],
  ["logLoss", logLoss],
])("%s", (_, score) => {
  test.each([-1, 3, 0.5, Number.NaN])("refuses outcome %d", (outcome) => {
    expect(() => score([0.5, 0.3, 0.2], outcome)).toThrow(
      `outcome is ${outcome}, expected an index from 0 to 2`,
    );
  });

  test("is proper: on average the truth scores best", () => {
    const truth = [0.5, 0.3, 0.2];
    const expected = (forecast: number[]) =>
      truth.reduce((sum, p, outcome) => sum + p * score(forecast, outcome), 0);
    for (const other of [
      [0.6, 0.25, 0.15],
      [0.4, 0.35, 0.25],
      [third, third, third],
    ]) {
      expect(expected(truth)).toBeLessThan(expected(other));
    }
  });
});
