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
  {says: "who plays on", shirt: 2, more: {}, minutes: 90},
  {
    says: "who goes off at 60'",
    shirt: 9,
    more: {substitutions: [change("home", 9, 12, at(60))]},
    minutes: 60,
  },
  {
    says: "who comes on at 60'",
    shirt: 12,
    more: {substitutions: [change("home", 9, 12, at(60))]},
    minutes: 30,
  },
  {
    says: "who comes on after the pause",
    shirt: 12,
    more: {substitutions: [change("home", 9, 12, at(46))]},
    minutes: 45,
  },
  {
    says: "who comes on in stoppage time",
    shirt: 12,
    more: {substitutions: [change("home", 9, 12, at(90, 3))]},
    minutes: 0,
  },
  {
    says: "who comes on and goes off again",
    shirt: 12,
    more: {substitutions: [change("home", 9, 12, at(46)), change("home", 12, 13, at(70))]},
    minutes: 25,
  },
  {
    says: "who is sent off at 30'",
    shirt: 4,
    more: {cards: [card("home", 4, at(30), "red")]},
    minutes: 30,
  },
  {
    says: "who gets two plain yellows",
    shirt: 4,
    more: {cards: [card("home", 4, at(20)), card("home", 4, at(50))]},
    minutes: 50,
  },
  {
    says: "who is booked twice, the second time on the bench",
    shirt: 9,
    more: {
      substitutions: [change("home", 9, 12, at(60))],
      cards: [card("home", 9, at(20)), card("home", 9, at(80), "second_yellow")],
    },
    minutes: 60,
  },
  {
    says: "who shares a sent-off opponent's shirt",
    shirt: 4,
    more: {cards: [card("away", 4, at(30), "red")]},
    minutes: 90,
  },
  {says: "who plays extra time too", shirt: 2, more: afterExtraTime([0, 0]), minutes: 120},
  {
    says: "who comes on for it",
    shirt: 12,
    more: {...afterExtraTime([0, 0]), substitutions: [change("home", 9, 12, at(91))]},
    minutes: 30,
  },
  {
    says: "at half-time",
    shirt: 2,
    more: {status: "live", phase: "half_time"} as const,
    minutes: 45,
  },
])("$says has $minutes minutes", ({shirt, more, minutes}) => {
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
  {says: "the line-up", state: played({lineups: null})},
  {says: "the substitutions", state: played({substitutions: null})},
])("without $says nothing is given", ({state}) => {
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
