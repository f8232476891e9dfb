/** Adds ranks to sorted rows; a row level with the previous one shares its rank. */
export function ranked<Row>(
  rows: readonly Row[],
  isLevel: (a: Row, b: Row) => boolean,
): (Row & {readonly rank: number})[] {
  let rank = 0;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before === undefined || !isLevel(before, row)) rank = index + 1;
    return {rank, ...row};
  });
}
