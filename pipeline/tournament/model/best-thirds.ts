import {rateThird} from "./group-play.ts";
import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;
const MOST_POINTS = WORKSPACE.byPoints.length - 1;

/**
 * The groups whose third-placed teams go through, as a bit mask, after the groups have been played.
 * Those with more points than the last of them are in, those with fewer are out; only those level
 * with it are rated, and so have their goals drawn. Thirds whom nothing separates stand in order of
 * their groups.
 */
export function bestThirds(groups: number, advance: number): number {
  const {cut, rankedThirds} = space;
  findCut(groups, advance);
  let mask = cut[0]!;
  const places = cut[2]!;
  if (places === 0) return mask;
  rank(cut[1]!);
  for (let k = 0; k < places; k++) mask |= 1 << rankedThirds[k]!;
  return mask;
}

/**
 * Leaves behind, in `cut`, the groups whose thirds have more points than the last that goes
 * through, those level with it, and the places left.
 */
function findCut(groups: number, advance: number): void {
  const {thirdPoints, byPoints, cut} = space;
  for (let points = 0; points <= MOST_POINTS; points++) byPoints[points] = 0;
  for (let g = 0; g < groups; g++) byPoints[thirdPoints[g]!]! |= 1 << g;
  let mask = 0;
  let places = advance;
  let points = MOST_POINTS;
  for (
    let level = countBits(byPoints[points]!);
    level <= places && places > 0;
    level = countBits(byPoints[points]!)
  ) {
    mask |= byPoints[points]!;
    places -= level;
    points--;
  }
  cut[0] = mask;
  cut[1] = byPoints[points]!;
  cut[2] = places;
}

/** Orders groups, given as a bit mask, by the keys of their thirds. */
function rank(groups: number): void {
  const {starts, order, key, rankedThirds} = space;
  for (let rest = groups, count = 0; rest !== 0; rest &= rest - 1, count++) {
    const g = 31 - Math.clz32(rest & -rest);
    rateThird(g);
    const own = key[order[starts[g]! + 2]!]!;
    let k = count;
    for (; k > 0 && key[order[starts[rankedThirds[k - 1]!]! + 2]!]! < own; k--)
      rankedThirds[k] = rankedThirds[k - 1]!;
    rankedThirds[k] = g;
  }
}

function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
