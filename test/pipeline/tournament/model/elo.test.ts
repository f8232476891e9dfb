import {describe, expect, test} from "vitest";
import {eloHistory} from "../../../../pipeline/tournament/model/elo.ts";
import {eloRates, fitEloGoals} from "../../../../pipeline/tournament/model/elo-poisson.ts";
import type {International} from "../../../../pipeline/tournament/types.ts";
import {match} from "./league.ts";
import {facts} from "./world-cup-2026.ts";

// From 1500 each on neutral ground a win is worth K·G·½: K = 0.8·{60, 50, 40, 20, 30}, G = 1, 1.5,
// 1.75 + (N − 3)/8. At home a side's expected score is 1/(1 + 10^(−¼)) = .640065: 16·(1 − .640065)
// = 5.75896.
test.each<{says: string; change: Partial<International>; gain: number}>([
  {says: "a friendly", change: {}, gain: 8},
  {says: "a friendly at home", change: {neutral: false}, gain: 5.75896},
  {says: "a draw of equals", change: {homeGoals: 0}, gain: 0},
  {says: "a draw at home", change: {homeGoals: 0, neutral: false}, gain: -2.24104},
  {says: "a World Cup match", change: {kind: "world-cup"}, gain: 24},
  {says: "a continental championship", change: {kind: "continental"}, gain: 20},
  {says: "a qualifier", change: {kind: "qualifier"}, gain: 16},
  {says: "any other competition", change: {kind: "other"}, gain: 12},
  {says: "a win by two", change: {homeGoals: 2}, gain: 12},
  {says: "a win by three", change: {homeGoals: 3}, gain: 14},
  {says: "a win by seven", change: {homeGoals: 7}, gain: 18},
])("$says moves $gain points", ({change, gain}) => {
  const {ratingBefore} = eloHistory([match(change)]);
  expect(ratingBefore("aaa", "2026-01-02")).toBeCloseTo(1500 + gain, 4);
  expect(ratingBefore("bbb", "2026-01-02")).toBeCloseTo(1500 - gain, 4);
});

test("a rating before a day knows nothing of that day", () => {
  const {ratingBefore, matches} = eloHistory([
    match({}),
    match({playedOn: "2026-01-05", home: "bbb", away: "aaa"}),
  ]);
  expect(ratingBefore("aaa", "2026-01-01")).toBe(1500);
  expect(ratingBefore("aaa", "2026-01-05")).toBe(1508);
  expect(matches[1]).toMatchObject({home: 1492, away: 1508});
  expect(ratingBefore("zzz", "2026-01-05")).toBe(1500);
});

test("a history continued is the history of all its matches", () => {
  const later = [
    match({playedOn: "2026-01-05", home: "bbb", away: "ccc", homeGoals: 3}),
    match({playedOn: "2026-01-07", home: "aaa", away: "ccc"}),
  ];
  const whole = eloHistory([match({}), ...later]);
  const continued = eloHistory(later, eloHistory([match({})]));
  expect(continued.matches).toEqual(whole.matches);
  for (const team of ["aaa", "bbb", "ccc", "zzz"])
    for (const day of ["2026-01-01", "2026-01-02", "2026-01-06", "2026-02-01"])
      expect(continued.ratingBefore(team, day)).toBe(whole.ratingBefore(team, day));
  expect(() => eloHistory([match({})], continued)).toThrow(
    "match of 2026-01-01 comes after 2026-01-07",
  );
});

test("refuses matches out of order", () => {
  expect(() => eloHistory([match({}), match({playedOn: "2025-12-31"})])).toThrow(
    "match of 2025-12-31 comes after 2026-01-01",
  );
});

describe("on the eve of the 2026 World Cup", () => {
  const history = eloHistory(facts.history.internationals);

  // Computed independently from the same results with the same definitions.
  test.each([
    ["esp", 2172],
    ["arg", 2156],
    ["fra", 2092],
    ["eng", 2053],
    ["bra", 2048],
    ["col", 2034],
    ["por", 2019],
    ["ned", 1986],
  ])("%s has %s", (team, rating) =>
    expect(Math.round(history.ratingBefore(team, "2026-06-11"))).toBe(rating),
  );

  test("goals follow from ratings with a = .180, b = .781, ρ = −.027", () => {
    const goals = fitEloGoals(history, "2026-06-11");
    expect(goals.a).toBeCloseTo(0.18, 3);
    expect(goals.b).toBeCloseTo(0.781, 3);
    expect(goals.rho).toBeCloseTo(-0.027, 3);
    expect(eloRates(goals, 1800, 1700, "away").home).toBeCloseTo(Math.exp(goals.a), 12);
    const {home, away} = eloRates(goals, 1900, 1700, "home");
    expect(eloRates(goals, 1700, 1900, "away")).toEqual({home: away, away: home});
  });
});
