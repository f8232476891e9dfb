import {describe, expect, test} from "vitest";
import {simulate} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import type {Column} from "../../../../../pipeline/tournament/model/types.ts";
import {cupAfter, facts} from "../world-cup-2026.ts";
import {deviationsOfPlain, meanSquare, ratings} from "./plain-and-exact.ts";

const settings = {runs: 10_000, seed: "wc2026"};
const preMatch = simulate({...cupAfter(0, ratings), ...settings});
const champion = (team: string) => preMatch.teams.find(({teamId}) => teamId === team)!.champion;

describe("on the eve of the 2026 World Cup", () => {
  test.each<{column: Column; sum: number}>([
    {column: "first", sum: 12},
    {column: "fourth", sum: 12},
    {column: "R32", sum: 32},
    {column: "R16", sum: 16},
    {column: "QF", sum: 8},
    {column: "SF", sum: 4},
    {column: "F", sum: 2},
    {column: "champion", sum: 1},
  ])("$column sums to $sum over 48 teams", ({column, sum}) => {
    expect(preMatch.teams).toHaveLength(48);
    expect(preMatch.teams.reduce((total, team) => total + team[column].probability, 0)).toBeCloseTo(
      sum,
      9,
    );
  });

  // Range expected for a results-only model, set beforehand from published forecasts and from a
  // similar model's ESP 13.5 %, ARG 15.6 %, all four 45.2 %.
  test("the favourites are those that every results-only model names", () => {
    const order = preMatch.teams
      .toSorted((a, b) => b.champion.probability - a.champion.probability)
      .map(({teamId}) => teamId);
    expect(order.slice(0, 2).toSorted()).toEqual(["arg", "esp"]);
    expect(champion("esp").probability).toBeGreaterThan(0.12);
    expect(champion("esp").probability).toBeLessThan(0.2);
    const four = ["esp", "fra", "eng", "arg"].reduce(
      (sum, team) => sum + champion(team).probability,
      0,
    );
    expect(four).toBeGreaterThan(0.42);
    expect(four).toBeLessThan(0.55);
  });

  // Measured elsewhere: with 10,000 runs and an exact bracket, a 15 % champion has a standard error
  // of .0004.
  test("10,000 runs are precise", () => expect(champion("arg").standardError).toBeLessThan(0.0005));

  // simulate-2026.long.test.ts compares five to ten times as many runs, which reveals smaller
  // errors. 288 comparisons, in standard errors of the difference.
  test("the plain simulation agrees for every team and round within 4.15 standard errors", () => {
    const deviations = deviationsOfPlain({exact: 5000, plain: 20_000}, "");
    expect(deviations).toHaveLength(48 * 6);
    expect(deviations.filter(({z}) => !(Math.abs(z) < 4.15))).toEqual([]);
    expect(meanSquare(deviations)).toBeGreaterThan(0.7);
    expect(meanSquare(deviations)).toBeLessThan(1.4);
  });
});

describe("during the tournament", () => {
  // The real course: 32 teams through after match 72, the round of 16 after 88, quarter-finals
  // after 96, semi-finals after 100, final after 102.
  test.each([
    {says: "group stage over", after: 72, column: "R32", teams: 32},
    {says: "round of 32 over", after: 88, column: "R16", teams: 16},
    {says: "round of 16 over", after: 96, column: "QF", teams: 8},
    {says: "quarter-finals over", after: 100, column: "SF", teams: 4},
    {says: "semi-finals over", after: 102, column: "F", teams: 2},
    {says: "all over", after: 104, column: "champion", teams: 1},
  ] as const)("$says: exactly those who got there", ({after, column, teams}) => {
    const result = simulate({...cupAfter(after, ratings), ...settings});
    const there = result.teams
      .filter((team) => team[column].probability === 1)
      .map(({teamId}) => teamId);
    const stage = column === "champion" ? "F" : column;
    const numbers = new Set(
      facts.fixtures.filter((fixture) => fixture.stage === stage).map(({number}) => number),
    );
    const real = facts.matches
      .filter(({number}) => numbers.has(number))
      .flatMap(({home, away}) => [home, away]);
    expect(result.runs).toBe(1);
    expect(there).toHaveLength(teams);
    for (const team of there) expect(real).toContain(team);
  });

  test("half-way through the groups only what is open is drawn", () => {
    const result = simulate({...cupAfter(36, ratings), ...settings, runs: 500});
    expect(result.runs).toBe(500);
    expect(result.teams.reduce((sum, team) => sum + team.champion.probability, 0)).toBeCloseTo(
      1,
      9,
    );
  });

  test("a result changed later changes no odds of before it", () => {
    const before = cupAfter(36, ratings);
    const {fixtures} = cupAfter(72, ratings);
    const swapped = fixtures.map((fixture) =>
      fixture.number > 36 ? {...fixture, result: null} : fixture,
    );
    expect(simulate({...before, fixtures: swapped, ...settings, runs: 500})).toEqual(
      simulate({...before, ...settings, runs: 500}),
    );
  });

  test("Spain won", () => {
    const {teams} = simulate({...cupAfter(104, ratings), ...settings});
    expect(teams.find(({champion}) => champion.probability === 1)!.teamId).toBe("esp");
  });
});
