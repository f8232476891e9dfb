import {describe, expect, test} from "vitest";
import {
  prepareSimulation,
  type SimulationInput,
  simulate,
} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {COLUMNS} from "../../../../../pipeline/tournament/model/types.ts";
import {CUP, FIXTURES, GROUPS, groupStage, played, ratingsOf} from "../six-team-cup.ts";

describe("chunks of runs", () => {
  test("can be played in any order, and again", () => {
    const {chunks, play} = prepareSimulation({...CUP, runs: 2500});
    expect(chunks).toBe(3);
    const forwards = [0, 1, 2].map((chunk) => [...play(chunk)]);
    expect([2, 0, 1, 2].map((chunk) => [...play(chunk)])).toEqual(
      [2, 0, 1, 2].map((chunk) => forwards[chunk]),
    );
  });

  test("of two tournaments can alternate: neither affects the other", () => {
    const even = {...CUP, ratings: ratingsOf(true), fixtures: played({1: {goals: [0, 9]}})};
    const alone = [CUP, even].map((input) => [
      ...prepareSimulation({...input, runs: 2000}).play(1),
    ]);
    const [first, second] = [CUP, even].map((input) => prepareSimulation({...input, runs: 2000}));
    first!.play(0);
    second!.play(0);
    expect([...first!.play(1)]).toEqual(alone[0]);
    expect([...second!.play(1)]).toEqual(alone[1]);
  });

  test("every estimate is in [0, 1] and every team has exactly one place", () => {
    const {teams} = simulate({...CUP, runs: 2500});
    for (const team of teams) {
      for (const column of COLUMNS)
        expect(Math.abs(team[column].probability - 0.5)).toBeLessThanOrEqual(0.5);
      expect(team.first.probability + team.second.probability + team.third.probability).toBeCloseTo(
        1,
        14,
      );
    }
  });
});

describe("refuses", () => {
  const change = (number: number, fields: object) =>
    FIXTURES.map((fixture) => (fixture.number === number ? {...fixture, ...fields} : fixture));

  test.each<{says: string; input: Partial<SimulationInput>; message: string}>([
    {says: "no runs", input: {runs: 0}, message: "runs is 0, expected a positive whole number"},
    {says: "half a run", input: {runs: 1.5}, message: "runs is 1.5, expected"},
    {
      says: "a cup without a final",
      input: {fixtures: FIXTURES.slice(0, 9)},
      message: "found 0 matches of stage F, expected one final",
    },
    {
      says: "a stranger in a group",
      input: {fixtures: change(1, {home: "owl"})},
      message: "m-001 is owl–bee, expected two members of group A",
    },
    {
      says: "an unknown group",
      input: {fixtures: change(7, {home: "1C"})},
      message: 'slot 1C names group "C", expected one of A, B',
    },
    {
      says: "a loser in the final",
      input: {fixtures: change(10, {home: "L7"})},
      message: 'm-010 has "L7" against "W8"',
    },
    {
      says: "a match fed by itself",
      input: {fixtures: change(10, {home: "W10"})},
      message: 'm-010 waits for "W10", expected an earlier knock-out match',
    },
    {
      says: "rules for more teams than seats",
      input: {advancePerGroup: 3},
      message: "the bracket seats 4 teams, expected 6",
    },
    {
      says: "thirds that the bracket does not seat",
      input: {advancePerGroup: 1, advanceThirdPlaced: 2},
      message: "the bracket seats 0 third-placed teams, expected 2",
    },
    {
      says: "a semi-final before the groups are over",
      input: {fixtures: played({7: {teams: ["ant", "eel"], goals: [1, 0], winner: "ant"}})},
      message: "m-007 has a result, expected none before every group is complete",
    },
    {
      says: "a team in two seats",
      input: {
        fixtures: played({...groupStage, 7: {teams: ["ant", "bee"], goals: [1, 0], winner: "ant"}}),
      },
      message: "bee holds the seats 2B and 2A, expected one",
    },
    {
      says: "a winner from nowhere",
      input: {
        fixtures: played({...groupStage, 7: {teams: ["ant", "eel"], goals: [1, 0], winner: "fox"}}),
      },
      message: "fox won a tie that its slots do not lead it to",
    },
    {
      says: "a group of more members than bits tell apart",
      input: {
        groups: new Map([
          ...GROUPS,
          ["A", [...GROUPS.get("A")!, ...Array.from({length: 130}, (_, k) => `team ${k}`)]],
        ]),
      },
      message: "group A has 133 members, expected 31 at most",
    },
    {
      says: "more matches of a team than its goals have room for",
      input: {fixtures: [...Array.from({length: 38}, () => FIXTURES[0]!), ...FIXTURES]},
      message: "a team of group A plays 40 matches there, expected 39 at most",
    },
    {
      says: "a place that its group does not have",
      input: {fixtures: change(7, {home: "4A"})},
      message: "slot 4A names place 4 of group A, which has 3 members",
    },
    {
      says: "a place with two seats",
      input: {fixtures: change(7, {home: "1B"})},
      message: "slot 1B is in the bracket twice",
    },
    {
      says: "thirds of groups without one",
      input: {
        groups: new Map([
          ["A", ["ant", "bee"]],
          ["B", ["dog", "eel", "fox"]],
        ]),
        fixtures: change(7, {away: "3AB"}).filter(({number}) => number !== 3 && number !== 5),
        advanceThirdPlaced: 1,
        advancePerGroup: 1.5,
      },
      message: "the ranking of thirds names place 3 of group A, which has 2 members",
    },
    {
      says: "a match for third place on the way to the final",
      input: {fixtures: change(10, {home: "W9"})},
      message: 'm-010 waits for "W9", expected an earlier knock-out match that leads to the final',
    },
  ])("$says", ({input, message}) => expect(() => simulate({...CUP, ...input})).toThrow(message));
});

test("one run makes nothing certain: its error is the largest that its probability allows", () => {
  for (const team of simulate({...CUP, runs: 1}).teams) {
    const {probability, standardError} = team.champion;
    expect(standardError).toBeCloseTo(Math.sqrt(probability * (1 - probability)), 12);
  }
});
