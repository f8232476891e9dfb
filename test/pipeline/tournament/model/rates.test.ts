import {describe, expect, test} from "vitest";
import {groundOf, rates} from "../../../../pipeline/tournament/model/rates.ts";
import type {Ground, Ratings} from "../../../../pipeline/tournament/model/types.ts";

const ratings: Ratings = {
  cutoffOn: "2026-06-11",
  matches: 0,
  teams: new Map([
    ["esp", {attack: 0.9, defence: 0.8}],
    ["mex", {attack: 0.4, defence: 0.3}],
  ]),
  intercept: 0.2,
  homeBonus: 0.13,
  visitorChange: -0.205,
  rho: -0.05,
  iterations: 0,
  converged: true,
  offsets: [],
};

// log λ = intercept + own attack − opponent's defence + effect of the ground.
test.each<{says: string; ground: Ground; logs: [number, number]}>([
  {says: "neutral ground", ground: "neutral", logs: [0.2 + 0.4 - 0.8, 0.2 + 0.9 - 0.3]},
  {says: "Mexico at home", ground: "home", logs: [0.2 + 0.4 - 0.8 + 0.13, 0.2 + 0.9 - 0.3 - 0.205]},
  {
    says: "Spain at home though named second",
    ground: "away",
    logs: [0.2 + 0.4 - 0.8 - 0.205, 0.2 + 0.9 - 0.3 + 0.13],
  },
])("$says", ({ground, logs}) => {
  const expected = rates(ratings, "mex", "esp", ground);
  expect(Math.log(expected.home)).toBeCloseTo(logs[0], 12);
  expect(Math.log(expected.away)).toBeCloseTo(logs[1], 12);
});

test("swapping sides and ground swaps the rates", () => {
  const {home, away} = rates(ratings, "mex", "esp", "home");
  expect(rates(ratings, "esp", "mex", "away")).toEqual({home: away, away: home});
});

test("a team without ratings is at the centre of the prior", () => {
  expect(Math.log(rates(ratings, "xyz", "zyx", "neutral").home)).toBeCloseTo(0.2, 12);
});

describe("groundOf", () => {
  test.each<{says: string; host: string | null; ground: Ground}>([
    {says: "the first side's country", host: "mex", ground: "home"},
    {says: "the second side's country", host: "esp", ground: "away"},
    {says: "a third country", host: "usa", ground: "neutral"},
    {says: "no country known", host: null, ground: "neutral"},
  ])("$says → $ground", ({host, ground}) => expect(groundOf("mex", "esp", host)).toBe(ground));
});
