import {describe, expect, test} from "vitest";
import {rates} from "../../../../../pipeline/tournament/model/rates.ts";
import {GRID_SIDE, scoreGrid} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {
  simulate,
  simulateByResult,
} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {COLUMNS, type Column} from "../../../../../pipeline/tournament/model/types.ts";
import type {MatchId, Pair} from "../../../../../pipeline/tournament/types.ts";
import {CUP, FIXTURES, played} from "../six-team-cup.ts";

const RESULTS = ["home", "draw", "away"] as const;
type Result = (typeof RESULTS)[number];

/** m-001 has its sides in the order of the group, m-005 (cat–ant) in reverse. */
const MATCHES: readonly MatchId[] = ["m-001", "m-005"];
const resultOf = ([home, away]: Pair): Result => RESULTS[1 - Math.sign(home - away)]!;

test("over all results it equals the simulation that it splits", () => {
  const {all, given} = simulateByResult(CUP, MATCHES, 1);
  expect(all).toEqual(simulate(CUP));
  for (const matchId of MATCHES) {
    const results = RESULTS.map((result) => given.get(matchId)![result]);
    expect(results.reduce((sum, {runs}) => sum + runs, 0)).toBe(CUP.runs);
    for (const [t, team] of all.teams.entries())
      for (const column of COLUMNS) {
        const mean = results.reduce(
          (sum, {runs, teams}) => sum + (runs / CUP.runs) * teams[t]![column].probability,
          0,
        );
        expect(mean).toBeCloseTo(team[column].probability, 9);
      }
  }
});

/** The odds with the match fixed at each score, weighted by the score grid. */
function lockedIn(matchId: MatchId, result: Result, runs: number) {
  const {number, home, away} = FIXTURES.find((one) => one.matchId === matchId)!;
  const scores = [...scoreGrid(rates(CUP.ratings, home, away, "neutral"), CUP.ratings.rho)]
    .map((weight, cell) => ({weight, goals: [Math.floor(cell / GRID_SIDE), cell % GRID_SIDE]}))
    .filter(({weight, goals}) => weight > 1e-3 && resultOf(goals as [number, number]) === result);
  const total = scores.reduce((sum, {weight}) => sum + weight, 0);
  const sums = new Map<string, number>();
  for (const {weight, goals} of scores) {
    const fixtures = played({[number]: {goals: goals as [number, number]}});
    for (const team of simulate({...CUP, fixtures, runs, seed: "locked"}).teams)
      for (const column of COLUMNS) {
        const key = `${team.teamId} ${column}`;
        sums.set(key, (sums.get(key) ?? 0) + (weight / total) * team[column].probability);
      }
  }
  return (teamId: string, column: Column) => sums.get(`${teamId} ${column}`)!;
}

describe("given a result, every score of it counts as often as the score grid has it", () => {
  const {given} = simulateByResult({...CUP, runs: 40_000}, MATCHES, 1);
  test.each(MATCHES.flatMap((matchId) => RESULTS.map((result) => ({matchId, result}))))(
    "$matchId, $result",
    ({matchId, result}) => {
      const locked = lockedIn(matchId, result, 4000);
      for (const team of given.get(matchId)![result].teams)
        for (const column of COLUMNS) {
          const {probability, standardError} = team[column];
          const difference = Math.abs(probability - locked(team.teamId, column));
          // The odds with fixed scores have an error of their own, of some thousand runs each.
          expect(difference, `${team.teamId} ${column}`).toBeLessThan(4 * standardError + 0.02);
        }
    },
  );
});

test("the stated error is how far the odds given a result are from seed to seed", () => {
  const SEEDS = 60;
  const repeats = Array.from({length: SEEDS}, (_, k) => {
    const {given} = simulateByResult({...CUP, runs: 400, seed: `seed ${k}`}, ["m-001"], 100);
    return given.get("m-001")!.away.teams.find(({teamId}) => teamId === "ant")!;
  });
  for (const column of ["first", "third", "SF", "champion"] as const) {
    const values = repeats.map((team) => team[column].probability);
    const mean = values.reduce((sum, p) => sum + p, 0) / SEEDS;
    const spread = Math.sqrt(values.reduce((sum, p) => sum + (p - mean) ** 2, 0) / (SEEDS - 1));
    const stated = repeats.reduce((sum, team) => sum + team[column].standardError, 0) / SEEDS;
    // The spread of 60 values is accurate to about a tenth.
    expect(stated / spread, column).toBeGreaterThan(0.7);
    expect(stated / spread, column).toBeLessThan(1.4);
  }
});

test("a rare result gets as many runs as requested", () => {
  const {given} = simulateByResult(CUP, MATCHES, 1500);
  const {home, draw, away} = given.get("m-001")!;
  expect(Math.min(home.runs, draw.runs, away.runs)).toBe(1500);
  for (const {runs, teams} of [home, draw, away])
    for (const place of ["first", "second", "third"] as const)
      expect(
        teams.reduce((sum, team) => sum + team[place].probability, 0),
        `${runs} runs`,
      ).toBeCloseTo(2, 9);
  expect(teamOf(away, "bee").first.probability).toBeGreaterThan(
    teamOf(home, "bee").first.probability,
  );
});

const teamOf = ({teams}: ReturnType<typeof simulate>, id: string) =>
  teams.find(({teamId}) => teamId === id)!;

test.each([
  ["a match that is over", "m-001", played({1: {goals: [1, 0]}})],
  ["a knock-out", "m-007", FIXTURES],
])("%s cannot be given", (_, matchId, fixtures) => {
  expect(() => simulateByResult({...CUP, fixtures}, [matchId], 1)).toThrow(
    `${matchId} cannot be given`,
  );
});
