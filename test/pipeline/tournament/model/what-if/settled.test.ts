import {describe, expect, test} from "vitest";
import {simulate} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {type Setting, settled} from "../../../../../pipeline/tournament/model/what-if/settled.ts";
import {fromWire, toWire} from "../../../../../pipeline/tournament/model/what-if/wire.ts";
import {CUP, groupStage, played} from "../six-team-cup.ts";

const EVE = CUP;
const GROUPS_OVER = {...CUP, fixtures: played(groupStage)};
/** Ant and dog win their semi-finals, ant wins the final. */
const OVER = {
  ...CUP,
  fixtures: played({
    ...groupStage,
    7: {goals: [1, 0], teams: ["ant", "eel"], winner: "ant"},
    8: {goals: [2, 1], teams: ["dog", "bee"], winner: "dog"},
    9: {goals: [1, 0], teams: ["eel", "bee"], winner: "eel"},
    10: {goals: [3, 2], teams: ["ant", "dog"], winner: "ant"},
  }),
};
/** The groups of `GROUPS_OVER`, as set by a reader. */
const ALL_GROUPS: Setting[] = Object.entries(groupStage).map(([number, {goals}]) => ({
  number: Number(number),
  goals,
}));

describe("consequences of set results", () => {
  // By slot: 1A–2B, 1B–2A, W7–W8; "·" is an uncertain side, "?" an open tie.
  test.each<{name: string; input: typeof CUP; set: Setting[]; ties: string; unfit: number[]}>([
    {name: "nothing set, groups open", input: EVE, set: [], ties: "·–·? ·–·? ·–·?", unfit: []},
    {
      name: "a winner before the sides are certain does not fit",
      input: EVE,
      set: [{number: 10, winner: "ant"}],
      ties: "·–·? ·–·? ·–·?",
      unfit: [10],
    },
    {
      name: "all groups set fill the semi-finals by the rules",
      input: EVE,
      set: ALL_GROUPS,
      ties: "ant–eel? dog–bee? ·–·?",
      unfit: [],
    },
    {
      name: "winners go on",
      input: GROUPS_OVER,
      set: [
        {number: 7, winner: "eel"},
        {number: 8, winner: "bee"},
        {number: 10, winner: "bee"},
      ],
      ties: "ant–eel>eel dog–bee>bee eel–bee>bee",
      unfit: [],
    },
    {
      name: "who lost a semi-final does not win the final",
      input: GROUPS_OVER,
      set: [
        {number: 7, winner: "eel"},
        {number: 8, winner: "bee"},
        {number: 10, winner: "ant"},
      ],
      ties: "ant–eel>eel dog–bee>bee eel–bee?",
      unfit: [10],
    },
    {
      name: "what happened stays where nothing is set",
      input: OVER,
      set: [],
      ties: "ant–eel>ant dog–bee>dog ant–dog>ant",
      unfit: [],
    },
    {
      name: "another semi-finalist opens the final again",
      input: OVER,
      set: [{number: 7, winner: "eel"}],
      ties: "ant–eel>eel dog–bee>dog eel–dog?",
      unfit: [],
    },
    {
      // fox 0–4 dog instead of 0–3: the order is the same, and so is every tie
      name: "another score with the same tables leaves the ties",
      input: OVER,
      set: [{number: 6, goals: [0, 4]}],
      ties: "ant–eel>ant dog–bee>dog ant–dog>ant",
      unfit: [],
    },
    {
      // cat beats ant 4–0: ant, bee and cat have three points each, with goals 2–4, 1–2 and 4–1
      name: "other tables open the ties of other sides, and what hangs on them",
      input: OVER,
      set: [{number: 5, goals: [4, 0]}],
      ties: "cat–eel? dog–bee>dog ·–dog?",
      unfit: [],
    },
    {
      name: "a score of a tie and a winner of a group match do not fit",
      input: OVER,
      set: [
        {number: 1, winner: "ant"},
        {number: 10, goals: [1, 0]},
      ],
      ties: "ant–eel>ant dog–bee>dog ant–dog>ant",
      unfit: [1, 10],
    },
  ])("$name", ({input, set, ties, unfit}) => {
    const result = settled(input, set);
    const said = result.ties.map(
      ({home, away, winner}) => `${home ?? "·"}–${away ?? "·"}${winner ? `>${winner}` : "?"}`,
    );
    expect([said.join(" "), result.unfit]).toEqual([ties, unfit]);
    expect(() => simulate({...input, fixtures: result.fixtures, runs: 10})).not.toThrow();
  });

  test("the cards of a match with a changed result stay", () => {
    const input = {...CUP, fixtures: played({1: {goals: [2, 0], conduct: [-1, -3]}})};
    const {fixtures} = settled(input, [{number: 1, goals: [0, 1]}]);
    expect(fixtures[0]!.result).toMatchObject({goals: [0, 1], conduct: [-1, -3]});
  });
});

test("from what is written and read again come the same odds", () => {
  const ofPairing = new Map([["ant", new Map([["bee", {x: 0.3, meetings: 4}]])]]);
  const offset = {beta: 0.4, standardError: 0.1, priorSd: 0.3, asOf: "2026-06-11"};
  const offsets = [
    {...offset, key: "headToHead" as const, ofPairing},
    {
      ...offset,
      key: "leagueIndex" as const,
      ofTeam: new Map([
        ["cat", 0.7],
        ["dog", -0.2],
      ]),
    },
  ];
  const input = {...CUP, ratings: {...CUP.ratings, offsets}};
  expect(simulate(input)).not.toEqual(simulate(CUP));
  expect(simulate(fromWire(JSON.parse(JSON.stringify(toWire(input)))))).toEqual(simulate(input));
});
