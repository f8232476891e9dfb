import seedrandom from "seedrandom";

/** Uniform draws from [0, 1). */
export type Random = () => number;

/**
 * A fast generator for simulations: sfc32 (Doty-Humphrey 2010, PractRand), its state drawn from `seedrandom(seed)`.
 * The same seed always gives the same sequence; each draw has 32 random bits.
 */
export function fastRandom(seed: string): Random {
  const source = seedrandom(seed);
  let a = source.int32();
  let b = source.int32();
  let c = source.int32();
  let counter = 1;
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
