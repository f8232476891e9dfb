import {describe, expect, test} from "vitest";
import {finalScores, inPlay} from "../../../../../pipeline/tournament/model/in-play.ts";
import {rates} from "../../../../../pipeline/tournament/model/rates.ts";
import {
  outcome,
  scoreGrid,
  transposed,
} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {
  type SimulationInput,
  simulate,
} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import type {
  PlayedSoFar,
  SimulationResult,
} from "../../../../../pipeline/tournament/model/types.ts";
import {CUP, groupStage, played, ratingsOf} from "../six-team-cup.ts";

const EXPECTED = {home: 1.4, away: 0.9};
const RHO = -0.05;
const position = {
  rates: EXPECTED,
  rho: RHO,
  phase: "second_half",
  elapsed: {minute: 70, stoppage: 0},
  score: [1, 0],
  redCards: {home: 1, away: 0},
} as const;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe("finalScores", () => {
  test("sums to one, whatever the score", () => {
    for (const score of [
      [0, 0],
      [1, 0],
      [7, 1],
      [12, 12],
    ] as const)
      expect(sum(finalScores({...position, score}))).toBeCloseTo(1, 12);
  });
  test("at kick-off it is the forecast's grid", () => {
    const distribution = finalScores({
      ...position,
      phase: "first_half",
      elapsed: {minute: 0, stoppage: 0},
      score: [0, 0],
      redCards: {home: 0, away: 0},
    });
    const grid = scoreGrid(EXPECTED, RHO);
    for (const [cell, p] of grid.entries()) expect(distribution[cell]).toBeCloseTo(p, 12);
  });
  test("its outcomes are those of the in-play model", () => {
    const moment = inPlay({...position, knockout: false, kicks: []}).outcome;
    const distribution = outcome(finalScores(position));
    for (const side of ["home", "draw", "away"] as const)
      expect(distribution[side]).toBeCloseTo(moment[side], 9);
  });
  test("goals are never revoked", () => {
    const distribution = finalScores({...position, score: [2, 1]});
    for (const [cell, p] of distribution.entries())
      if (Math.floor(cell / 13) < 2 || cell % 13 < 1) expect(p).toBe(0);
  });
  test("from the other side it is the transposed distribution", () => {
    const other = finalScores({
      ...position,
      rates: {home: EXPECTED.away, away: EXPECTED.home},
      score: [0, 1],
      redCards: {home: 0, away: 1},
    });
    for (const [cell, p] of transposed(finalScores(position)).entries())
      expect(other[cell]).toBeCloseTo(p, 12);
  });
});

const soFar = (more: Partial<PlayedSoFar>): PlayedSoFar => ({
  home: "ant",
  away: "bee",
  phase: "second_half",
  elapsed: {minute: 90, stoppage: 0},
  score: [0, 0],
  redCards: {home: 0, away: 0},
  conduct: [0, 0],
  kicks: [],
  ...more,
});
const withMatch = (
  number: number,
  playing: PlayedSoFar,
  before: Parameters<typeof played>[0] = {},
): SimulationInput => ({
  ...CUP,
  fixtures: played(before).map((fixture) =>
    fixture.number === number ? {...fixture, soFar: playing} : fixture,
  ),
});
const chance = (result: SimulationResult, team: string, column: "first" | "F" | "champion") =>
  result.teams.find(({teamId}) => teamId === team)![column].probability;

