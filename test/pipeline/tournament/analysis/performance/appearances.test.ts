import {expect, test} from "vitest";
import {
  appearances,
  dismissals,
  isOnPitch,
} from "../../../../../pipeline/tournament/analysis/performance/appearances.ts";
import {afterExtraTime, at, card, change, played} from "./played.ts";

const minutesOf = (state: ReturnType<typeof played>, shirt: number) =>
  appearances(state, "home")!.find((one) => one.shirt === shirt)!.minutes;

test.each([
  ["who plays on", 90, 2, {}],
  ["who goes off at 60'", 60, 9, {substitutions: [change("home", 9, 12, at(60))]}],
  ["who comes on at 60'", 30, 12, {substitutions: [change("home", 9, 12, at(60))]}],
  ["who comes on after the pause", 45, 12, {substitutions: [change("home", 9, 12, at(46))]}],
  ["who comes on in stoppage time", 0, 12, {substitutions: [change("home", 9, 12, at(90, 3))]}],
  [
    "who comes on and goes off again",
    25,
    12,
    {substitutions: [change("home", 9, 12, at(46)), change("home", 12, 13, at(70))]},
  ],
  ["who is sent off at 30'", 30, 4, {cards: [card("home", 4, at(30), "red")]}],
  [
    "who gets two plain yellows",
    50,
    4,
    {cards: [card("home", 4, at(20)), card("home", 4, at(50))]},
  ],
  [
    "who is booked twice, the second time on the bench",
    60,
    9,
    {
      substitutions: [change("home", 9, 12, at(60))],
      cards: [card("home", 9, at(20)), card("home", 9, at(80), "second_yellow")],
    },
  ],
  ["who shares a sent-off opponent's shirt", 90, 4, {cards: [card("away", 4, at(30), "red")]}],
  ["who plays extra time too", 120, 2, afterExtraTime([0, 0])],
  [
    "who comes on for it",
    30,
    12,
    {...afterExtraTime([0, 0]), substitutions: [change("home", 9, 12, at(91))]},
  ],
  ["at half-time", 45, 2, {status: "live", phase: "half_time"} as const],
])("%s has %s minutes", (_, minutes, shirt, more) => {
  expect(minutesOf(played(more), shirt)).toBe(minutes);
});

test("on the pitch are eleven less those sent off, with the substitutes", () => {
  const state = played({
    substitutions: [change("home", 9, 12, at(60)), change("home", 12, 13, at(70))],
    cards: [card("home", 4, at(80), "red")],
  });
  expect(
    appearances(state, "home")!
      .filter(isOnPitch)
      .map(({shirt}) => shirt),
  ).toEqual([1, 2, 3, 5, 6, 7, 8, 10, 11, 13]);
});

test.each([
  ["the line-up", played({lineups: null})],
  ["the substitutions", played({substitutions: null})],
])("without %s nothing is given", (_, state) => {
  expect(appearances(state, "home")).toBeNull();
});

test("before kick-off the starters are known and have played nothing", () => {
  const players = appearances(
    played({status: "scheduled", kickoffAt: null, substitutions: null}),
    "home",
  )!;
  expect(players).toHaveLength(11);
  expect(new Set(players.map(({minutes}) => minutes))).toEqual(new Set([null]));
});

test("a sending-off is by a red card or by the second of two cards", () => {
  const cards = [
    card("home", 2, at(9)),
    card("home", 3, at(10)),
    card("home", 3, at(70)),
    card("home", 4, at(8)),
    card("home", 4, at(33), "red"),
  ];
  expect([...dismissals(cards)].map(([shirt, {minute}]) => [shirt, minute])).toEqual([
    [4, 33],
    [3, 70],
  ]);
});
