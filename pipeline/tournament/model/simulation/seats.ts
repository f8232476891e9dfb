import type {Allocation, Tournament} from "../../types.ts";
import type {BracketTree} from "./bracket-tree.ts";
import type {GroupStage} from "./group-stage.ts";
import {bestThirds} from "./play-groups.ts";
import type {Workspace} from "./workspace.ts";

/** The mapping from the group stage to the leaves of the bracket. */
export interface Seats {
  /** Position in the order of finish of each leaf's team; −1 for a best third. */
  readonly places: Int32Array;
  /** Leaves of best thirds. */
  readonly thirds: readonly number[];
  /**
   * For a set of groups (bit mask), the position in the order of finish of each such leaf's team.
   */
  readonly allocation: ReadonlyMap<number, readonly number[]>;
  /** Leaves with a fixed team whatever the tables say, because their match is over. */
  readonly recorded: readonly {readonly leaf: number; readonly team: number}[];
  readonly groupNames: readonly string[];
}

/**
 * Prepares the filling of the bracket: places directly from the tables, the best thirds by the
 * official allocation table.
 *
 * @throws RangeError when the bracket, the groups, the rules of qualification and the allocation
 * table do not fit together
 */
export function prepareSeats(
  {leaves}: BracketTree,
  groupNames: readonly string[],
  {groups}: GroupStage,
  allocation: Allocation,
  recorded: Seats["recorded"],
  {advancePerGroup, advanceThirdPlaced}: Pick<Tournament, "advancePerGroup" | "advanceThirdPlaced">,
): Seats {
  const expected = groups.length * advancePerGroup + advanceThirdPlaced;
  if (leaves.length !== expected)
    throw new RangeError(
      `the bracket seats ${leaves.length} teams, expected ${expected} by the rules of qualification`,
    );
  /** Position of a group's place in the order of finish. */
  const find = (says: string, name: string, place: number): number => {
    const group = groups[groupNames.indexOf(name)];
    if (!group)
      throw new RangeError(
        `${says} names group "${name}", expected one of ${groupNames.join(", ")}`,
      );
    if (group.from + place > group.to)
      throw new RangeError(
        `${says} names place ${place} of group ${name}, which has ${group.to - group.from} members`,
      );
    return group.from + place - 1;
  };
  const thirds = leaves.flatMap(({meets}, leaf) => (meets === null ? [] : [leaf]));
  if (thirds.length !== advanceThirdPlaced || thirds.length > groups.length) {
    throw new RangeError(
      `the bracket seats ${thirds.length} third-placed teams, expected ${advanceThirdPlaced} of ${groups.length} groups`,
    );
  }
  for (const [leaf, {slot, meets}] of leaves.entries())
    if (leaves.findIndex((other) => other.slot === slot && other.meets === meets) !== leaf)
      throw new RangeError(`slot ${slot} is in the bracket twice, expected one seat`);
  if (thirds.length > 0) for (const name of groupNames) find("the ranking of thirds", name, 3);
  const maskOf = (key: string): number =>
    [...key].reduce((mask, name) => {
      find(`allocation ${key}`, name, 3);
      return mask | (1 << groupNames.indexOf(name));
    }, 0);
  return {
    places: Int32Array.from(leaves, ({slot, group, place}) =>
      group === null ? -1 : find(`slot ${slot}`, group, place),
    ),
    thirds,
    allocation: new Map(
      (thirds.length === 0 ? [] : [...allocation]).map(([key, row]) => [
        maskOf(key),
        thirds.map((leaf) => find(`allocation ${key}`, row[leaves[leaf]!.meets!] ?? "", 3)),
      ]),
    ),
    recorded,
    groupNames,
  };
}

/**
 * Writes the team of every leaf into `seats` after the groups have been played.
 *
 * @throws RangeError when the allocation table has no row for the groups whose thirds advance
 */
export function fillSeats(filling: Seats, stage: GroupStage, space: Workspace): void {
  const {places, thirds, recorded} = filling;
  const {order, seats} = space;
  for (let leaf = 0; leaf < places.length; leaf++)
    if (places[leaf]! >= 0) seats[leaf] = order[places[leaf]!]!;
  if (thirds.length > 0) {
    const row = rowOf(filling, bestThirds(stage, thirds.length, space));
    for (let k = 0; k < thirds.length; k++) seats[thirds[k]!] = order[row[k]!]!;
  }
  for (const {leaf, team} of recorded) seats[leaf] = team;
}

function rowOf({allocation, groupNames}: Seats, through: number): readonly number[] {
  const row = allocation.get(through);
  if (row) return row;
  const names = groupNames.filter((_, g) => (through >> g) & 1).toSorted();
  throw new RangeError(
    `no allocation for third-placed teams of groups "${names.join("")}", expected one of the table's combinations`,
  );
}
