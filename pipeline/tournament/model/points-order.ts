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
  const outcomes = new Uint8Array(pairings.length);
  return Int32Array.from({length: 3 ** pairings.length}, (_, row) => {
    for (let m = pairings.length - 1, rest = row; m >= 0; m--, rest = Math.floor(rest / 3)) outcomes[m] = rest % 3;
    return orderOf(size, pairings, outcomes, headToHead);
  });
}

function orderOf(size: number, pairings: readonly Pairing[], outcomes: Uint8Array, headToHead: boolean): number {
  const all = pointsAmong((1 << size) - 1, size, pairings, outcomes);
  const among = all.map((points, member) => {
    const level = all.reduce((bits, other, k) => (other === points ? bits | (1 << k) : bits), 0);
    return headToHead && level !== 1 << member ? pointsAmong(level, size, pairings, outcomes) : all;
  });
  const order = [...all.keys()];
  const compare = (a: number, b: number) => all[b]! - all[a]! || among[a]![b]! - among[a]![a]!;
  order.sort(compare);
  for (let k = 1; k < size; k++) if (compare(order[k - 1]!, order[k]!) === 0) return -1;
  return order.reduce((packed, member, place) => packed | (member << (4 * place)), 0);
}

/** Points of every member in the matches among the members of a bit set. */
function pointsAmong(members: number, size: number, pairings: readonly Pairing[], outcomes: Uint8Array): number[] {
  const points = new Array<number>(size).fill(0);
  for (const [m, {home, away}] of pairings.entries()) {
    if (((members >> home) & (members >> away) & 1) === 0) continue;
    points[home]! += [3, 1, 0][outcomes[m]!]!;
    points[away]! += [0, 1, 3][outcomes[m]!]!;
  }
  return points;
}