describe("a group match in play", () => {
  test("moves the odds the way of the goal", () => {
    const [before, ahead, behind] = (
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const
    ).map((score) =>
      chance(
        simulate(withMatch(1, soFar({elapsed: {minute: 60, stoppage: 0}, score}))),
        "ant",
        "first",
      ),
    );
    expect(ahead).toBeGreaterThan(before! + 0.1);
    expect(behind).toBeLessThan(before! - 0.1);
  });
  test("at kick-off it is as if it had not begun", () => {
    const kickOff = soFar({phase: "first_half", elapsed: {minute: 0, stoppage: 0}});
    const [playing, waiting] = [simulate(withMatch(1, kickOff)), simulate(CUP)];
    for (const {teamId} of waiting.teams)
      expect(chance(playing, teamId, "champion")).toBeCloseTo(
        chance(waiting, teamId, "champion"),
        9,
      );
  });
  test("settled but for stoppage time it is nearly its result, from either side", () => {
    const done = simulate({...CUP, fixtures: played({1: {goals: [6, 0]}})});
    const nearly = simulate(withMatch(1, soFar({score: [6, 0]})));
    for (const {teamId} of done.teams)
      expect(
        Math.abs(chance(nearly, teamId, "first") - chance(done, teamId, "first")),
      ).toBeLessThan(0.03);
    const fixtures = withMatch(5, soFar({home: "cat", away: "ant", score: [0, 6]})).fixtures;
    expect(chance(simulate({...CUP, fixtures}), "ant", "first")).toBeGreaterThan(
      chance(simulate(CUP), "ant", "first") + 0.1,
    );
  });
});

describe("cards of a match in play", () => {
  // All but cat–ant is finished: ant 2–0 bee, bee 1–0 cat. Cat leads 1–0 in stoppage time, so all
  // three have three points; after points the cup uses conduct and then the ranking, which is ant,
  // bee, cat.
  const before = {...groupStage, 5: undefined} as unknown as Parameters<typeof played>[0];
  const level = (conduct: PlayedSoFar["conduct"], home = "cat", away = "ant") => {
    const playing = soFar({home, away, score: [1, 0], elapsed: {minute: 90, stoppage: 4}, conduct});
    const input = withMatch(5, playing, before);
    return simulate({
      ...input,
      tieBreaks: ["points", "conduct", "ranking"],
      thirdPlacedTieBreaks: ["points", "conduct", "ranking"],
    });
  };
  test.each([
    {says: "none: the ranking decides", conduct: [0, 0], likeliest: "ant"},
    {says: "two yellows of ant", conduct: [0, -2], likeliest: "bee"},
    {says: "of cat, who is ranked last anyway", conduct: [-3, 0], likeliest: "ant"},
  ] as const)("$says", ({conduct, likeliest}) =>
    expect(chance(level(conduct), likeliest, "first")).toBeGreaterThan(0.75),
  );

  test("count until the end: shown in a match that then ends like this, they decide the same", () => {
    const over = simulate({
      ...CUP,
      tieBreaks: ["points", "conduct", "ranking"],
      fixtures: played({...groupStage, 5: {goals: [1, 0], conduct: [0, -2]}}),
    });
    expect(chance(over, "bee", "first")).toBe(1);
  });
});

describe("a semi-final in play", () => {
  test.each([
    {says: "a goal up", more: {elapsed: {minute: 75, stoppage: 0}, score: [1, 0]}},
    {
      says: "in extra time",
      more: {phase: "extra_time_second_half", elapsed: {minute: 110, stoppage: 0}, score: [1, 1]},
    },
    {
      says: "two kicks up in the shoot-out",
      more: {
        phase: "shootout",
        elapsed: {minute: 120, stoppage: 0},
        kicks: [
          {side: "home", scored: true},
          {side: "away", scored: false},
          {side: "home", scored: true},
          {side: "away", scored: false},
        ],
      },
    },
  ] as const)("$says: the chance of the final is that of the in-play model", ({more}) => {
    const playing = soFar({home: "ant", away: "eel", ...more});
    const input = withMatch(7, playing, groupStage);
    const result = simulate(input);
    const ratings = ratingsOf(false);
    const through = inPlay({
      ...playing,
      rates: rates(ratings, "ant", "eel", "neutral"),
      rho: ratings.rho,
      knockout: true,
    }).advance!;
    expect(result.exact).toBe(true);
    expect(chance(result, "ant", "F")).toBeCloseTo(through.home, 12);
    expect(chance(result, "eel", "F")).toBeCloseTo(through.away, 12);
    const plain = simulate({...input, runs: 20_000}, "drawn");
    expect(Math.abs(chance(plain, "ant", "F") - through.home)).toBeLessThan(0.015);
  });
});
