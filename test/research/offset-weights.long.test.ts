import {expect, test} from "vitest";
import {ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {facts} from "../pipeline/tournament/model/world-cup-2026.ts";
import {offsetCases, tournamentsFor} from "./offset-cases.ts";
import {fitWeight, leaveOneOut} from "./offset-weights.ts";

// Independent figures for the league index on the same seven cups: log loss −.0050 ± .0021, RPS
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
