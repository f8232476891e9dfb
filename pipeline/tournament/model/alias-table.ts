/** A discrete distribution prepared so that one uniform number draws from it in constant time. */
export interface AliasTable {
  readonly threshold: Float64Array;
  readonly alias: Uint8Array;
}

/**
 * Prepares a distribution over 0 … n−1, n ≤ 256. Each column k holds k itself with probability `threshold[k]` and `alias[k]` otherwise.
 *
 * Vose (1991), "A linear algorithm for generating random numbers with a given distribution", IEEE Transactions on Software Engineering 17(9).
 *
 * @param probabilities sum to 1
 */
export function aliasTable(probabilities: Float64Array): AliasTable {
  const size = probabilities.length;
  const threshold = probabilities.map((p) => p * size);
  const alias = new Uint8Array(size);
  const indices = Array.from(threshold.keys());
  const small = indices.filter((k) => threshold[k]! < 1);
  const large = indices.filter((k) => threshold[k]! >= 1);
  while (small.length > 0 && large.length > 0) {
    const under = small.pop()!;
    const over = large.at(-1)!;
    alias[under] = over;
    threshold[over]! -= 1 - threshold[under]!;
    if (threshold[over]! < 1) small.push(large.pop()!);
  }
  // What is left misses 1 by rounding only.
  for (const k of [...small, ...large]) threshold[k] = 1;
  return {threshold, alias};
}

/** The outcome that a uniform number of [0, 1) stands for: its whole part in n picks the column, the remainder decides within it. */
export function draw({threshold, alias}: AliasTable, uniform: number): number {
  const scaled = uniform * threshold.length;
  const column = scaled | 0;
  return scaled - column < threshold[column]! ? column : alias[column]!;
}
