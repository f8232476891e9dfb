/** Typing errors tolerated: one per four characters. */
const CHARACTERS_PER_SLIP = 4;

/** The most similar candidate, ignoring case; undefined if none is close. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toUpperCase();
  const [best] = candidates
    .map((candidate) => ({candidate, slips: slipsBetween(wanted, candidate.toUpperCase())}))
    .filter(
      ({candidate, slips}) =>
        slips <= Math.max(1, Math.floor(candidate.length / CHARACTERS_PER_SLIP)),
    )
    .sort((a, b) => a.slips - b.slips);
  return best?.candidate;
}

/**
 * Characters to insert, delete, replace or swap with their neighbour (optimal string alignment
 * distance).
 */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + same,
          swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
