import {BUNDLE, OUTCOMES} from "./group-draws.ts";
import type {Tables} from "./workspace.ts";

/** Two members of a group by their position in it. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/**
 * What points alone say of groups. That of group g in combination r of its matches' outcomes is the number `pointsOrders[pointsStarts[g] + r]`:
 *
 * - its lowest 20 bits: the members in order of finish, four bits each and the winner lowest;
 * - bit 20 + k: the members in places k and k + 1 (0 is the winner's) are level, and keep this order unless their own keys say otherwise;
 * - bits 24 to 28: points of whoever comes third;
 * - negative where the order takes more than that.
 */
export type PointsOrders = Tables<"pointsStarts" | "pointsOrders">;
export const PAIR_BIT = 20;
export const THIRD_BIT = 24;
const MOST_MEMBERS = 5;

interface GroupShape {
  readonly ranks: readonly number[];
  readonly matches: readonly Pairing[];
}

/**
 * The order of every group for every combination of outcomes of its matches, as far as points decide it: members level on points are told
 * apart by their points in the matches among themselves, if those all differ. Two members level on points who drew all their matches against
 * each other are equal by any head-to-head, so that only their own goals tell them apart. Groups of the same shape share their part of the
 * table.
 *
 * @param headToHead whether the matches among members level on points come next
 * @returns null if a group has more than six matches, or more than five members
 */
export function pointsOrders(groups: readonly GroupShape[], headToHead: boolean): PointsOrders | null {
  if (groups.some(({ranks, matches}) => matches.length > BUNDLE || ranks.length > MOST_MEMBERS)) return null;
  const starts = new Map<string, number>();
  const shapes: Int32Array[] = [];
  let rows = 0;
  const startOf = ({ranks, matches}: GroupShape): number => {
    const shape = `${ranks.length}:${matches.map(({home, away}) => `${home}-${away}`).join()}`;
    if (!starts.has(shape)) {
      shapes.push(shapeOrders(ranks.length, matches, headToHead));
      starts.set(shape, rows);
      rows += 3 ** matches.length;
    }
    return starts.get(shape)!;
  };
  return {pointsStarts: Int32Array.from(groups, startOf), pointsOrders: joined(shapes)};
}

/** Weight of a point beside those of the matches among members level on points, of which nobody has as many. */
const LEVEL = 64;

function shapeOrders(size: number, pairings: readonly Pairing[], headToHead: boolean): Int32Array {
  const rows = 3 ** pairings.length;
  const orders = new Int32Array(rows);
  const points = new Int32Array(size);
  const key = new Int32Array(size);
  const order = new Int32Array(size);
  for (let row = 0; row < rows; row++) {
    points.fill(0);
    for (let m = 0; m < pairings.length; m++) share(points, pairings[m]!, OUTCOMES[8 * row + m]!, LEVEL);
    key.set(points);
    // Bit p: members with p points have met, and not only drawn.
    let apart = 0;
    for (let m = 0; m < pairings.length; m++) {
      const level = points[pairings[m]!.home]!;
      if (level !== points[pairings[m]!.away]) continue;
      if (headToHead) share(key, pairings[m]!, OUTCOMES[8 * row + m]!, 1);
      if (OUTCOMES[8 * row + m] !== 1) apart |= 1 << (level / LEVEL);
    }
    for (let member = 0; member < size; member++) insert(order, key, member);
    let packed = size < 3 ? 0 : (points[order[2]!]! / LEVEL) << THIRD_BIT;
    for (let k = 0; k < size; k++) {
      packed |= order[k]! << (4 * k);
      if (k + 1 === size || key[order[k]!] !== key[order[k + 1]!]) continue;
      const level = points[order[k]!]!;
      const more = (k > 0 && points[order[k - 1]!] === level) || (k + 2 < size && points[order[k + 2]!] === level);
      packed |= more || (apart >> (level / LEVEL)) & 1 ? 1 << 31 : 1 << (PAIR_BIT + k);
    }
    orders[row] = packed;
  }
  return orders;
}

function share(points: Int32Array, {home, away}: Pairing, outcome: number, weight: number): void {
  points[home]! += weight * (outcome === 0 ? 3 : outcome === 1 ? 1 : 0);
  points[away]! += weight * (outcome === 2 ? 3 : outcome === 1 ? 1 : 0);
}

/** Puts a member behind those before it with as high a key. */
function insert(order: Int32Array, key: Int32Array, member: number): void {
  let k = member;
  for (; k > 0 && key[order[k - 1]!]! < key[member]!; k--) order[k] = order[k - 1]!;
  order[k] = member;
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
