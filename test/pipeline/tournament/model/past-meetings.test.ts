import {describe, expect, test} from "vitest";
import {pastMeetings} from "../../../../pipeline/tournament/model/past-meetings.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import type {Ratings} from "../../../../pipeline/tournament/model/types.ts";
import type {International} from "../../../../pipeline/tournament/types.ts";
import {match} from "./league.ts";

/** Two equally strong sides: the expected goal difference on neutral ground is 0. */
const even: Ratings = {
  cutoffOn: "2026-06-11",
  matches: 0,
  teams: new Map(),
  intercept: 0.2,
  homeBonus: 0.13,
  visitorChange: -0.205,
  rho: 0,
  iterations: 0,
  converged: true,
  offsets: [],
};
const met = (playedOn: string, goals: [number, number], more: Partial<International> = {}) =>
  match({
    playedOn,
    home: "aaa",
    away: "bbb",
    homeGoals: goals[0],
    awayGoals: goals[1],
    neutral: true,
    ...more,
  });
const of = (matches: readonly International[], ratings = even) =>
  pastMeetings(matches, ratings, ["aaa", "bbb"]).get("aaa")?.get("bbb");

describe("on neutral ground between even sides x is the sum of goal differences / (n + 3)", () => {
  test.each<{says: string; matches: International[]; x: number; meetings: number}>([
    {
      says: "two wins by one",
      matches: [met("2020-01-01", [1, 0]), met("2021-01-01", [2, 1])],
      x: 2 / 5,
      meetings: 2,
    },
    {
      says: "a win for each, the second at the other's",
      matches: [met("2020-01-01", [2, 0]), met("2021-01-01", [1, 0], {home: "bbb", away: "aaa"})],
      x: (2 - 1) / 5,
      meetings: 2,
    },
    {
      says: "only the last six of eight",
      matches: [9, 9, 1, 1, 1, 1, 1, 1].map((goals, n) => met(`20${16 + n}-01-01`, [goals, 0])),
      x: 6 / 9,
      meetings: 6,
    },
  ])("$says", ({matches, x, meetings}) => {
    expect(of(matches)?.x).toBeCloseTo(x, 12);
    expect(of(matches)?.meetings).toBe(meetings);
  });
});

test.each<{says: string; matches: International[]}>([
  {says: "one meeting", matches: [met("2020-01-01", [5, 0])]},
  {
    says: "one of two is older than twelve years",
    matches: [met("2014-06-10", [5, 0]), met("2020-01-01", [5, 0])],
  },
  {
    says: "one of two is on the day itself",
    matches: [met("2020-01-01", [5, 0]), met("2026-06-11", [5, 0])],
  },
  {
    says: "one of two was against another side",
    matches: [met("2020-01-01", [5, 0]), met("2021-01-01", [5, 0], {away: "ccc"})],
  },
])("nothing is known when $says", ({matches}) => expect(of(matches)).toBeUndefined());

test("the effect of the ground is removed", () => {
  const home = rates(even, "aaa", "bbb", "home");
  const matches = ["2020-01-01", "2021-01-01"].map((on) => met(on, [1, 0], {neutral: false}));
  expect(of(matches)?.x).toBeCloseTo((2 * (1 - (home.home - home.away))) / 5, 12);
});

test("results of the day or later change no bit", () => {
  const before = [met("2020-01-01", [1, 0]), met("2021-01-01", [2, 1])];
  expect(of([...before, met("2026-06-11", [9, 0]), met("2027-01-01", [9, 0])])).toEqual(of(before));
});

test("offsets of the ratings have no part in it", () => {
  const matches = [met("2020-01-01", [1, 0]), met("2021-01-01", [2, 1])];
  const moved: Ratings = {
    ...even,
    offsets: [
      {
        key: "leagueIndex",
        beta: 1,
        standardError: 0,
        priorSd: 1,
        asOf: "2026-06-11",
        ofTeam: new Map([
          ["aaa", 1],
          ["bbb", 0],
        ]),
      },
    ],
  };
  expect(of(matches, moved)).toEqual(of(matches));
});
