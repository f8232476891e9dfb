import {describe, expect, test} from "vitest";
import {allocate, thirdPlaced} from "../../../../pipeline/tournament/rules/third-placed.ts";
import type {GroupRows, StandingRow} from "../../../../pipeline/tournament/rules/types.ts";
import type {Allocation, TieBreak} from "../../../../pipeline/tournament/types.ts";

const TIE_BREAKS: TieBreak[] = ["points", "goalDifference", "goalsFor", "conduct", "ranking"];

function row(teamId: string, position: number, values: Partial<StandingRow> = {}): StandingRow {
  const nothing = {
    played: 3,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    goalDifference: 0,
    points: 0,
    conduct: 0,
  };
  return {teamId, position, ...nothing, decidedBy: null, ...values};
}
const table = (group: string, third: Partial<StandingRow>, complete = true): GroupRows => ({
  group,
  complete,
  rows: [1, 2, 3, 4].map((position) =>
    row(`${group.toLowerCase()}${position}`, position, position === 3 ? third : {points: 9}),
  ),
});
// Two of four thirds; combinations outside the key have no allocation.
const allocation: Allocation = new Map([
  ["AB", {"1C": "A", "1D": "B"}],
  ["BD", {"1A": "D", "1C": "B"}],
]);
const rules = {advance: 2, tieBreaks: TIE_BREAKS, ranking: () => null, allocation};

const four = [
  table("A", {points: 3, goalDifference: -1, goalsFor: 2}),
  table("B", {points: 4}),
  table("C", {points: 3, goalDifference: -1, goalsFor: 2, conduct: -3}),
  table("D", {points: 3, goalDifference: 0, goalsFor: 1}),
];
const IN_OR_OUT = new Map([
  [true, "in"],
  [false, "out"],
  [null, "open"],
]);
const summary = (tables: GroupRows[], options = {}) =>
  thirdPlaced(tables, {...rules, ...options}).map(
    ({position, teamId, group, advances, meets, decidedBy}) =>
      `${position} ${teamId} ${group} ${IN_OR_OUT.get(advances)} ${meets} ${decidedBy}`,
  );

describe("thirdPlaced", () => {
  test("orders the thirds, and finds the qualifiers and their opponents", () => {
    expect(summary(four)).toEqual([
      "1 b3 B in 1C points",
      "2 d3 D in 1A goalDifference",
      "3 a3 A out null conduct",
      "4 c3 C out null conduct",
    ]);
  });
  test("while a group is open, in the order of the moment, who goes through open", () => {
    const open = [table("A", {points: 6}, false), ...four.slice(1)];
    expect(summary(open)).toEqual([
      "1 a3 A open null points",
      "2 b3 B open null points",
      "3 d3 D open null goalDifference",
      "4 c3 C open null goalDifference",
    ]);
  });
  test("the ranking is last, and unknown combinations of open groups are not errors", () => {
    const level = ["C", "D"].map((group) => table(group, {}, false));
    expect(summary(level, {ranking: (team: string) => (team === "d3" ? 5 : 60)})).toEqual([
      "1 d3 D open null ranking",
      "2 c3 C open null ranking",
    ]);
  });
  test("before the first match nothing is decided", () => {
    const idle = ["C", "D"].map((group) => table(group, {played: 0}, false));
    expect(summary(idle, {ranking: (team: string) => (team === "d3" ? 5 : 60)})).toEqual([
      "1 d3 D open null null",
      "2 c3 C open null null",
    ]);
  });
  test("no rows if no third qualifies", () => {
    expect(summary(four, {advance: 0})).toEqual([]);
  });
  test("groups of two have no third", () => {
    expect(summary([{group: "A", complete: false, rows: [row("a1", 1), row("a2", 2)]}])).toEqual(
      [],
    );
  });
  test("head-to-head is refused", () => {
    expect(() => summary(four, {tieBreaks: ["points", "headToHead"]})).toThrow("they have not met");
  });
});

describe("allocate", () => {
  test("the order of the groups does not matter", () => {
    expect(allocate(allocation, ["D", "B"])).toEqual({"1A": "D", "1C": "B"});
  });
  test("an unknown combination is named", () => {
    expect(() => allocate(allocation, ["C", "A"])).toThrow(
      new RangeError(
        'no allocation for third-placed teams of groups "AC"; expected one of the table\'s 2 combinations',
      ),
    );
  });
});
