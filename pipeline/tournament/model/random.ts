import seedrandom from "seedrandom";

/** Uniform draws from [0, 1). */
export type Random = () => number;

/**
 * A fast generator for simulations: sfc32 (Doty-Humphrey 2010, PractRand), its state drawn from `seedrandom(seed)`.
 * The same seed always gives the same sequence; each draw has 32 random bits.
 */
export function fastRandom(seed: string): Random {
  const source = seedrandom(seed);
  const state = Int32Array.of(source.int32(), source.int32(), source.int32(), 1);
  return () => {
    const b = state[1]!;
    const c = state[2]!;
    const sum = (state[0]! + b + state[3]!) | 0;
    state[3]!++;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
}
