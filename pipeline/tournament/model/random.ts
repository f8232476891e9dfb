import seedrandom from "seedrandom";

/** Uniform draws from [0, 1). */
export type Random = () => number;

/** A sequence of random 32-bit numbers, read in arrays. */
export interface RandomBits {
  /**
   * Overwrites the first `count` entries of the array, by default all, with the next numbers of the
   * sequence.
   */
  fill(target: Int32Array, count?: number): void;
}

/**
 * A fast generator for simulations: sfc32 (Doty-Humphrey 2010, PractRand), with its state drawn
 * from `seedrandom(seed)`. The same seed always gives the same sequence, however it is split into
 * arrays.
 */
export function randomBits(seed: string): RandomBits {
  const source = seedrandom(seed);
  const state = Int32Array.of(source.int32(), source.int32(), source.int32(), 1);
  return {fill: (target, count = target.length) => fill(state, target, count)};
}

/**
 * A module-level function, compiled once; V8 discards a closure's machine code when a second such
 * closure is created.
 */
function fill(state: Int32Array, target: Int32Array, count: number): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let counter = state[3]!;
  for (let k = 0; k < count; k++) {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    target[k] = sum;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}

/** The number in [0, 1) for 32 random bits. */
export const uniform = (bits: number): number => (bits >>> 0) / 4_294_967_296;

/** `randomBits` one at a time, as numbers in [0, 1). */
export function fastRandom(seed: string): Random {
  const {fill} = randomBits(seed);
  const one = new Int32Array(1);
  return () => {
    fill(one);
    return uniform(one[0]!);
  };
}
