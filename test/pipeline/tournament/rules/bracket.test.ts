import {describe, expect, test} from "vitest";
import {bracket} from "../../../../pipeline/tournament/rules/bracket.ts";
import {slotLabel} from "../../../../pipeline/tournament/rules/slot.ts";
import {thirdPlaced} from "../../../../pipeline/tournament/rules/third-placed.ts";
import type {
  GroupRows,
  KnockoutFixture,
  KnockoutResult,
  StandingRow,
} from "../../../../pipeline/tournament/rules/types.ts";
import type {Allocation, MatchId, Stage} from "../../../../pipeline/tournament/types.ts";

const idOf = (number: number): MatchId => `m-${String(number).padStart(3, "0")}`;
const fixture = (number: number, stage: Stage, slots: string): KnockoutFixture => {
  const [home, away] = slots.split("-");
  return {number, matchId: idOf(number), stage, home: home!, away: away!};
};
const round = (stage: Stage, first: number, slots: string) =>
  slots.split(" ").map((pair, i) => fixture(first + i, stage, pair));

// The skeleton of the 2026 regulations.
const cup2026 = [
  ...round(
    "R32",
    73,
    "2A-2B 1E-3ABCDF 1F-2C 1C-2F 1I-3CDFGH 2E-2I 1A-3CEFHI 1L-3EHIJK 1D-3BEFIJ 1G-3AEHIJ 2K-2L 1H-2J 1B-3EFGIJ 1J-2H 1K-3DEIJL 2D-2G",
  ),
  ...round("R16", 89, "W74-W77 W73-W75 W76-W78 W79-W80 W83-W84 W81-W82 W86-W88 W85-W87"),
  ...round("QF", 97, "W89-W90 W93-W94 W91-W92 W95-W96"),
  ...round("SF", 101, "W97-W98 W99-W100"),
  fixture(103, "3RD", "L101-L102"),
  fixture(104, "F", "W101-W102"),
];
// First row of annex C.
const annexC: Allocation = new Map([
  [
    "ABCDEFGH",
    {"1A": "H", "1B": "G", "1D": "B", "1E": "C", "1G": "A", "1I": "F", "1K": "D", "1L": "E"},
  ],
]);

const row = (teamId: string, position: number, points: number): StandingRow => ({
  ...{
    position,
    teamId,
    played: 3,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    goalDifference: 0,
  },
  ...{points, conduct: 0, decidedBy: null},
});
/** A table with teams a1 … a4 in that order; thirds of earlier groups have more points. */
const table = (group: string, complete: boolean, size = 4): GroupRows => ({
  group,
  complete,
  rows: Array.from({length: size}, (_, i) =>
    row(`${group.toLowerCase()}${i + 1}`, i + 1, i === 2 ? 100 - group.charCodeAt(0) : 0),
  ),
});
const twelve = (complete: (group: string) => boolean) =>
  [..."ABCDEFGHIJKL"].map((group) => table(group, complete(group)));
/** Complete groups have all places decided, others none. */
const placesOf = ({group, complete, rows}: GroupRows) => ({
  group,
  decided: rows.map(({teamId}) => (complete ? teamId : null)),
});
const thirds = (tables: GroupRows[]) =>
  thirdPlaced(tables, {advance: 8, tieBreaks: ["points"], ranking: () => null, allocation: annexC});

function filled(
  fixtures: KnockoutFixture[],
  tables: GroupRows[],
  results: Record<number, KnockoutResult> = {},
  rows = thirds(tables),
) {
  const byId = new Map(
    Object.entries(results).map(([number, result]) => [idOf(Number(number)), result]),
  );
  return new Map(
    bracket(fixtures, tables.map(placesOf), rows, byId).map((node) => [node.number, node]),
  );
}
const teams = (nodes: ReturnType<typeof filled>, number: number) => [
  nodes.get(number)!.homeTeam,
  nodes.get(number)!.awayTeam,
];
const open = (nodes: ReturnType<typeof filled>) =>
  [...nodes.values()]
    .flatMap(({homeTeam, awayTeam}) => [homeTeam, awayTeam])
    .filter((t) => t === null);

