import {describe, expect, test} from "vitest";
import {
  type BacktestReport,
  backtest,
} from "../../../../../pipeline/tournament/accuracy/backtest/backtest.ts";
import {cupMatches} from "../../../../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {offsetWorths} from "../../../../../pipeline/tournament/accuracy/backtest/offset-worth.ts";
import {backtestText} from "../../../../../pipeline/tournament/accuracy/backtest/report.ts";
import {UNIFORM} from "../../../../../pipeline/tournament/model/baselines.ts";
import type {Outcome} from "../../../../../pipeline/tournament/model/types.ts";
import {facts} from "../../model/world-cup-2026.ts";

const report = backtest(facts, [2018, 2022, 2026], "test");
const model = (name: string): BacktestReport["models"][number] =>
  report.models.find((one) => one.name === name)!;

// From an independent implementation of the same definitions on the same 232 matches.
describe.each([
  ["plain DC", 0.0003, {rps: 0.1822, brier: 0.5508, logLoss: 0.9344}, 0.336],
  ["Elo + Poisson", 0.0005, {rps: 0.1922, brier: 0.5717, logLoss: 0.97}, 0.353],
  ["base rate", 0.0001, {rps: 0.2345, brier: 0.6572, logLoss: 1.0838}, null],
  ["uniform", 0.0001, {rps: 0.2361, brier: 0.6667, logLoss: 1.0986}, null],
])("%s over 2018, 2022 and 2026", (name, within, scores, top3) => {
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
    [2018, 64, 0.1949, 0.2044],
    [2022, 64, 0.2151, 0.2232],
    [2026, 104, 0.1542, 0.1656],
  ])("%s", (cup, matches, plain, elo) => {
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
    ({baseline}) => baseline !== "plain DC" && baseline !== "no offsets",
  ))
    expect([baseline, rps.high < 0, logLoss.high < 0]).toEqual([baseline, true, true]);
});

// An independent hierarchical fit (half-life 4, window 8 years) has .1824 / .5510 / .9344 on the
// same matches.
test("without offsets the engine equals a textbook model with confederation means", () => {
  const {pooled} = model("no offsets");
  expect(Math.abs(pooled.rps - 0.1824)).toBeLessThan(0.001);
  expect(Math.abs(pooled.brier - 0.551)).toBeLessThan(0.002);
  expect(Math.abs(pooled.logLoss - 0.9344)).toBeLessThan(0.003);
});

// The engine scored .1827 / .5515 / .9352 before it had offsets.
test("without offsets the engine scores as it did before there were any", () => {
  const {rps, brier, logLoss} = model("no offsets").pooled;
  expect([rps, brier, logLoss].map((loss) => loss.toFixed(4))).toEqual([
    "0.1827",
    "0.5515",
    "0.9352",
  ]);
});

// An independent run with a weight of about .04 has RPS .1807 on the 232 matches, −.0020 compared
// with none, and −.0007 on the 162 of Euro and Copa América.
describe("the value of the offsets", () => {
  const worth = (offset: string, on: string) =>
    report.offsets.find((one) => one.offset === offset && one.on === on)!;

  test.each([
    {on: "cups", matches: 232, tournaments: 3, rps: -0.002},
    {on: "other finals", matches: 162, tournaments: 4, rps: -0.0007},
    {on: "all", matches: 394, tournaments: 7, rps: -0.0014},
  ])("league index on $on", ({on, rps, ...counts}) => {
    const found = worth("leagueIndex", on);
    expect(found).toMatchObject(counts);
    expect(Math.abs(found.rps.mean - rps)).toBeLessThan(0.0004);
    expect(found.rps.standardError).toBeGreaterThan(0.0003);
  });

  test("head-to-head is worth next to nothing, either way", () => {
    for (const on of ["cups", "other finals", "all"])
      expect(Math.abs(worth("headToHead", on).rps.mean)).toBeLessThan(0.0003);
  });

  test("both together are the engine against the engine without offsets", () => {
    const change = model("engine").pooled.rps - model("no offsets").pooled.rps;
    expect(worth("both", "cups").rps.mean).toBeCloseTo(change, 12);
  });
});

// 2022 had 29 wins of the side named first, 15 draws and 20 wins of the other after 90 minutes. The
// two forecasts have an RPS of 5/32 and 5/18, 5/32 and 1/9, 13/32 and 5/18 on them.
test("the error of a single tournament is not invented", () => {
  const halves: Outcome = {home: 0.5, draw: 0.25, away: 0.25};
  const offsets = offsetWorths(
    facts,
    (name, wanted) => ({
      name,
      before: () => () => ({outcome: wanted("leagueIndex") ? halves : UNIFORM, grid: null}),
    }),
    cupMatches(facts, 2022),
  );
  expect(offsets.find(({offset, on}) => offset === "both" && on === "cups")).toMatchObject({
    matches: 64,
    tournaments: 1,
    rps: {
      mean: expect.closeTo(
        (29 * (5 / 32 - 5 / 18) + 15 * (5 / 32 - 1 / 9) + 20 * (13 / 32 - 5 / 18)) / 64,
        12,
      ),
      standardError: null,
    },
  });
  expect(backtestText({...report, offsets})).toContain("(one tournament, no error)");
});

test("writes a table per cup, one for all and the differences", () => {
  const text = backtestText(report);
  expect(text).toContain("2026 (104)");
  expect(text).toContain("pooled (232)");
  expect(text.split("\n").filter((line) => line.startsWith("engine "))).toHaveLength(6);
  expect(text).toMatch(/^league index +the World Cups above \(232\) +RPS -\.00/m);
});

test("refuses a year without a World Cup", () => {
  expect(() => backtest(facts, [2019], "test")).toThrow(
    /^there are no matches of a World Cup 2019; expected one of 1930, .*, 2022, 2026$/,
  );
});
