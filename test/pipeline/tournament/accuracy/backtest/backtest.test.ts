import {describe, expect, test} from "vitest";
import {
  type BacktestReport,
  backtest,
} from "../../../../../pipeline/tournament/accuracy/backtest/backtest.ts";
import {backtestText} from "../../../../../pipeline/tournament/accuracy/backtest/report.ts";
import {facts} from "../../model/world-cup-2026.ts";

const report = backtest(facts, [2018, 2022, 2026], "test");
const model = (name: string): BacktestReport["models"][number] =>
  report.models.find((one) => one.name === name)!;

// An independent implementation of the same definitions on the same 232 matches.
describe.each([
  {
    name: "plain DC",
    within: 0.0003,
    scores: {rps: 0.1822, brier: 0.5508, logLoss: 0.9344},
    top3: 0.336,
  },
  {
    name: "Elo + Poisson",
    within: 0.0005,
    scores: {rps: 0.1922, brier: 0.5717, logLoss: 0.97},
    top3: 0.353,
  },
  {
    name: "base rate",
    within: 0.0001,
    scores: {rps: 0.2345, brier: 0.6572, logLoss: 1.0838},
    top3: null,
  },
  {
    name: "uniform",
    within: 0.0001,
    scores: {rps: 0.2361, brier: 0.6667, logLoss: 1.0986},
    top3: null,
  },
])("$name over 2018, 2022 and 2026", ({name, within, scores, top3}) => {
  const {pooled} = model(name);

  test.each(["rps", "brier", "logLoss"] as const)("%s", (measure) => {
    expect(pooled.matches).toBe(232);
    expect(Math.abs(pooled[measure] - scores[measure])).toBeLessThanOrEqual(within);
  });

  // One match in 232 is .0043.
  test("share of scores among the three likeliest", () => {
    if (top3 === null) expect(pooled.top3).toBeNull();
    else expect(Math.abs(pooled.top3! - top3)).toBeLessThan(0.006);
  });
});

describe("per cup", () => {
  // From the same source as above: RPS of plain Dixon–Coles and of Elo + Poisson.
  test.each([
    {cup: 2018, matches: 64, plain: 0.1949, elo: 0.2044},
    {cup: 2022, matches: 64, plain: 0.2151, elo: 0.2232},
    {cup: 2026, matches: 104, plain: 0.1542, elo: 0.1656},
  ])("$cup", ({cup, matches, plain, elo}) => {
    const of = (name: string) => model(name).perCup.find((one) => one.cup === cup)!.scores;
    expect(of("plain DC").matches).toBe(matches);
    expect(Math.abs(of("plain DC").rps - plain)).toBeLessThanOrEqual(0.0003);
    expect(Math.abs(of("Elo + Poisson").rps - elo)).toBeLessThanOrEqual(0.0003);
    expect(of("engine").rps).toBeLessThan(of("Elo + Poisson").rps);
  });
});

// Reported in docs/models.md.
test("the engine beats Elo, base rate and no opinion beyond doubt, paired by match", () => {
  for (const {baseline, rps, logLoss} of report.differences.filter(
    (one) => one.baseline !== "plain DC",
  ))
    expect([baseline, rps.high < 0, logLoss.high < 0]).toEqual([baseline, true, true]);
});

// An independent hierarchical fit (half-life 4, window 8 years) has .1824 / .5510 / .9344 on the
// same matches.
test("the engine is where a textbook model with confederation means is", () => {
  const {pooled} = model("engine");
  expect(Math.abs(pooled.rps - 0.1824)).toBeLessThan(0.001);
  expect(Math.abs(pooled.brier - 0.551)).toBeLessThan(0.002);
  expect(Math.abs(pooled.logLoss - 0.9344)).toBeLessThan(0.003);
});

test("prints a table per cup, one over all and the differences", () => {
  const text = backtestText(report);
  expect(text).toContain("2026 (104)");
  expect(text).toContain("pooled (232)");
  expect(text.split("\n").filter((line) => line.startsWith("engine "))).toHaveLength(5);
});

test("refuses a year without a World Cup", () => {
  expect(() => backtest(facts, [2019], "test")).toThrow(
    /^there are no matches of a World Cup 2019; expected one of 1930, .*, 2022, 2026$/,
  );
});
