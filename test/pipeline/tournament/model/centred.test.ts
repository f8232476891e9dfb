import {expect, test} from "vitest";
import {centred} from "../../../../pipeline/tournament/model/centred.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import type {Ratings} from "../../../../pipeline/tournament/model/types.ts";

const ratings: Ratings = {
  cutoffOn: "2026-06-11",
  matches: 10,
  teams: new Map([
    ["aaa", {attack: 0.5, defence: 0.1}],
    ["bbb", {attack: 0.1, defence: -0.3}],
    ["ccc", {attack: -2, defence: -2}],
  ]),
  intercept: 0.2,
  homeBonus: 0.1,
  visitorChange: -0.2,
  rho: -0.05,
  iterations: 1,
  converged: true,
  offsets: [],
};

// The means of aaa and bbb are .3 and −.1: level = .2 + .3 + .1 = .6.
test("the zero is the mean of the teams, and the level absorbs what they have in common", () => {
  const {level, strengthOf} = centred(ratings, ["aaa", "bbb"]);
  expect(level).toBeCloseTo(0.6, 12);
  expect(strengthOf("aaa").attack).toBeCloseTo(0.2, 12);
  expect(strengthOf("aaa").defence).toBeCloseTo(0.2, 12);
  expect(strengthOf("bbb").attack).toBeCloseTo(-0.2, 12);
  expect(strengthOf("ccc").defence).toBeCloseTo(-1.9, 12);
});

test.each([{of: ["aaa"]}, {of: ["aaa", "bbb", "ccc"]}, {of: ["aaa", "zzz"]}, {of: []}])(
  "no rate changes: zero at $of",
  ({of}) => {
    const {level, strengthOf} = centred(ratings, of);
    const expected = rates(ratings, "aaa", "ccc", "neutral");
    expect(Math.exp(level + strengthOf("aaa").attack - strengthOf("ccc").defence)).toBeCloseTo(
      expected.home,
      12,
    );
    expect(Math.exp(level + strengthOf("ccc").attack - strengthOf("aaa").defence)).toBeCloseTo(
      expected.away,
      12,
    );
  },
);
