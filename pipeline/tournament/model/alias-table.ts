/**
 * Prepares a distribution over 0 … n−1 so that 32 random bits draw from it in constant time. Of the 2ᵏ columns the upper k bits choose one.
 * Column c holds c itself with a probability of threshold/2³²⁻ᵏ and its alias otherwise; the two share one number, threshold·2ᵏ + alias.
 * Probabilities are kept to within 2⁻³² for each column.
 *
 * Vose (1991), "A linear algorithm for generating random numbers with a given distribution", IEEE Transactions on Software Engineering 17(9).
 *
 * @param weights in proportion to the probabilities, 2ᵏ at most; of weights that are all zero nothing sensible can be drawn
 * @param columnBits k
 * @returns the 2ᵏ columns
 */
export function aliasTable(weights: Float64Array, columnBits: number): Int32Array {
  const count = 2 ** columnBits;
  const one = 2 ** (32 - columnBits);
  let sum = 0;
  for (let c = 0; c < weights.length; c++) sum += weights[c]!;
  const share = new Float64Array(count);
  // Columns still to be filled: from the left those with less than a column's share, from the right those with more.
  const waiting = new Int32Array(count);
  let under = 0;
  let over = count;
  for (let c = 0; c < count; c++) {
    share[c] = c < weights.length ? (weights[c]! * count) / sum : 0;
    if (share[c]! < 1) waiting[under++] = c;
    else waiting[--over] = c;
  }
  const columns = new Int32Array(count);
  while (under > 0 && over < count) {
    const column = waiting[--under]!;
    const giver = waiting[over]!;
    columns[column] = (Math.min(one - 1, Math.round(share[column]! * one)) << columnBits) | giver;
    share[giver]! -= 1 - share[column]!;
    if (share[giver]! < 1) {
      over++;
      waiting[under++] = giver;
    }
  }
  // What is left misses 1 by rounding only: the column is certain.
  for (let k = 0; k < under; k++) columns[waiting[k]!] = waiting[k]!;
  for (let k = over; k < count; k++) columns[waiting[k]!] = waiting[k]!;
  return columns;
}

/**
 * The outcome that 32 random bits stand for.
 *
 * @param tables one or more alias tables end to end
 * @param offset where the table begins
 * @param columnBits what the table was made with
 */
export function draw(tables: Int32Array, offset: number, columnBits: number, bits: number): number {
  const column = bits >>> (32 - columnBits);
  const entry = tables[offset + column]!;
  // No branch: half of the draws would take the other one than foreseen.
  const keep = ((bits & (0xffff_ffff >>> columnBits)) - (entry >>> columnBits)) >> 31;
  return (column & keep) | (entry & ~(-1 << columnBits) & ~keep);
}
