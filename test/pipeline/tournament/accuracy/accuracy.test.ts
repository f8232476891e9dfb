import {describe, expect, test} from "vitest";
import {accuracy} from "../../../../pipeline/tournament/accuracy/accuracy.ts";
import {calibration, wilson} from "../../../../pipeline/tournament/accuracy/calibration.ts";
import {baseRate, compare, uniform} from "../../../../pipeline/tournament/accuracy/reference.ts";
import {
  favorite,
  happened,
  type ScoredMatch,
  scoresOf,
  verdict,
} from "../../../../pipeline/tournament/accuracy/scored-match.ts";
import {mean, summary} from "../../../../pipeline/tournament/accuracy/summary.ts";
import type {HistoryMatch, Pair} from "../../../../pipeline/tournament/types.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const line = (home: number, away: number) => ({home, away, probability: 0.1});
const judged = (
  number: number,
  [home, draw, away]: readonly [number, number, number],
  goals: Pair,
  more: Partial<ScoredMatch> = {},
): ScoredMatch => ({
  matchId: `m-00${number}`,
  stage: "group",
  localOn: "2026-06-11",
  kickoffAt: `2026-06-11T1${number}:00:00Z`,
  outcome: {home, draw, away},
  scorelines: [line(1, 0), line(1, 1), line(2, 0), line(0, 0), line(2, 1)],
  goals,
  ...more,
});

// A favourite that won with the likeliest score, a draw with the fourth likeliest, a surprise with
// a score outside the list.
const won = judged(1, [0.6, 0.3, 0.1], [1, 0]);
const drawn = judged(2, [0.5, 0.25, 0.25], [0, 0]);
const surprise = judged(3, [0.7, 0.2, 0.1], [0, 4], {stage: "R32", localOn: "2026-06-28"});
const three = [won, drawn, surprise];

describe("one match", () => {
  test.each([
    {says: "home", goals: [2, 1] as Pair, outcome: "home"},
    {says: "a draw", goals: [1, 1] as Pair, outcome: "draw"},
    {says: "away", goals: [0, 1] as Pair, outcome: "away"},
  ])("$goals is $says", ({goals, outcome}) => expect(happened(goals)).toBe(outcome));

  test.each([
    ["the likeliest", {home: 0.2, draw: 0.3, away: 0.5}, "away"],
    ["the first of equals", {home: 0.2, draw: 0.4, away: 0.4}, "draw"],
  ])("the favourite is %s", (_, outcome, name) => expect(favorite(outcome)).toBe(name));

  // By hand. Brier: .4² + .3² + .1²; .5² + .75² + .25²; .7² + .2² + .9². RPS: ½(.4² + .1²); ½(.5² +
  // .25²); ½(.7² + .9²).
  test.each([
    {match: won, brier: 0.26, rps: 0.085, logLoss: -Math.log(0.6), rank: 1, hit: true},
    {match: drawn, brier: 0.875, rps: 0.15625, logLoss: Math.log(4), rank: 4, hit: false},
    {match: surprise, brier: 1.34, rps: 0.65, logLoss: Math.log(10), rank: null, hit: false},
  ])("$match.matchId is judged as by hand", ({match, rank, hit, ...scores}) => {
    const found = verdict(match);
    expect(found).toMatchObject({scorelineRank: rank, favoriteHit: hit});
    for (const score of ["brier", "rps", "logLoss"] as const)
      expect(found[score]).toBeCloseTo(scores[score], 12);
  });

  test("a forecast of 0 costs what a millionth costs, not infinity", () => {
    expect(scoresOf({home: 1, draw: 0, away: 0}, [0, 0]).logLoss).toBeCloseTo(Math.log(1e6), 9);
  });
});

describe("mean", () => {
  // 1, 2, 3, 4: mean 2.5, Σ(x − 2.5)² = 5, SE = √(5/3/4) = .645497
  test.each([
    ["four values", [1, 2, 3, 4], {mean: 2.5, standardError: Math.sqrt(5 / 12)}],
    ["one value has no error", [7], {mean: 7, standardError: null}],
    ["a share: √(p(1 − p)/(n − 1))", [1, 1, 0, 0], {mean: 0.5, standardError: Math.sqrt(0.25 / 3)}],
    ["nothing", [], undefined],
  ])("%s", (_, values, expected) => expect(mean(values)).toEqual(expected));
});

test("the summary of the three matches", () => {
  const {count, measures} = summary(three);
  expect(count).toBe(3);
  const means = Object.fromEntries(Object.entries(measures!).map(([name, {mean}]) => [name, mean]));
  expect(means.favoriteHitRate).toBeCloseTo(1 / 3, 12);
  expect(means.topScorelineHitRate).toBeCloseTo(1 / 3, 12);
  expect(means.topThreeScorelineHitRate).toBeCloseTo(1 / 3, 12);
  expect(means.brier).toBeCloseTo((0.26 + 0.875 + 1.34) / 3, 12);
  expect(means.rps).toBeCloseTo((0.085 + 0.15625 + 0.65) / 3, 12);
  expect(means.logLoss).toBeCloseTo((Math.log(1 / 0.6) + Math.log(4) + Math.log(10)) / 3, 12);
  expect(summary([])).toEqual({count: 0, measures: null});
});

describe("Wilson's interval", () => {
  // Brown, Cai & DasGupta (2001), and by hand: 0 of 10 → high = z²/(10 + z²) = 3.841459/13.841459 =
  // .277533; 5 of 10 → .5 ± .263404
  test.each([
    [0, 10, 0, 0.277533],
    [10, 10, 0.722467, 1],
    [5, 10, 0.236596, 0.763404],
  ])("%s of %s is %s to %s", (hits, n, low, high) => {
    expect(wilson(hits, n).low).toBeCloseTo(low, 5);
    expect(wilson(hits, n).high).toBeCloseTo(high, 5);
  });
  test.each([
    [1, 0],
    [-1, 5],
    [6, 5],
    [Number.NaN, 5],
  ])("%d of %d has none", (hits, n) => expect(() => wilson(hits, n)).toThrow(RangeError));
});

