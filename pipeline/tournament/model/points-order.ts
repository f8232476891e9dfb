import {BATCH, OUTCOMES} from "./group-draws.ts";
import type {Tables} from "./workspace.ts";

/** Two members of a group by their position in it. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/**
 * What points alone say of groups. That of group g in combination r of its matches' outcomes is the
 * number `pointsOrders[pointsStarts[g] + r]`:
 *
 * - its lowest 20 bits: the members in order of finish, four bits each and the winner lowest;
 * - bit 20 + k: the members in places k and k + 1 (0 is the winner's) are level, and keep this
 *   order unless their own keys say otherwise;
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
 * The order of every group for every combination of outcomes of its matches, as far as points
 * decide it: members level on points are told apart by their points in the matches among
 * themselves, if those all differ. Two members level on points who drew all their matches against
 * each other are equal by any head-to-head, so that only their own goals tell them apart. Groups of
 * the same shape share their part of the table.
 *
 * @param headToHead whether the matches among members level on points come next
 * @returns null if a group has more than six matches, or more than five members
 */
export function pointsOrders(
  groups: readonly GroupShape[],
  headToHead: boolean,
): PointsOrders | null {
  if (groups.some(({ranks, matches}) => matches.length > BATCH || ranks.length > MOST_MEMBERS))
    return null;
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

/**
 * Weight of a point beside those of the matches among members level on points, of which nobody has
 * as many.
 */
const LEVEL = 64;
const POINT_BITS = 5;

const points = new Int32Array(MOST_MEMBERS);
const key = new Int32Array(MOST_MEMBERS);
const order = new Int32Array(MOST_MEMBERS);

function shapeOrders(size: number, pairings: readonly Pairing[], headToHead: boolean): Int32Array {
  const home = Int32Array.from(pairings, ({home}) => home);
  const away = Int32Array.from(pairings, ({away}) => away);
  const orders = pointsOfRows(home, away);
  for (let row = 0; row < orders.length; row++) {
    const apart = takePoints(orders[row]!, size) ? compareLevel(row, home, away, headToHead) : 0;
    orders[row] = packedOrder(size, apart);
  }
  return orders;
}

/** The points of all members in every combination of outcomes, five bits each. */
function pointsOfRows(home: Int32Array, away: Int32Array): Int32Array {
  const rows = new Int32Array(3 ** home.length);
  for (let m = 0; m < home.length; m++) {
    const count = 3 ** m;
    const first = 1 << (POINT_BITS * home[m]!);
    const second = 1 << (POINT_BITS * away[m]!);
    addTo(rows, count, 3 * second, 2 * count);
    addTo(rows, count, first + second, count);
    addTo(rows, count, 3 * first, 0);
  }
  return rows;
}

/** Writes the first `count` numbers, each with `more` added, to where `to` is. */
function addTo(rows: Int32Array, count: number, more: number, to: number): void {
  for (let r = 0; r < count; r++) rows[to + r] = rows[r]! + more;
}

/** Takes a row's points apart; says whether any two members are level. */
function takePoints(row: number, size: number): boolean {
  let seen = 0;
  let level = 0;
  for (let member = 0, rest = row; member < size; member++, rest >>= POINT_BITS) {
    const own = rest & ((1 << POINT_BITS) - 1);
    level |= seen & (1 << own);
    seen |= 1 << own;
    points[member] = own;
    key[member] = LEVEL * own;
  }
  return level !== 0;
}

/**
 * Adds to the keys the points of matches among members level on points. Bit p is set if members
 * with p points have met, and not only drawn.
 */
function compareLevel(
  row: number,
  home: Int32Array,
  away: Int32Array,
  headToHead: boolean,
): number {
  let apart = 0;
  for (let m = 0; m < home.length; m++) {
    const first = home[m]!;
    const second = away[m]!;
    if (points[first] !== points[second]) continue;
    const outcome = OUTCOMES[8 * row + m]!;
    if (outcome !== 1) apart |= 1 << points[first]!;
    if (!headToHead) continue;
    key[first]! += outcome === 0 ? 3 : outcome === 1 ? 1 : 0;
    key[second]! += outcome === 2 ? 3 : outcome === 1 ? 1 : 0;
  }
  return apart;
}

/** Orders the members by their keys, as told of in `PointsOrders`. */
function packedOrder(size: number, apart: number): number {
  for (let member = 0; member < size; member++) insert(member);
  let packed = size < 3 ? 0 : points[order[2]!]! << THIRD_BIT;
  for (let k = 0; k < size; k++) {
    packed |= order[k]! << (4 * k);
    if (k + 1 === size || key[order[k]!] !== key[order[k + 1]!]) continue;
    const level = points[order[k]!]!;
    const more =
      (k > 0 && points[order[k - 1]!] === level) ||
      (k + 2 < size && points[order[k + 2]!] === level);
    packed |= more || (apart >> level) & 1 ? 1 << 31 : 1 << (PAIR_BIT + k);
  }
  return packed;
}

/** Puts a member behind those before it with as high a key. */
function insert(member: number): void {
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
