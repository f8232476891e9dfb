/**
 * Prepares a distribution over 0 … n−1 so that 32 random bits draw from it in constant time. The
 * upper k bits choose one of 2ᵏ columns. Column c gives c itself with a probability of
 * threshold/2³²⁻ᵏ and its alias otherwise; the two are packed into one number, threshold·2ᵏ +
 * alias. Probabilities are kept to within 2⁻³² for each column.
 *
 * Vose (1991), "A linear algorithm for generating random numbers with a given distribution", IEEE
 * Transactions on Software Engineering 17(9).
 *
 * @param weights in proportion to the probabilities, 2ᵏ at most; weights that are all zero give
 * meaningless draws
 * @param columnBits k
 * @returns the columns
 */
export function aliasTable(weights: Float64Array, columnBits: number): Int32Array {
  const count = 2 ** columnBits;
  const one = 2 ** (32 - columnBits);
  let sum = 0;
  for (let c = 0; c < weights.length; c++) sum += weights[c]!;
  const scale = count / sum;
  const share = new Float64Array(count);
  for (let c = 0; c < weights.length; c++) share[c] = weights[c]! * scale;
  const table = new Int32Array(count);
  // Columns still to be filled: from the left those with less than a column's share, from the right
  // those with more.
  const waiting = new Int32Array(count);
  let under = 0;
  let over = count;
  for (let c = 0; c < count; c++) {
    // A column left unchanged below differs from 1 only by rounding, so it always gives itself.
    table[c] = c;
    if (share[c]! < 1) waiting[under++] = c;
    else waiting[--over] = c;
  }
  while (under > 0 && over < count) {
    const column = waiting[--under]!;
    const giver = waiting[over]!;
    const own = share[column]!;
    table[column] = (Math.min(one - 1, Math.round(own * one)) << columnBits) | giver;
    share[giver] = share[giver]! - (1 - own);
    if (share[giver]! < 1) {
      over++;
      waiting[under++] = giver;
    }
  }
  return table;
}

/**
 * The outcome for 32 random bits.
 *
 * @param tables alias tables with the same number of columns, end to end
 * @param which index of the table
 */
export function draw(tables: Int32Array, which: number, columnBits: number, bits: number): number {
  const column = bits >>> (32 - columnBits);
  const entry = tables[(which << columnBits) + column]!;
  // Branchless: half of the branches would be mispredicted.
  const keep = ((bits & (0xffff_ffff >>> columnBits)) - (entry >>> columnBits)) >> 31;
  return (column & keep) | (entry & ~(-1 << columnBits) & ~keep);
}