describe("the bracket of 2026 fills step by step", () => {
  test("no group complete: 64 open places", () => {
    expect(
      open(
        filled(
          cup2026,
          twelve(() => false),
        ),
      ),
    ).toHaveLength(64);
  });

  test("group A complete: 1A and 2A, no third", () => {
    const nodes = filled(
      cup2026,
      twelve((group) => group === "A"),
    );
    expect(teams(nodes, 73)).toEqual(["a2", null]);
    expect(teams(nodes, 79)).toEqual(["a1", null]);
    expect(open(nodes)).toHaveLength(62);
  });

  test("eleven groups complete: still no third", () => {
    const nodes = filled(
      cup2026,
      twelve((group) => group !== "L"),
    );
    expect(teams(nodes, 74)).toEqual(["e1", null]);
    expect(open(nodes)).toHaveLength(64 - 22);
  });

  // From annex C for thirds from A to H: 1A–3H, 1B–3G, 1D–3B, 1E–3C, 1G–3A, 1I–3F, 1K–3D, 1L–3E.
  test.each([
    [73, "2A-2B", ["a2", "b2"]],
    [74, "1E-3C", ["e1", "c3"]],
    [77, "1I-3F", ["i1", "f3"]],
    [79, "1A-3H", ["a1", "h3"]],
    [80, "1L-3E", ["l1", "e3"]],
    [81, "1D-3B", ["d1", "b3"]],
    [82, "1G-3A", ["g1", "a3"]],
    [85, "1B-3G", ["b1", "g3"]],
    [87, "1K-3D", ["k1", "d3"]],
    [88, "2D-2G", ["d2", "g2"]],
  ])("all groups complete: %s is %s", (number, _, pair) => {
    const nodes = filled(
      cup2026,
      twelve(() => true),
    );
    expect(teams(nodes, number)).toEqual(pair);
    expect(open(nodes)).toHaveLength(32);
  });

  test("a result sends its winner on", () => {
    const nodes = filled(
      cup2026,
      twelve(() => true),
      {74: {home: "e1", away: "c3", winner: "away"}},
    );
    expect(nodes.get(74)).toMatchObject({
      winner: "c3",
      loser: "e1",
      winnerTo: "m-089",
      loserTo: null,
    });
    expect(teams(nodes, 89)).toEqual(["c3", null]);
  });

  test("semi-finals feed the final and the third-place match", () => {
    const nodes = filled(
      cup2026,
      twelve(() => true),
      {
        101: {home: "a1", away: "b1", winner: "home"},
        102: {home: "c1", away: "d1", winner: "away"},
      },
    );
    expect(teams(nodes, 103)).toEqual(["b1", "c1"]);
    expect(teams(nodes, 104)).toEqual(["a1", "d1"]);
    expect(nodes.get(101)).toMatchObject({winnerTo: "m-104", loserTo: "m-103"});
    expect(nodes.get(104)).toMatchObject({
      winner: null,
      loser: null,
      winnerTo: null,
      loserTo: null,
    });
  });

  test("the recorded teams take precedence over the slots", () => {
    const nodes = filled(
      cup2026,
      twelve(() => true),
      {73: {home: "b2", away: "x9", winner: "home"}},
    );
    expect(teams(nodes, 73)).toEqual(["b2", "x9"]);
    expect(teams(nodes, 90)).toEqual(["b2", null]);
  });
});

describe("a six-team cup", () => {
  const cup = [
    fixture(7, "SF", "1A-2B"),
    fixture(8, "SF", "1B-2A"),
    fixture(9, "3RD", "L7-L8"),
    fixture(10, "F", "W7-W8"),
  ];
  const groups = [table("A", true, 3), table("B", true, 3)];
  test("from the groups to the champion", () => {
    const before = filled(cup, groups, {}, []);
    expect([7, 8, 9, 10].map((number) => teams(before, number))).toEqual([
      ["a1", "b2"],
      ["b1", "a2"],
      [null, null],
      [null, null],
    ]);
    const after = filled(
      cup,
      groups,
      {
        7: {home: "a1", away: "b2", winner: "away"},
        8: {home: "b1", away: "a2", winner: "home"},
        10: {home: "b2", away: "b1", winner: "home"},
      },
      [],
    );
    expect(teams(after, 9)).toEqual(["a1", "a2"]);
    expect(after.get(10)).toMatchObject({
      homeTeam: "b2",
      awayTeam: "b1",
      winner: "b2",
      loser: "b1",
    });
  });

  test.each([
    ["a match that is not there", "W99-1A", "slot W99 names match 99"],
    ["a group that is not there", "1C-1A", "slot 1C names group C; expected one of A, B"],
    ["no slot at all", "5A-1A", '"5A" is not a slot'],
  ])("%s is an error", (_, slots, error) => {
    expect(() => filled([fixture(7, "SF", slots)], groups, {}, [])).toThrow(error);
  });

  test("a team as slot is itself", () => {
    expect(teams(filled([fixture(7, "F", "mex-1A")], groups, {}, []), 7)).toEqual(["mex", "a1"]);
  });
});

describe("slotLabel", () => {
  test.each([
    ["1A", "Winner of Group A", "Nhất bảng A"],
    ["2L", "Runner-up of Group L", "Nhì bảng L"],
    ["3C", "Third of Group C", "Hạng ba bảng C"],
    ["3ABCDF", "Third of A/B/C/D/F", "Hạng ba bảng A/B/C/D/F"],
    ["W74", "Winner of match 74", "Đội thắng trận 74"],
    ["L101", "Loser of match 101", "Đội thua trận 101"],
  ])("%s is %s", (slot, en, vi) => {
    expect(slotLabel(slot)).toEqual({en, vi});
  });
  test.each(["mex", "", "0A", "X74", "w74"])("%j has no label", (slot) => {
    expect(() => slotLabel(slot)).toThrow(RangeError);
  });
});
