import {describe, expect, test} from "vitest";
import {goalChances, knockoutChances} from "../../../../pipeline/tournament/forecasting/derived.ts";
import {rounded, roundedOutcome} from "../../../../pipeline/tournament/forecasting/engine.ts";
import {advance} from "../../../../pipeline/tournament/model/knockout.ts";
import {
  outcome,
  scoreGrid,
  topScorelines,
} from "../../../../pipeline/tournament/model/scoreline.ts";
import type {Rates} from "../../../../pipeline/tournament/model/types.ts";

/** A forecast in its frozen form. */
const frozen = (rates: Rates, rho: number) => ({
  outcome: roundedOutcome(outcome(scoreGrid(rates, rho))),
  rates,
  rho,
  scorelines: topScorelines(scoreGrid(rates, rho), 5).map((line) => ({
    ...line,
    probability: rounded(line.probability),
  })),
  homeAdvances: rounded(advance(rates, rho)),
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Sums of six-decimal values are exact except for floating-point rounding. */
const DIGITS = 9;

const forecasts = [
  {says: "an even match", rates: {home: 1.31, away: 1.27}, rho: -0.05},
  {says: "a favourite", rates: {home: 2.6, away: 0.5}, rho: -0.05},
  {says: "a landslide", rates: {home: 0.2, away: 5.4}, rho: 0.03},
  {says: "independent sides", rates: {home: 1.5, away: 1}, rho: 0},
];

describe.each(forecasts)("the goals of $says", ({rates, rho}) => {
  const forecast = frozen(rates, rho);
  const goals = goalChances(forecast);

  test("sum to what they must", () => {
    for (const {over, under} of goals.totals) expect(over + under).toBeCloseTo(1, DIGITS);
    expect(goals.bothScore.yes + goals.bothScore.no).toBeCloseTo(1, DIGITS);
    expect(sum(Object.values(goals.margins.home))).toBeCloseTo(forecast.outcome.home, DIGITS);
    expect(sum(Object.values(goals.margins.away))).toBeCloseTo(forecast.outcome.away, DIGITS);
    expect(goals.margins.draw).toBe(forecast.outcome.draw);
    expect(sum(goals.matrix.cells.flat()) + goals.matrix.other).toBeCloseTo(1, DIGITS);
  });

  test("are identical everywhere", () => {
    const {matrix, totals, bothScore, cleanSheet} = goals;
    const over = totals.map((one) => one.over);
    expect(over).toEqual(over.toSorted((a, b) => b - a));
    expect(totals[0]!.under).toBe(matrix.cells[0]![0]!);
    for (const {home, away, probability} of forecast.scorelines)
      expect(matrix.cells[home]?.[away] ?? probability).toBe(probability);
    expect(totals[1]!.under).toBeCloseTo(
      matrix.cells[0]![0]! + matrix.cells[0]![1]! + matrix.cells[1]![0]!,
      5,
    );
    // at least one side without a goal: P(away has none) + P(home has none) − P(neither has one)
    expect(bothScore.no).toBeCloseTo(cleanSheet.home + cleanSheet.away - matrix.cells[0]![0]!, 5);
  });

  test("no probability is below 0", () => {
    const all = JSON.stringify(goals, (_, value) =>
      typeof value === "number" && value < 0 ? "negative" : value,
    );
    expect(all).not.toContain("negative");
  });
});

// Independent Poisson distributions with means 1.5 and 1: the total is Poisson(2.5); e^−1 and
// e^−1.5 are the clean sheets. P(home by one) = Σ P(i + 1)·P(i) = e^−2.5·(1.5·1 + 1.125·1 +
// .5625·.5 + …) = .242588 (ten terms).
describe("with ρ = 0 the Poisson laws can be worked by hand", () => {
  const goals = goalChances(frozen({home: 1.5, away: 1}, 0));
  const poisson = (mean: number, n: number): number =>
    n === 0 ? Math.exp(-mean) : (poisson(mean, n - 1) * mean) / n;

  test.each([
    {says: "no goal at all", value: goals.totals[0]!.under, expected: Math.exp(-2.5)},
    {
      says: "three or more",
      value: goals.totals[2]!.over,
      expected: 1 - Math.exp(-2.5) * (1 + 2.5 + 3.125),
    },
    {says: "a clean sheet of the home side", value: goals.cleanSheet.home, expected: Math.exp(-1)},
    {
      says: "a clean sheet of the away side",
      value: goals.cleanSheet.away,
      expected: Math.exp(-1.5),
    },
    {
      says: "both score",
      value: goals.bothScore.yes,
      expected: (1 - Math.exp(-1)) * (1 - Math.exp(-1.5)),
    },
    {
      says: "the home side by one",
      value: goals.margins.home.byOne,
      expected: sum(Array.from({length: 11}, (_, i) => poisson(1.5, i + 1) * poisson(1, i))),
    },
    {says: "2-1", value: goals.matrix.cells[2]![1]!, expected: 1.125 * Math.exp(-2.5)},
    {says: "goals expected", value: goals.expectedTotal, expected: 2.5},
  ])("$says", ({value, expected}) => expect(value).toBeCloseTo(expected, 5));
});

describe.each(forecasts)("the ways through of $says", ({rates, rho}) => {
  const forecast = frozen(rates, rho);
  const {after90, afterExtraTime, onPenalties, advance: through} = knockoutChances(forecast, {})!;

  test("sum to what they must, step by step", () => {
    expect(after90).toEqual(forecast.outcome);
    expect(afterExtraTime.home + afterExtraTime.draw + afterExtraTime.away).toBeCloseTo(1, DIGITS);
    expect(onPenalties.home + onPenalties.away).toBeCloseTo(afterExtraTime.draw, DIGITS);
    expect(through.home).toBe(forecast.homeAdvances);
    for (const side of ["home", "away"] as const) {
      expect(afterExtraTime[side] + onPenalties[side]).toBeCloseTo(through[side], DIGITS);
      expect(afterExtraTime[side]).toBeGreaterThan(after90[side]);
    }
    expect(through.home + through.away).toBeCloseTo(1, DIGITS);
  });

  test("swap with the sides", () => {
    const mirrored = knockoutChances(frozen({home: rates.away, away: rates.home}, rho), {})!;
    expect(mirrored.advance.away).toBeCloseTo(through.home, 5);
    expect(mirrored.afterExtraTime.draw).toBeCloseTo(afterExtraTime.draw, 5);
  });
});

test("a group match has no way through", () => {
  expect(knockoutChances({...frozen({home: 1, away: 1}, 0), homeAdvances: null}, {})).toBeNull();
});
