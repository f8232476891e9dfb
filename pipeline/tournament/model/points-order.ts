/** Most matches of a group whose outcomes are tabled: 3⁶ = 729 rows. */
const MAX_MATCHES = 6;

/** Two members of a group by their position in it. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
}

/**
 * The order of a group for every set of outcomes of its matches, as far as points decide it: members level on points are told apart by their
 * points in the matches among themselves, if those all differ. Most groups need no goals to be ranked.
 *
 * @param headToHead whether the matches among members level on points come next
 * @returns at Σ outcome·3^(n−1−m) (0 home win, 1 draw, 2 away win of match m) the members in order of finish, four bits each and the winner
 *   lowest; −1 where goals are needed. Null for more than six matches, or more than seven members.
 */
export function pointsOrders(size: number, pairings: readonly Pairing[], headToHead: boolean): Int32Array | null {
  if (pairings.length > MAX_MATCHES || size > 7) return null;
  const orders = new Int32Array(3 ** pairings.length);
  const outcomes = new Uint8Array(pairings.length);
  const points = new Int32Array(size);
  const level = new Int32Array(size);
  for (let row = 0; row < orders.length; row++) {
    for (let m = pairings.length - 1, rest = row; m >= 0; m--, rest = Math.trunc(rest / 3)) outcomes[m] = rest % 3;
    points.fill(0);
    for (let m = 0; m < pairings.length; m++) share(points, pairings[m]!, outcomes[m]!, LEVEL);
    if (headToHead) {
      level.set(points);
      for (let m = 0; m < pairings.length; m++) {
        const {home, away} = pairings[m]!;
        if (level[home] === level[away]) share(points, pairings[m]!, outcomes[m]!, 1);
      }
    }
    orders[row] = orderBy(points);
  }
  return orders;
}

/** Weight of a point beside those of the matches among members level on points, of which nobody has as many. */
const LEVEL = 64;

function share(points: Int32Array, {home, away}: Pairing, outcome: number, weight: number): void {
  points[home]! += weight * (outcome === 0 ? 3 : outcome === 1 ? 1 : 0);
  points[away]! += weight * (outcome === 2 ? 3 : outcome === 1 ? 1 : 0);
}

/** The members by descending points, packed; −1 when two are level. */
function orderBy(points: Int32Array): number {
  let packed = 0;
  for (let member = 0; member < points.length; member++) {
    let place = 0;
    for (let other = 0; other < points.length; other++) {
      if (points[other]! > points[member]!) place++;
      else if (other !== member && points[other] === points[member]) return -1;
    }
    packed |= member << (4 * place);
  }
  return packed;
}
