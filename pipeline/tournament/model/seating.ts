import type {Allocation} from "../types.ts";
import {bestThirds, type ThirdsOrder, thirdsOrder} from "./best-thirds.ts";
import type {Leaf} from "./bracket-tree.ts";
import type {GroupStage} from "./group-play.ts";

/** How the groups fill the bracket. */
export interface Seating {
  readonly groups: readonly string[];
  /** Seats of the group places, and where in the order of finish each is found. */
  readonly placeSeats: Int32Array;
  readonly places: Int32Array;
  /** Seats of the best thirds. */
  readonly thirdSeats: Int32Array;
  /** The allocation table: for each row and third seat, where in the order of finish the third sits that takes it. */
  readonly thirds: Int32Array;
  /** Row of each set of groups, a bit mask; −1 for one that the table does not have. */
  readonly rows: Int32Array;
  readonly thirdsOrder: ThirdsOrder;
}

/**
 * Prepares the filling of the bracket: places straight from the tables, the best thirds by the official allocation table, in which the set
 * of groups they come from is looked up as a bit mask.
 *
 * @param groups name of each group
 * @param advanceThirdPlaced how many third-placed teams go through
 * @throws RangeError when a leaf names an unknown group, or thirds that the allocation table does not place
 */
export function seating(
  leaves: readonly Leaf[],
  groups: readonly string[],
  stage: GroupStage,
  advanceThirdPlaced: number,
  allocation: Allocation,
): Seating {
  const {starts} = stage;
  const groupIndex = (name: string, wanted: string): number => {
    const index = groups.indexOf(name);
    if (index < 0) throw new RangeError(`${wanted} names group "${name}", expected one of ${groups.join(", ")}`);
    return index;
  };
  const seated = leaves.flatMap(({slot, group, place}, seat) =>
    group === null ? [] : [{seat, place: starts[groupIndex(group, `slot ${slot}`)]! + place - 1}],
  );
  const thirds = leaves.flatMap(({meets}, seat) => (meets === null ? [] : [{seat, meets}]));
  if (thirds.length !== advanceThirdPlaced || thirds.length > groups.length) {
    throw new RangeError(
      `the bracket seats ${thirds.length} third-placed teams, expected ${advanceThirdPlaced} of ${groups.length} groups`,
    );
  }
  const combinations = thirds.length === 0 ? [] : [...allocation];
  const rows = new Int32Array(thirds.length === 0 ? 0 : 2 ** groups.length).fill(-1);
  const sources = combinations.flatMap(([key, row], r) => {
    rows[[...key].reduce((mask, name) => mask | (1 << groupIndex(name, `allocation "${key}"`)), 0)] = r;
    return thirds.map(({meets}) => starts[groupIndex(row[meets] ?? "", `allocation "${key}" for ${meets}`)]! + 2);
  });
  return {
    groups,
    placeSeats: Int32Array.from(seated, ({seat}) => seat),
    places: Int32Array.from(seated, ({place}) => place),
    thirdSeats: Int32Array.from(thirds, ({seat}) => seat),
    thirds: Int32Array.from(sources),
    rows,
    thirdsOrder: thirdsOrder(stage),
  };
}

/**
 * Writes the team index of every leaf, as the groups stand after a play with these random numbers.
 *
 * @throws RangeError when the allocation table has no row for the groups whose thirds go through
 */
export function fillSeats(seating: Seating, stage: GroupStage, bits: Int32Array, seats: Int32Array): void {
  const {placeSeats, places, thirdSeats, thirds, rows} = seating;
  const {order} = stage;
  for (let k = 0; k < places.length; k++) seats[placeSeats[k]!] = order[places[k]!]!;
  if (thirdSeats.length === 0) return;
  const mask = bestThirds(stage, seating.thirdsOrder, thirdSeats.length, bits);
  const row = rows[mask]!;
  if (row < 0) throw new RangeError(unplaced(seating, mask));
  for (let k = 0; k < thirdSeats.length; k++) seats[thirdSeats[k]!] = order[thirds[row * thirdSeats.length + k]!]!;
}

function unplaced({groups, rows}: Seating, mask: number): string {
  const names = groups.filter((_, g) => (mask >> g) & 1).toSorted();
  const known = rows.reduce((count, row) => count + +(row >= 0), 0);
  return `no allocation for third-placed teams of groups "${names.join("")}", expected one of ${known} combinations`;
}
