import {expect, test} from "vitest";
import {likelyOpponents} from "../../../../../pipeline/tournament/forecasting/scenarios/opponents.ts";
import type {SlotOdds} from "../../../../../pipeline/tournament/model/types.ts";

const slot = (matchId: string, side: "home" | "away", teams: Record<string, number>): SlotOdds => ({
  matchId,
  side,
  teams: Object.entries(teams).map(([teamId, probability]) => ({teamId, probability})),
});
const slots = [
  slot("m-007", "home", {ard: 0.6, bel: 0.4}),
  slot("m-007", "away", {dun: 0.5, est: 0.5}),
  slot("m-008", "home", {dun: 0.5, est: 0.5}),
  slot("m-008", "away", {bel: 0.2, ard: 0.2, cor: 0.6}),
];
const both = new Set(["m-007", "m-008"]);

test.each([
  [
    "the mean over the slots it may take",
    "ard",
    both,
    [
      ["dun", 0.5],
      ["est", 0.5],
    ],
  ],
  // dun: 0.5 in m-007 against ard .6, bel .4; 0.5 in m-008 against cor .6, ard .2, bel .2
  [
    "from the other side too",
    "dun",
    both,
    [
      ["ard", 0.4],
      ["bel", 0.3],
      ["cor", 0.3],
    ],
  ],
  [
    "in one tie",
    "dun",
    new Set(["m-007"]),
    [
      ["ard", 0.6],
      ["bel", 0.4],
    ],
  ],
  ["none for a team that does not get there", "fen", both, []],
  ["none if no match follows", "ard", new Set<string>(), []],
])("%s", (_, team, ties, is) => {
  expect(
    likelyOpponents(team, slots, ties).map(({teamId, probability}) => [teamId, probability]),
  ).toEqual(is);
});
