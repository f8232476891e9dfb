import {describe, expect, test} from "vitest";
import {appearances} from "../../../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Position} from "../../../../../pipeline/tournament/analysis/performance/positions.ts";
import {rating} from "../../../../../pipeline/tournament/analysis/performance/rating.ts";
import type {MatchState} from "../../../../../pipeline/tournament/types.ts";
import {at, card, change, goal, played} from "./played.ts";

const CLASS: readonly Position[] = [
  "GK",
  "GK",
  "DF",
  "DF",
  "DF",
  "DF",
  "MF",
  "MF",
  "MF",
  "FW",
  "FW",
  "FW",
  "FW",
];
const rated = (state: MatchState, shirt: number) => {
  const player = appearances(state, "home")?.find((one) => one.shirt === shirt);
  return player ? rating(state, player, CLASS[shirt] ?? null) : null;
};
const won = [goal("home", 9, at(30))];
const lost = [goal("away", 9, at(30)), goal("away", 10, at(40))];

describe("a rating", () => {
  // By hand from docs/authors/ratings.md: 6 + …
  test.each([
    ["a forward in a goalless draw", 6, 9, {}],
    ["a goalkeeper who kept a clean sheet in it (+1)", 7, 1, {}],
    ["a defender who did (+.7)", 6.7, 3, {}],
    ["the scorer of the only goal (+1 +.4)", 7.4, 9, {goals: won}],
    ["a midfielder next to him (+.4)", 6.4, 7, {goals: won}],
    ["from the spot (+.7 +.4)", 7.1, 9, {goals: [goal("home", 9, at(30), "penalty")]}],
    ["a defender's own goal (−1 −.3 −.4)", 4.3, 3, {goals: [goal("away", 3, at(30), "own_goal")]}],
    ["a goalkeeper beaten twice (−.8 −.4)", 4.8, 1, {goals: lost}],
    ["a booked midfielder (−.3)", 5.7, 7, {cards: [card("home", 7, at(20))]}],
    [
      "one sent off, the yellow before it not counted (−1.5)",
      4.5,
      7,
      {cards: [card("home", 7, at(20)), card("home", 7, at(60), "red")]},
    ],
    [
      "a defender off after 45 minutes: no clean sheet",
      6,
      3,
      {substitutions: [change("home", 3, 12, at(46))]},
    ],
    [
      "a substitute for the last 45 of a win (+.2)",
      6.2,
      12,
      {goals: won, substitutions: [change("home", 9, 12, at(46))]},
    ],
    [
      "a defender off before the goals: only the result, half of it (−.2)",
      5.8,
      3,
      {goals: [goal("away", 9, at(80))], substitutions: [change("home", 3, 12, at(46))]},
    ],
    [
      "eight goals are cut to 10",
      10,
      9,
      {goals: Array.from({length: 8}, (_, i) => goal("home", 9, at(10 + i)))},
    ],
    [
      "nine own goals to 3",
      3,
      3,
      {goals: Array.from({length: 9}, (_, i) => goal("away", 3, at(10 + i), "own_goal"))},
    ],
  ])("of %s is %s", (_, mark, shirt, more) => {
    const found = rated(played(more), shirt)!;
    expect(found.rating).toBe(mark);
    const sum = found.terms.reduce((total, {points}) => total + points, 6);
    expect(Math.min(10, Math.max(3, sum))).toBeCloseTo(mark, 1);
  });

  test.each([
    ["cards are not known", played({cards: null})],
    ["a goal is missing", {...played(), goalsNow: [1, 0] as const}],
    ["the match has not begun", played({status: "scheduled", kickoffAt: null})],
  ])("is not given when %s", (_, state) => {
    expect(rated(state, 9)).toBeNull();
  });

  test("is not given to who came on in stoppage time", () => {
    expect(rated(played({substitutions: [change("home", 9, 12, at(90, 2))]}), 12)).toBeNull();
  });
});
