import {MAX_BATCH, OUTCOMES} from "./match-draws.ts";

/** The results of a group by points alone, for every combination of outcomes of its matches. */
export interface PointsOrders {
  /** The members in order of finish, four bits each, the winner lowest; −1 if goals are needed. */
  readonly orders: Int32Array;
  /** Points of the third-placed member. */
  readonly thirdPoints: Int32Array;
}

interface GroupShape {
  readonly size: number;
  readonly matches: readonly {readonly home: number; readonly away: number}[];
}

/** Points of the home side by outcome; those of the away side are at 2 − outcome. */
const POINTS = [3, 1, 0] as const;
/** Weight of a point relative to points in the matches among members level on points. */
const LEVEL = 64;
const MAX_MEMBERS = 7;

/**
 * @param headToHead whether members level on points are ordered by their points in the matches
 * among themselves
 * @returns null for a group with too many members or matches, whose goals are always drawn
 */
export function pointsOrders(
  {size, matches}: GroupShape,
  headToHead: boolean,
): PointsOrders | null {
  if (size > MAX_MEMBERS || matches.length > MAX_BATCH) return null;
  const combinations = 3 ** matches.length;
  const orders = new Int32Array(combinations);
  const thirdPoints = new Int32Array(combinations);
  const points = new Int32Array(size);
  const key = new Int32Array(size);
  for (let combination = 0; combination < combinations; combination++) {
    points.fill(0);
    for (let m = 0; m < matches.length; m++) {
      const {home, away} = matches[m]!;
      const outcome = OUTCOMES[8 * combination + m]!;
      points[home]! += POINTS[outcome]!;
      points[away]! += POINTS[2 - outcome]!;
    }
    for (let member = 0; member < size; member++) key[member] = LEVEL * points[member]!;
    for (let m = 0; headToHead && m < matches.length; m++) {
      const {home, away} = matches[m]!;
      if (points[home] !== points[away]) continue;
      const outcome = OUTCOMES[8 * combination + m]!;
      key[home]! += POINTS[outcome]!;
      key[away]! += POINTS[2 - outcome]!;
    }
    orders[combination] = orderOf(key);
    thirdPoints[combination] = points.sort().at(-3) ?? 0;
  }
  return {orders, thirdPoints};
}

/** The order of members by descending key, four bits each; −1 if any two are level. */
function orderOf(key: Int32Array): number {
  let packed = 0;
  for (let member = 0; member < key.length; member++) {
    let above = 0;
    for (let other = 0; other < key.length; other++) {
      if (key[other]! > key[member]!) above++;
      else if (key[other] === key[member] && other !== member) return -1;
    }
    packed |= member << (4 * above);
  }
  return packed;
}
