import type {Allocation} from "../types.ts";
import type {Leaf} from "./bracket-tree.ts";
import type {GroupStage} from "./group-play.ts";
import {type Tables, WORKSPACE} from "./workspace.ts";

/**
 * How the groups fill the bracket.
 *
 * - `placeSeats`, `places`: seats of the group places, and where in the order of finish each is
 *   found; `thirdSeats`: those of best thirds;
 * - `thirdRows`: row of the allocation table for a set of groups, a bit mask; −1 for one that the
 *   table does not have;
 * - `thirdSources`: for each row and third seat, where in the order of finish the third is found
 *   that takes it;
 * - `recordedSeats`, `recordedTeams`: who holds a seat because its match is over.
 */
export type SeatTables = Tables<
  | "placeSeats"
  | "places"
  | "thirdSeats"
  | "thirdRows"
  | "thirdSources"
  | "recordedSeats"
  | "recordedTeams"
>;

/** Who holds a seat because its match is over. */
export interface RecordedSeat {
  readonly seat: number;
  readonly team: number;
}

export interface BracketAssignment {
  /** Name of each group. */
  readonly groups: readonly string[];
  /** Indices of the teams that may sit on each leaf. */
  readonly candidates: readonly ReadonlySet<number>[];
  /** Numbers of seats for group places, for best thirds, and of recorded ones. */
  readonly counts: {readonly places: number; readonly thirds: number; readonly recorded: number};
  readonly tables: SeatTables;
}

/**
 * Prepares the filling of the bracket: places straight from the tables, the best thirds by the
 * official allocation table, in which the set of groups they come from is looked up as a bit mask.
 *
 * @param groups name of each group
 * @param advanceThirdPlaced how many third-placed teams go through
 * @param recorded who holds a seat whatever the tables say
 * @throws RangeError when a leaf names an unknown group, or thirds that the allocation table does
 * not place
 */
export function bracketAssignment(
  leaves: readonly Leaf[],
  groups: readonly string[],
  {starts}: GroupStage,
  advanceThirdPlaced: number,
  allocation: Allocation,
  recorded: readonly RecordedSeat[],
): BracketAssignment {
  const indexOf = new Map(groups.map((name, g) => [name, g]));
  const groupIndex = (name: string, says: string, which: string): number => {
    const index = indexOf.get(name);
    if (index === undefined)
      throw new RangeError(
        `${says} ${which} names group "${name}", expected one of ${groups.join(", ")}`,
      );
    return index;
  };
  /** Groups that a leaf's team may come from. */
  const origins = leaves.map(() => new Set<number>());
  const seated = leaves.flatMap(({slot, group, place}, seat) => {
    if (group === null) return [];
    const g = groupIndex(group, "slot", slot);
    origins[seat]!.add(g);
    return [{seat, place: starts[g]! + place - 1}];
  });
  const thirds = leaves.flatMap(({meets}, seat) => (meets === null ? [] : [{seat, meets}]));
  if (thirds.length !== advanceThirdPlaced || thirds.length > groups.length) {
    throw new RangeError(
      `the bracket seats ${thirds.length} third-placed teams, expected ${advanceThirdPlaced} of ${groups.length} groups`,
    );
  }
  const combinations = thirds.length === 0 ? [] : [...allocation];
  const rows = new Int32Array(thirds.length === 0 ? 0 : 2 ** groups.length).fill(-1);
  const sources = new Int32Array(combinations.length * thirds.length);
  for (let r = 0; r < combinations.length; r++) {
    const [key, row] = combinations[r]!;
    let mask = 0;
    for (let k = 0; k < key.length; k++) mask |= 1 << groupIndex(key[k]!, "allocation", key);
    rows[mask] = r;
    for (let k = 0; k < thirds.length; k++) {
      const {seat, meets} = thirds[k]!;
      const g = groupIndex(row[meets] ?? "", "allocation", key);
      origins[seat]!.add(g);
      sources[r * thirds.length + k] = starts[g]! + 2;
    }
  }
  const candidates = origins.map(
    (some) => new Set([...some].flatMap((g) => range(starts[g]!, starts[g + 1]!))),
  );
  for (const {seat, team} of recorded) candidates[seat]!.add(team);
  return {
    groups,
    candidates,
    counts: {places: seated.length, thirds: thirds.length, recorded: recorded.length},
    tables: {
      placeSeats: Int32Array.from(seated, ({seat}) => seat),
      places: Int32Array.from(seated, ({place}) => place),
      thirdSeats: Int32Array.from(thirds, ({seat}) => seat),
      thirdRows: rows,
      thirdSources: sources,
      recordedSeats: Int32Array.from(recorded, ({seat}) => seat),
      recordedTeams: Int32Array.from(recorded, ({team}) => team),
    },
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({length: to - from}, (_, k) => from + k);

const space = WORKSPACE;

/**
 * Writes the team index of every leaf into `seats`, as the groups stand after having been played.
 *
 * @param through the groups whose thirds go through, see `bestThirds`
 * @throws RangeError when the allocation table has no row for the groups whose thirds go through
 */
export function assignSlots(
  groups: readonly string[],
  counts: BracketAssignment["counts"],
  through: number,
): void {
  const {
    order,
    seats,
    placeSeats,
    places,
    thirdSeats,
    thirdRows,
    thirdSources,
    recordedSeats,
    recordedTeams,
  } = space;
  const {places: placed, thirds, recorded} = counts;
  for (let k = 0; k < placed; k++) seats[placeSeats[k]!] = order[places[k]!]!;
  if (thirds > 0) {
    const row = thirdRows[through]!;
    if (row < 0) throw new RangeError(unplaced(groups, through));
    for (let k = 0; k < thirds; k++)
      seats[thirdSeats[k]!] = order[thirdSources[row * thirds + k]!]!;
  }
  for (let k = 0; k < recorded; k++) seats[recordedSeats[k]!] = recordedTeams[k]!;
}

function unplaced(groups: readonly string[], mask: number): string {
  const names = groups.filter((_, g) => (mask >> g) & 1).toSorted();
  return `no allocation for third-placed teams of groups "${names.join("")}", expected one of the table's combinations`;
}
