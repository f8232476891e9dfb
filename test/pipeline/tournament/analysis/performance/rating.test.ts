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
    {says: "a forward in a goalless draw", shirt: 9, more: {}, mark: 6},
    {says: "a goalkeeper who kept a clean sheet in it (+1)", shirt: 1, more: {}, mark: 7},
    {says: "a defender who did (+.7)", shirt: 3, more: {}, mark: 6.7},
    {says: "the scorer of the only goal (+1 +.4)", shirt: 9, more: {goals: won}, mark: 7.4},
    {says: "a midfielder next to him (+.4)", shirt: 7, more: {goals: won}, mark: 6.4},
    {
      says: "from the spot (+.7 +.4)",
      shirt: 9,
      more: {goals: [goal("home", 9, at(30), "penalty")]},
      mark: 7.1,
    },
    {
      says: "a defender's own goal (−1 −.3 −.4)",
      shirt: 3,
      more: {goals: [goal("away", 3, at(30), "own_goal")]},
      mark: 4.3,
    },
    {says: "a goalkeeper beaten twice (−.8 −.4)", shirt: 1, more: {goals: lost}, mark: 4.8},
    {
      says: "a booked midfielder (−.3)",
      shirt: 7,
      more: {cards: [card("home", 7, at(20))]},
      mark: 5.7,
    },
    {
      says: "one sent off, the yellow before it not counted (−1.5)",
      shirt: 7,
      more: {cards: [card("home", 7, at(20)), card("home", 7, at(60), "red")]},
      mark: 4.5,
    },
    {
      says: "a defender off after 45 minutes: no clean sheet",
      shirt: 3,
      more: {substitutions: [change("home", 3, 12, at(46))]},
      mark: 6,
    },
    {
      says: "a substitute for the last 45 of a win (+.2)",
      shirt: 12,
      more: {goals: won, substitutions: [change("home", 9, 12, at(46))]},
      mark: 6.2,
    },
    {
      says: "a defender off before the goals: only the result, half of it (−.2)",
      shirt: 3,
      more: {goals: [goal("away", 9, at(80))], substitutions: [change("home", 3, 12, at(46))]},
      mark: 5.8,
    },
    {
      says: "eight goals are cut to 10",
      shirt: 9,
      more: {goals: Array.from({length: 8}, (_, i) => goal("home", 9, at(10 + i)))},
      mark: 10,
    },
    {
      says: "nine own goals to 3",
      shirt: 3,
      more: {goals: Array.from({length: 9}, (_, i) => goal("away", 3, at(10 + i), "own_goal"))},
      mark: 3,
    },
  ])("of $says is $mark", ({shirt, more, mark}) => {
    const found = rated(played(more), shirt)!;
    expect(found.rating).toBe(mark);
    const sum = found.terms.reduce((total, {points}) => total + points, 6);
    expect(Math.min(10, Math.max(3, sum))).toBeCloseTo(mark, 1);
  });

  test.each([
    {says: "cards are not known", state: played({cards: null})},
    {says: "a goal is missing", state: {...played(), goalsNow: [1, 0] as const}},
    {says: "the match has not begun", state: played({status: "scheduled", kickoffAt: null})},
  ])("is not given when $says", ({state}) => {
    expect(rated(state, 9)).toBeNull();
  });

  test("is not given to who came on in stoppage time", () => {
    expect(rated(played({substitutions: [change("home", 9, 12, at(90, 2))]}), 12)).toBeNull();
  });
});
