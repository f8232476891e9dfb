/** Columns of an alias table: the upper eight of 32 random bits choose one. */
export const ALIAS_COLUMNS = 256;

const ONE = 2 ** 24;

/**
 * Prepares a distribution over 0 … n−1, n ≤ 256, so that 32 random bits draw from it in constant time. Column k holds k itself with a
 * probability of threshold/2²⁴ and its alias otherwise; threshold and alias share one number, threshold·256 + alias. Probabilities are kept
 * to within 2⁻³² for each column.
 *
 * Vose (1991), "A linear algorithm for generating random numbers with a given distribution", IEEE Transactions on Software Engineering 17(9).
 *
 * @param probabilities sum to 1
 * @returns the 256 columns
 */
export function aliasTable(probabilities: Float64Array): Int32Array {
  const threshold = new Float64Array(ALIAS_COLUMNS);
  const columns = new Int32Array(ALIAS_COLUMNS);
  const small: number[] = [];
  const large: number[] = [];
  for (let k = 0; k < ALIAS_COLUMNS; k++) {
    threshold[k] = (probabilities[k] ?? 0) * ALIAS_COLUMNS;
    (threshold[k]! < 1 ? small : large).push(k);
  }
  while (small.length > 0 && large.length > 0) {
    const under = small.pop()!;
    const over = large.at(-1)!;
    columns[under] = (Math.min(ONE - 1, Math.round(threshold[under]! * ONE)) << 8) | over;
    threshold[over]! -= 1 - threshold[under]!;
    if (threshold[over]! < 1) small.push(large.pop()!);
  }
  // What is left misses 1 by rounding only: the column is certain.
  for (const k of [...small, ...large]) columns[k] = k;
  return columns;
}

/**
 * The outcome that 32 random bits stand for.
 *
 * @param tables one or more alias tables end to end
 * @param offset where the table begins
 */
export function draw(tables: Int32Array, offset: number, bits: number): number {
  const column = bits >>> 24;
  const entry = tables[offset + column]!;
  return (bits & 0xffffff) < entry >>> 8 ? column : entry & 0xff;
}
