import {describe, expect, test} from "vitest";
import {ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {facts} from "../pipeline/tournament/model/world-cup-2026.ts";
import {offsetCases, tournamentsFor} from "./offset-cases.ts";
import {fitWeight, leaveOneOut, type OffsetCase} from "./offset-weights.ts";

/** Goals as often as rates moved by β·x would have them, without chance. */
const made = (beta: number): OffsetCase[] =>
  [-2, -1, -0.5, 0.5, 1, 2].map((x) => ({
    rates: {home: 1.5, away: 1.2},
    rho: 0,
    goals: [1.5 * Math.exp(beta * x), 1.2 * Math.exp(-beta * x)],
    x,
  }));

describe("a weight", () => {
  test("is found again where nothing is believed beforehand", () => {
    expect(fitWeight(made(0.2), 1e6).beta).toBeCloseTo(0.2, 9);
  });

  test("is pulled to 0 by its prior, and its error with it", () => {
    const [free, held] = [fitWeight(made(0.2), 1e6), fitWeight(made(0.2), 0.05)];
    expect(held.beta).toBeLessThan(free.beta);
    expect(held.beta).toBeGreaterThan(0);
    expect(held.standardError).toBeLessThan(Math.min(0.05, free.standardError));
  });

  test("of x that is never known is the prior", () => {
    const unknown = made(0.2).map((one) => ({...one, x: 0}));
    expect(fitWeight(unknown, 0.03)).toEqual({beta: 0, standardError: 0.03, priorSd: 0.03});
  });
});

// Independent figures of the league index on the same seven cups: log loss −.0050 ± .0021, RPS
// −.0013 ± .0006.
test.each([
  {key: "leagueIndex", tournaments: 7, matches: 424, logLoss: -0.0051, rps: -0.0013},
  {key: "headToHead", tournaments: 35, matches: 1165, logLoss: -0.0002, rps: -0.00004},
] as const)("the engine's weight of $key is what its tuning tournaments give", (expected) => {
  const tournaments = tournamentsFor(facts, expected.key);
  expect(tournaments.flat().every(({playedOn}) => playedOn < "2018")).toBe(true);
  const cases = offsetCases(facts, expected.key, tournaments);
  expect([cases.length, cases.flat().length]).toEqual([expected.tournaments, expected.matches]);
  const {beta, standardError, priorSd} = ENGINE_OPTIONS.offsets[expected.key];
  const fitted = fitWeight(cases.flat(), priorSd);
  expect(fitted.beta).toBeCloseTo(beta, 5);
  expect(fitted.standardError).toBeCloseTo(standardError, 5);
  const worth = leaveOneOut(cases, priorSd);
  expect(worth.logLoss.mean).toBeCloseTo(expected.logLoss, 4);
  expect(worth.rps.mean).toBeCloseTo(expected.rps, 4);
});
