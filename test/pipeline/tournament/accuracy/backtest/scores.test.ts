import {describe, expect, test} from "vitest";
import {lossesOf, summary} from "../../../../../pipeline/tournament/accuracy/backtest/scores.ts";
import type {Pair} from "../../../../../pipeline/tournament/types.ts";
import {
  atEnd,
  choose,
  descend,
  PLAIN_SETTINGS,
  type Settings,
} from "../../../../research/search.ts";

const target = (goals: Pair) => ({
  cup: 2026,
  tournament: "world-cup-2022",
  playedOn: "2026-06-11",
  home: "aaa",
  away: "bbb",
  ground: "neutral" as const,
  goals,
});
/** 1-0 with .5, 0-0 with .25, 0-1 with .15, 2-0 with .1. */
const grid = new Float64Array(169);
grid[13] = 0.5;
grid[0] = 0.25;
grid[1] = 0.15;
grid[26] = 0.1;
const prediction = {outcome: {home: 0.6, draw: 0.25, away: 0.15}, grid};

describe("losses, worked by hand", () => {
  // RPS = ½[(p_W − y_W)² + (p_W + p_D − y_W − y_D)²].
  test.each<{says: string; goals: Pair; losses: object}>([
    {
      says: "the favourite's score",
      goals: [1, 0],
      losses: {rps: 0.09125, favourite: 1, top1: 1, top3: 1, exactLogLoss: -Math.log(0.5)},
    },
    {
      says: "a win by a rare score",
      goals: [2, 0],
      losses: {rps: 0.09125, favourite: 1, top1: 0, top3: 0, exactLogLoss: -Math.log(0.1)},
    },
    {
      says: "a draw",
      goals: [0, 0],
      losses: {rps: 0.19125, favourite: 0, top1: 0, top3: 1, exactLogLoss: -Math.log(0.25)},
    },
  ])("$says", ({goals, losses}) => {
    const found = lossesOf({target: target(goals), prediction});
    for (const [key, value] of Object.entries(losses))
      expect([key, found[key as keyof typeof found]]).toEqual([key, expect.closeTo(value, 12)]);
  });

  test("a tie for favourite is shared, and without a grid scores are unknown", () => {
    const undecided = {outcome: {home: 0.4, draw: 0.2, away: 0.4}, grid: null};
    expect(lossesOf({target: target([0, 3]), prediction: undecided})).toMatchObject({
      favourite: 0.5,
      top1: null,
      exactLogLoss: null,
    });
  });

  test("a summary is the mean, with the calibration error", () => {
    const both = summary([
      {target: target([1, 0]), prediction},
      {target: target([0, 0]), prediction},
    ]);
    expect(both.rps).toBeCloseTo((0.09125 + 0.19125) / 2, 12);
    expect(both.top3).toBe(1);
    // Three bins with two probabilities each: |.6 − ½|, |.25 − ½|, |.15 − 0|, a third each.
    expect(both.calibrationError).toBeCloseTo((0.1 + 0.25 + 0.15) / 3, 12);
  });
});

describe("the search", () => {
  // One match per tournament.
  const trial = (settings: Settings, logLosses: readonly number[]) => ({
    settings,
    losses: logLosses.map((logLoss) => [
      {rps: 0, brier: 0, logLoss, favourite: 0, top1: 0, top3: 0, exactLogLoss: 0},
    ]),
    logLoss: logLosses.reduce((a, b) => a + b, 0) / logLosses.length,
  });

  test("descends to the bottom of a bowl, each setting once", () => {
    const seen: string[] = [];
    const bowl = (settings: Settings) => {
      seen.push(JSON.stringify(settings));
      const off =
        (settings.halfLifeYears - 4) ** 2 +
        (settings.windowYears - 8) ** 2 +
        (settings.priorSd - 1) ** 2 +
        (settings.goalCap ?? 9) / 9;
      return trial(settings, [off]);
    };
    const best = descend(bowl, () => {}).reduce((a, b) => (b.logLoss < a.logLoss ? b : a));
    expect(best.settings).toMatchObject({halfLifeYears: 4, windowYears: 8, priorSd: 1, goalCap: 5});
    expect(new Set(seen).size).toBe(seen.length);
  });

  const means = {...PLAIN_SETTINGS, priorSd: 0.8, confederationSd: 0.6};
  test.each<{says: string; trials: [Settings, number[]][]; chosen: number}>([
    {
      says: "the lowest, where nothing else comes near",
      trials: [
        [PLAIN_SETTINGS, [1, 1, 1]],
        [means, [2, 2, 2]],
      ],
      chosen: 0,
    },
    {
      says: "finite ratings, where the lowest is within its error",
      trials: [
        [PLAIN_SETTINGS, [1, 3, 1]],
        [means, [2, 0, 3.1]],
      ],
      chosen: 1,
    },
    {
      says: "fewer changes, where both are within the error",
      trials: [
        [{...means, windowYears: 8, goalCap: 5}, [1, 3, 1]],
        [{...means, windowYears: 8}, [2, 0, 3.1]],
      ],
      chosen: 1,
    },
  ])("chooses $says", ({trials, chosen}) => {
    const ranked = choose(trials.map(([settings, losses]) => trial(settings, losses)));
    expect(ranked[0]).toMatchObject({chosen: true, settings: trials[chosen]![0]});
    expect(ranked.filter((one) => one.chosen)).toHaveLength(1);
  });

  test.each<{says: string; settings: Partial<Settings>; ends: string[]}>([
    {says: "natural ends", settings: {priorSd: 9, confederationSd: 0, goalCap: null}, ends: []},
    {says: "a value from the middle", settings: {worldCupWeight: 3, goalCap: 9}, ends: []},
    {
      says: "ends with something beyond",
      settings: {worldCupWeight: 6, halfLifeYears: 1.5, goalCap: 5},
      ends: ["halfLifeYears", "worldCupWeight", "goalCap"],
    },
  ])("knows $says", ({settings, ends}) => {
    expect(atEnd({...PLAIN_SETTINGS, ...settings})).toEqual(ends);
  });
});
