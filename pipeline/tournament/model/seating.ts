import type {Allocation} from "../types.ts";
import type {Leaf} from "./bracket-tree.ts";
import type {GroupStage} from "./group-play.ts";

/** A group by its name; its members are numbered from `offset`. */
export interface NamedGroup {
  readonly name: string;
  readonly offset: number;
}

/** Writes the team index of every leaf, as the groups stand after their last play. */
export type Seating = (seats: Int32Array) => void;

/**
 * Fills the bracket from the groups: places straight from the tables, the best thirds by the official allocation table, in which the set of
 * groups they come from is looked up as a bit mask.
 *
 * @param advanceThirdPlaced how many third-placed teams go through
 * @throws RangeError when a leaf names an unknown group, or thirds that the allocation table does not place
 */
export function seating(
  leaves: readonly Leaf[],
  groups: readonly NamedGroup[],
  {order, thirdRating}: GroupStage,
  advanceThirdPlaced: number,
  allocation: Allocation,
): Seating {
  const indexOf = new Map(groups.map(({name}, g) => [name, g]));
  const groupIndex = (name: string, wanted: string): number => {
    const index = indexOf.get(name);
    if (index === undefined) throw new RangeError(`${wanted} names group "${name}", expected one of ${[...indexOf.keys()].join(", ")}`);
    return index;
  };
  const seated = leaves.flatMap(({slot, group, place}, seat) =>
    group === null ? [] : [{seat, place: groups[groupIndex(group, `slot ${slot}`)]!.offset + place - 1}],
  );
  const placeSeats = Int32Array.from(seated, ({seat}) => seat);
  const places = Int32Array.from(seated, ({place}) => place);
  const thirds = leaves.flatMap(({meets}, seat) => (meets === null ? [] : [{seat, meets}]));
  if (thirds.length !== advanceThirdPlaced) {
    throw new RangeError(`the bracket seats ${thirds.length} third-placed teams, expected ${advanceThirdPlaced}`);
  }
  const thirdSeats = Int32Array.from(thirds, ({seat}) => seat);
  const thirdPlaces = Int32Array.from(groups, ({offset}) => offset + 2);
  const rows = new Map<number, Int32Array>();
  if (thirds.length > 0) {
    for (const [key, row] of allocation) {
      const mask = [...key].reduce((bits, name) => bits | (1 << groupIndex(name, `allocation "${key}"`)), 0);
      const sources = thirds.map(({meets}) => groupIndex(row[meets] ?? "", `allocation "${key}" for ${meets}`));
      rows.set(mask, Int32Array.from(sources));
    }
  }

  const ranked = new Int32Array(groups.length);
  const keys = new Float64Array(groups.length);
  /** Bit mask of the groups whose thirds go through. */
  function bestThirds(): number {
    for (let g = 0; g < ranked.length; g++) {
      const key = thirdRating(g);
      keys[g] = key;
      let k = g;
      for (; k > 0 && keys[ranked[k - 1]!]! < key; k--) ranked[k] = ranked[k - 1]!;
      ranked[k] = g;
    }
    let mask = 0;
    for (let k = 0; k < thirdSeats.length; k++) mask |= 1 << ranked[k]!;
    return mask;
  }

  return (seats) => {
    for (let k = 0; k < places.length; k++) seats[placeSeats[k]!] = order[places[k]!]!;
    if (thirdSeats.length === 0) return;
    const sources = rows.get(bestThirds());
    if (!sources) {
      const names = Array.from(ranked.subarray(0, thirds.length), (g) => groups[g]!.name).sort();
      throw new RangeError(`no allocation for third-placed teams of groups "${names.join("")}", expected one of ${rows.size} combinations`);
    }
    for (let k = 0; k < thirdSeats.length; k++) seats[thirdSeats[k]!] = order[thirdPlaces[sources[k]!]!]!;
  };
}
