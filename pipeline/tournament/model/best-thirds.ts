import {type GroupStage, rateThird} from "./group-play.ts";

/** Space to compare the third-placed teams in. */
export interface ThirdsOrder {
  /** The groups whose third has so many points, as a bit mask. */
  readonly byPoints: Int32Array;
  /** Groups by falling key of their third, and the key of every member that is third. */
  readonly ranked: Int32Array;
  readonly key: Float64Array;
}

export const thirdsOrder = ({groups, order}: GroupStage): ThirdsOrder => ({
  byPoints: new Int32Array(MOST_POINTS + 1),
  ranked: new Int32Array(groups),
  key: new Float64Array(order.length),
});

/** A third-placed team of seven members has won four of its six matches at most. */
const MOST_POINTS = 15;

/**
 * The groups whose third-placed teams go through, as a bit mask. Those with more points than the last of them are in, those with fewer are
 * out; only those level with it are rated, and so have their goals drawn. Thirds whom nothing separates stand in order of their groups.
 */
export function bestThirds(stage: GroupStage, {byPoints, ranked, key}: ThirdsOrder, advance: number, bits: Int32Array): number {
  const {thirdPoints, groups, order, starts} = stage;
  byPoints.fill(0);
  for (let g = 0; g < groups; g++) byPoints[thirdPoints[g]!]! |= 1 << g;
  let mask = 0;
  let places = advance;
  let points = MOST_POINTS;
  for (; countBits(byPoints[points]!) <= places; points--) {
    mask |= byPoints[points]!;
    places -= countBits(byPoints[points]!);
    if (places === 0) return mask;
  }
  let count = 0;
  for (let rest = byPoints[points]!; rest !== 0; rest &= rest - 1) {
    const g = 31 - Math.clz32(rest & -rest);
    rateThird(stage, g, bits, key);
    const own = key[order[starts[g]! + 2]!]!;
    let k = count++;
    for (; k > 0 && key[order[starts[ranked[k - 1]!]! + 2]!]! < own; k--) ranked[k] = ranked[k - 1]!;
    ranked[k] = g;
  }
  for (let k = 0; k < places; k++) mask |= 1 << ranked[k]!;
  return mask;
}

function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
