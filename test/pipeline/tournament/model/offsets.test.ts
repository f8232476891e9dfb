import {describe, expect, test} from "vitest";
import {offsetsOf} from "../../../../pipeline/tournament/model/engine-offsets.ts";
import {ENGINE_OPTIONS} from "../../../../pipeline/tournament/model/engine-options.ts";
import {shiftOf, xOf} from "../../../../pipeline/tournament/model/offsets.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import {outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import type {Ground, Offset, Ratings} from "../../../../pipeline/tournament/model/types.ts";
import {match} from "./league.ts";

const weight = {beta: 0.5, standardError: 0.1, priorSd: 0.3, asOf: "2026-06-11"};
const league: Offset = {
  ...weight,
  key: "leagueIndex",
  ofTeam: new Map([
    ["arg", 1.25],
    ["esp", 0.75],
  ]),
};
const meetings: Offset = {
  ...weight,
  key: "headToHead",
  ofPairing: new Map([["arg", new Map([["esp", {x: 0.3, meetings: 4}]])]]),
};
const ratings: Ratings = {
  cutoffOn: "2026-06-11",
  matches: 0,
  teams: new Map([
    ["arg", {attack: 0.9, defence: 0.8}],
    ["esp", {attack: 1, defence: 0.7}],
    ["fra", {attack: 0.8, defence: 0.7}],
  ]),
  intercept: 0.2,
  homeBonus: 0.13,
  visitorChange: -0.205,
  rho: -0.05,
  iterations: 0,
  converged: true,
  offsets: [league, meetings],
};
const plain = {...ratings, offsets: []};
const GROUNDS = ["home", "away", "neutral"] as const;
const MIRRORED = {home: "away", away: "home", neutral: "neutral"} as const;

describe("x of a pairing", () => {
  test.each<{says: string; offset: Offset; pairing: [string, string]; x: number | null}>([
    {says: "squads: the difference", offset: league, pairing: ["arg", "esp"], x: 0.5},
    {says: "squads, other way round", offset: league, pairing: ["esp", "arg"], x: -0.5},
    {says: "a squad that is not known", offset: league, pairing: ["arg", "fra"], x: null},
    {says: "meetings as kept", offset: meetings, pairing: ["arg", "esp"], x: 0.3},
    {says: "meetings, other way round", offset: meetings, pairing: ["esp", "arg"], x: -0.3},
    {says: "sides that hardly met", offset: meetings, pairing: ["esp", "fra"], x: null},
  ])("$says", ({offset, pairing, x}) => expect(xOf(offset, ...pairing)).toBe(x));
});

// Σβx = .5·.5 + .5·.3 = .4 in favour of Argentina.
test.each(GROUNDS)("log rates move by the sum, one up and one down, on %s ground", (ground) => {
  const [with_, without] = [
    rates(ratings, "arg", "esp", ground),
    rates(plain, "arg", "esp", ground),
  ];
  expect(Math.log(with_.home / without.home)).toBeCloseTo(0.4, 12);
  expect(Math.log(with_.away / without.away)).toBeCloseTo(-0.4, 12);
});

test.each(GROUNDS)(
  "swapping the sides mirrors rates and chances exactly on %s ground",
  (ground) => {
    const of = (home: string, away: string, on: Ground) => rates(ratings, home, away, on);
    const there = of("arg", "esp", ground);
    const back = of("esp", "arg", MIRRORED[ground]);
    expect(back).toEqual({home: there.away, away: there.home});
    const [seen, mirrored] = [there, back].map((one) => outcome(scoreGrid(one, ratings.rho)));
    expect(seen!.home).toBeCloseTo(mirrored!.away, 12);
    expect(seen!.home + seen!.draw + seen!.away).toBeCloseTo(1, 12);
  },
);

test.each<{says: string; offsets: readonly Offset[]}>([
  {says: "weights of 0", offsets: [league, meetings].map((one) => ({...one, beta: 0}))},
  {says: "nothing known of either", offsets: [{...league, ofTeam: new Map()}]},
])("$says leave every rate unchanged, to the last bit", ({offsets}) => {
  for (const ground of GROUNDS)
    expect(rates({...ratings, offsets}, "arg", "esp", ground)).toEqual(
      rates(plain, "arg", "esp", ground),
    );
});

test("the engine's offsets carry its weights, and are of the day of the ratings", () => {
  const offsets = offsetsOf(plain, {
    leagueIndex: new Map([["arg", 1]]),
    squadsAsOf: "2026-06-11",
    matches: [match({home: "arg", away: "esp"}), match({home: "esp", away: "arg"})],
    teams: ["arg", "esp"],
  });
  expect(offsets.map(({key, beta, asOf}) => [key, beta, asOf])).toEqual([
    ["leagueIndex", ENGINE_OPTIONS.offsets.leagueIndex.beta, "2026-06-11"],
    ["headToHead", ENGINE_OPTIONS.offsets.headToHead.beta, "2026-06-11"],
  ]);
  expect(shiftOf(offsets, "arg", "esp")).toBe(-shiftOf(offsets, "esp", "arg"));
});
