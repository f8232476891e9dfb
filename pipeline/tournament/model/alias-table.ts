/** Most columns of a table, 2¹⁰. */
const MOST = 1024;
const SHARES = new Float64Array(MOST);
const WAITING = new Int32Array(MOST);

/**
 * Prepares a distribution over 0 … n−1 so that 32 random bits draw from it in constant time. Of the
 * 2ᵏ columns the upper k bits choose one. Column c holds c itself with a probability of
 * threshold/2³²⁻ᵏ and its alias otherwise; the two share one number, threshold·2ᵏ + alias.
 * Probabilities are kept to within 2⁻³² for each column.
 *
 * Vose (1991), "A linear algorithm for generating random numbers with a given distribution", IEEE
 * Transactions on Software Engineering 17(9).
 *
 * @param weights in proportion to the probabilities, 2ᵏ at most; of weights that are all zero
 * nothing sensible can be drawn
 * @param columnBits k, 10 at most
 * @param tables where to write the columns
 * @param offset where in there to begin
 * @returns the tables
 */
export function aliasTable(
  weights: Float64Array,
  columnBits: number,
  tables = new Int32Array(2 ** columnBits),
  offset = 0,
): Int32Array {
  const count = 2 ** columnBits;
  const one = 2 ** (32 - columnBits);
  const share = SHARES;
  // Columns still to be filled: from the left those with less than a column's share, from the right
  // those with more.
  const waiting = WAITING;
  let sum = 0;
  for (let c = 0; c < weights.length; c++) sum += weights[c]!;
  const scale = count / sum;
  let under = 0;
  let over = count;
  for (let c = 0; c < weights.length; c++) {
    const own = weights[c]! * scale;
    share[c] = own;
    if (own < 1) waiting[under++] = c;
    else waiting[--over] = c;
  }
  for (let c = weights.length; c < count; c++) waiting[under++] = c;
  while (under > 0 && over < count) {
    const column = waiting[--under]!;
    const giver = waiting[over]!;
    let given = 1;
    tables[offset + column] = giver;
    if (column < weights.length) {
      const own = share[column]!;
      tables[offset + column] = (Math.min(one - 1, Math.round(own * one)) << columnBits) | giver;
      given = 1 - own;
    }
    const left = share[giver]! - given;
    share[giver] = left;
    if (left < 1) {
      over++;
      waiting[under++] = giver;
    }
  }
  // What is left misses 1 by rounding only: the column is certain.
  for (let k = 0; k < under; k++) tables[offset + waiting[k]!] = waiting[k]!;
  for (let k = over; k < count; k++) tables[offset + waiting[k]!] = waiting[k]!;
  return tables;
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
