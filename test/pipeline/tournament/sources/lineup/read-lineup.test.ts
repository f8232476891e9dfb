import {describe, expect, test} from "vitest";
import {
  type LineupSubmission,
  readLineup,
} from "../../../../../pipeline/tournament/sources/lineup/read-lineup.ts";
import type {Squad, SquadPlayer} from "../../../../../pipeline/tournament/types.ts";
import {worldCupFacts} from "../../../../fixtures/built/world-cup-facts.ts";

const player = (shirt: number, position: SquadPlayer["position"]): SquadPlayer => ({
  shirt,
  name: `Player ${shirt}`,
  position,
  bornOn: null,
  club: null,
  clubCountry: null,
});
/**
 * Shirts 1 and 12 are goalkeepers, 2–6 defenders, 7–9 midfielders, 10 and 11 forwards; 13–15 are
 * another of each outfield position.
 */
const squad: Squad = {
  teamId: "mex",
  manager: {name: "Manager", country: "mex"},
  players: [
    ...[1, 12].map((shirt) => player(shirt, "GK")),
    ...[2, 3, 4, 5, 6, 13].map((shirt) => player(shirt, "DF")),
    ...[7, 8, 9, 14].map((shirt) => player(shirt, "MF")),
    ...[10, 11, 15].map((shirt) => player(shirt, "FW")),
  ],
};
const good: LineupSubmission = {
  starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  bench: [12, 13, 14],
  captain: 9,
  formation: "5-3-2",
};

test("a good submission becomes a team sheet by position class", () => {
  expect(readLineup(good, squad)).toEqual({
    lines: [[1], [2, 3, 4, 5, 6], [7, 8, 9], [10, 11]].map((line) =>
      line.map((shirt) => ({shirt, name: `Player ${shirt}`})),
    ),
    captain: 9,
    formation: "5-3-2",
    bench: [12, 13, 14].map((shirt) => ({shirt, name: `Player ${shirt}`})),
  });
});

describe("faults are named", () => {
  test.each([
    {
      says: "ten starters",
      change: {starters: good.starters.slice(0, 10)},
      faults: [{pointer: "/starters", detail: "10 starters, expected 11"}],
    },
    {
      says: "a stranger",
      change: {starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99]},
      faults: [
        {
          pointer: "/starters/10",
          detail:
            "shirt 99 is not in the squad of mex, expected one of 1, 12, 2, 3, 4, 5, 6, 13, 7, 8, 9, 14, 10, 11, 15",
        },
      ],
    },
    {
      says: "a starter on the bench too",
      change: {bench: [12, 7]},
      faults: [{pointer: "/bench/1", detail: "shirt 7 is named at /starters/6 already"}],
    },
    {
      says: "two goalkeepers",
      change: {starters: [1, 12, 3, 4, 5, 6, 7, 8, 9, 10, 11], bench: []},
      faults: [{pointer: "/starters", detail: "2 goalkeepers (1, 12), expected 1"}],
    },
    {
      says: "no goalkeeper",
      change: {starters: [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]},
      faults: [{pointer: "/starters", detail: "0 goalkeepers (none), expected 1"}],
    },
    {
      says: "a captain who does not start",
      change: {captain: 14},
      faults: [
        {
          pointer: "/captain",
          detail: "shirt 14 does not start, expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
        },
      ],
    },
    ...["4-4-3", "10", "4-3", "4-0-6", "a-b-c", "4-3-3-"].map((formation) => ({
      says: `the formation ${formation}`,
      change: {formation},
      faults: [
        {
          pointer: "/formation",
          detail: `"${formation}", expected three to five lines that add up to ten, as 4-3-3`,
        },
      ],
    })),
  ])("$says", ({change, faults}) => {
    expect(readLineup({...good, ...change}, squad)).toEqual(faults);
  });
  test("everything at once", () => {
    expect(
      readLineup({starters: [1, 1], bench: [99], captain: 3, formation: "x"}, squad),
    ).toHaveLength(6);
  });
  test.each(["4-4-2", "4-2-3-1", "3-4-1-2", "4-1-2-1-2"])("%s is a formation", (formation) => {
    expect(readLineup({...good, formation}, squad)).toHaveProperty("formation", formation);
  });
});

test("every eleven played in 2026 with one goalkeeper of the squad is a valid submission", () => {
  const {matches, squads} = worldCupFacts();
  const elevens = matches.flatMap(({home, away, lineups}) =>
    lineups
      ? [
          {teamId: home, eleven: lineups.home},
          {teamId: away, eleven: lineups.away},
        ]
      : [],
  );
  expect(elevens).toHaveLength(192);
  for (const {teamId, eleven} of elevens) {
    const starters = eleven.lines.flat().map(({shirt}) => shirt!);
    const squad = squads.find((one) => one.teamId === teamId)!;
    expect(
      readLineup({starters, bench: [], captain: eleven.captain!, formation: null}, squad),
    ).toHaveProperty("captain");
  }
});