describe("calibration", () => {
  const {bins, ece} = calibration(three);
  test("puts every probability into its bin, a lower end into the upper one", () => {
    // .1 .1 | .2 .25 .25 | .3 | .5 | .6 | .7
    expect(bins.map(({count}) => count)).toEqual([0, 2, 3, 1, 0, 1, 1, 1, 0, 0]);
  });
  test("compares what was said with what came about", () => {
    expect(bins[1]).toMatchObject({meanForecast: 0.1, observedShare: 0.5});
    expect(bins[2]!.meanForecast).toBeCloseTo(0.7 / 3, 12);
    expect(bins[2]!.observedShare).toBeCloseTo(1 / 3, 12);
    expect(bins[0]).toEqual({
      from: 0,
      to: 0.1,
      count: 0,
      meanForecast: null,
      observedShare: null,
      interval: null,
    });
  });
  test("its error is the weighted distance", () => {
    // (2·|.1 − .5| + 3·|.7/3 − 1/3| + |.3 − 0| + |.5 − 0| + |.6 − 1| + |.7 − 0|) / 9 = (.8 + .3 +
    // .3 + .5 + .4 + .7)/9
    expect(ece).toBeCloseTo(3 / 9, 12);
  });
  test("certainty belongs to the last bin", () => {
    expect(calibration([judged(1, [1, 0, 0], [1, 0])]).bins[9]).toMatchObject({
      count: 1,
      observedShare: 1,
    });
  });
  test("without a match there are ten empty bins", () => {
    expect(calibration([])).toMatchObject({
      ece: null,
      bins: Array(10).fill({count: 0, interval: null}),
    });
  });
});

describe("references", () => {
  const {history} = worldCupFacts();

  // 18 + 17 + 14 + 15 of the 4 × 64 matches of 2010–2022 were drawn after 90 minutes
  test("the base rate of 2026 is .375, .25, .375", () => {
    expect(baseRate(history.worldCups, 2026)!.forecast(won)).toEqual({
      home: 0.375,
      draw: 0.25,
      away: 0.375,
    });
  });
  test("the base rate of 2014 knows only 2010: 18 of 64", () => {
    expect(baseRate(history.worldCups, 2014)!.forecast(won).draw).toBe(18 / 64);
  });
  test("without an earlier cup there is none", () => {
    expect(baseRate(history.worldCups, 2010)).toBeUndefined();
    const walkover = {
      year: 2014,
      walkover: true,
      score: {fullTime: [0, 0]},
    } as unknown as HistoryMatch;
    expect(baseRate([walkover], 2018)).toBeUndefined();
  });

  test("skill is 1 − score/reference, the difference is paired", () => {
    const {scores, skill, difference} = compare(three, uniform);
    expect(scores!.brier).toBeCloseTo(2 / 3, 12);
    expect(scores!.logLoss).toBeCloseTo(Math.log(3), 12);
    expect(skill!.brier).toBeCloseTo(1 - 0.825 / (2 / 3), 12);
    expect(difference!.brier.mean).toBeCloseTo(0.825 - 2 / 3, 12);
    // a constant reference does not change the scatter
    expect(difference!.brier.standardError).toBeCloseTo(
      summary(three).measures!.brier.standardError!,
      12,
    );
  });
  test("any forecaster can be a reference; against itself the skill is 0, against a perfect one undefined", () => {
    expect(compare(three, {name: "elo", forecast: ({outcome}) => outcome}).skill).toEqual({
      brier: 0,
      rps: 0,
      logLoss: 0,
    });
    const oracle = {
      name: "elo" as const,
      forecast: ({goals}: ScoredMatch) => ({home: 0, draw: 0, away: 0, [happened(goals)]: 1}),
    };
    expect(compare(three, oracle).skill).toEqual({brier: null, rps: null, logLoss: null});
  });
  test("without a match nothing is compared", () => {
    expect(compare([], uniform)).toEqual({
      name: "uniform",
      scores: null,
      skill: null,
      difference: null,
    });
  });
});

describe("the whole", () => {
  const whole = accuracy(three, [uniform], 2);
  test("by stage and after each day", () => {
    expect(whole.rounds.map(({stage, count}) => [stage, count])).toEqual([
      ["group", 2],
      ["R32", 1],
    ]);
    expect(whole.cumulative.map(({on, played, count}) => [on, played, count])).toEqual([
      ["2026-06-11", 2, 2],
      ["2026-06-28", 1, 3],
    ]);
    expect(whole.cumulative.at(-1)!.measures).toEqual(whole.overall.measures);
  });
  test("measures every stage and every day against the reference too, on its own matches", () => {
    expect(whole.overall.references).toEqual([compare(three, uniform)]);
    expect(whole.rounds.map(({references}) => references)).toEqual([
      [compare([won, drawn], uniform)],
      [compare([surprise], uniform)],
    ]);
    expect(whole.cumulative.map(({references}) => references)).toEqual([
      [compare([won, drawn], uniform)],
      [compare(three, uniform)],
    ]);
  });
  test("names the biggest surprises first", () =>
    expect(whole.surprises).toEqual([surprise, drawn]));
  test("of nothing is empty", () => {
    expect(accuracy([], [uniform])).toMatchObject({
      overall: {count: 0},
      rounds: [],
      cumulative: [],
      surprises: [],
      calibration: {ece: null},
    });
  });
});
