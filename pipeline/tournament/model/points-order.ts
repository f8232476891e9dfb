import {BUNDLE, OUTCOMES} from "./group-draws.ts";

/** Two members of a group by their position in it. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/** What points alone say of groups. That of group g in combination r of its matches' outcomes is found at starts[g] + r. */
export interface PointsOrders {
  readonly starts: Int32Array;
  /** The members in order of finish, four bits each and the winner lowest; −1 where it takes more than the next array says. */
  readonly orders: Int32Array;
  /** Bit k: the members in places k and k + 1 (0 is the winner's) are level and keep this order unless their own keys say otherwise. */
  readonly pairs: Int32Array;
  /** Points of whoever comes third. */
  readonly thirdPoints: Int32Array;
}

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
 * @returns null if a group has more than six matches, or more than seven members
 */
export function pointsOrders(groups: readonly GroupShape[], headToHead: boolean): PointsOrders | null {
  if (groups.some(({ranks, matches}) => matches.length > BUNDLE || ranks.length > 7)) return null;
  const starts = new Map<string, number>();
  const rows: Row[] = [];
  const startOf = ({ranks, matches}: GroupShape): number => {
    const shape = `${ranks.length}:${matches.map(({home, away}) => `${home}-${away}`).join()}`;
    const start = starts.get(shape) ?? rows.length;
    starts.set(shape, start);
    if (start === rows.length) for (let r = 0; r < 3 ** matches.length; r++) rows.push(rowOf(r, ranks.length, matches, headToHead));
    return start;
  };
  return {
    starts: Int32Array.from(groups, startOf),
    orders: Int32Array.from(rows, ({order}) => order),
    pairs: Int32Array.from(rows, ({pairs}) => pairs),
    thirdPoints: Int32Array.from(rows, ({thirdPoints}) => thirdPoints),
  };
}

interface Row {
  readonly order: number;
  readonly pairs: number;
  readonly thirdPoints: number;
}

/** Weight of a point beside those of the matches among members level on points, of which nobody has as many. */
const LEVEL = 64;

function rowOf(row: number, size: number, pairings: readonly Pairing[], headToHead: boolean): Row {
  const points = new Array<number>(size).fill(0);
  for (let m = 0; m < pairings.length; m++) share(points, pairings[m]!, OUTCOMES[row * BUNDLE + m]!, LEVEL);
  const key = [...points];
  const apart = new Set<number>();
  for (let m = 0; m < pairings.length; m++) {
    const {home, away} = pairings[m]!;
    if (points[home] !== points[away]) continue;
    if (headToHead) share(key, pairings[m]!, OUTCOMES[row * BUNDLE + m]!, 1);
    if (OUTCOMES[row * BUNDLE + m] !== 1) apart.add(points[home]!);
  }
  const byKey = [...points.keys()].sort((a, b) => key[b]! - key[a]!);
  let order = 0;
  let pairs = 0;
  for (let k = 0; k < size; k++) {
    order |= byKey[k]! << (4 * k);
    if (k + 1 === size || key[byKey[k]!] !== key[byKey[k + 1]!]) continue;
    const level = points[byKey[k]!]!;
    if (apart.has(level) || points.filter((own) => own === level).length > 2) return {order: -1, pairs: 0, thirdPoints: thirdOf(points)};
    pairs |= 1 << k;
  }
  return {order, pairs, thirdPoints: thirdOf(points)};
}

function share(points: number[], {home, away}: Pairing, outcome: number, weight: number): void {
  points[home]! += weight * (outcome === 0 ? 3 : outcome === 1 ? 1 : 0);
  points[away]! += weight * (outcome === 2 ? 3 : outcome === 1 ? 1 : 0);
}

const thirdOf = (points: readonly number[]): number => (points.length < 3 ? 0 : points.toSorted((a, b) => b - a)[2]! / LEVEL);
