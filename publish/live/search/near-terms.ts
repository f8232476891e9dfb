/**
 * Terms that differ from a word by a few letters: Levenshtein's distance over the terms in order, a
 * row for each letter. Terms that begin alike share their rows, and where a beginning is too far
 * from the word already, all terms with it are passed over.
 *
 * @param terms in order of their code units
 * @returns the distance of each, 0 left out
 */
export function nearTerms(
  terms: readonly string[],
  word: string,
  most: number,
): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  const rows = [Array.from({length: word.length + 1}, (_, at) => at)];
  let before = "";
  /** Letters of the term before whose rows hold; one that is too far is the last of them. */
  let known = 0;
  let isTooFar = false;
  for (const term of terms) {
    let same = 0;
    while (same < known && before[same] === term[same]) same++;
    if (isTooFar && same === known) continue;
    isTooFar = false;
    before = term;
    known = same;
    while (known < term.length && !isTooFar) {
      const row = nextRow(rows[known]!, word, term.charCodeAt(known));
      rows[++known] = row;
      isTooFar = Math.min(...row) > most;
    }
    const distance = rows[known]![word.length]!;
    if (!isTooFar && distance > 0 && distance <= most) near.set(term, distance);
  }
  return near;
}

function nextRow(row: readonly number[], word: string, letter: number): number[] {
  const next = [row[0]! + 1];
  for (let at = 1; at <= word.length; at++) {
    const changed = row[at - 1]! + (word.charCodeAt(at - 1) === letter ? 0 : 1);
    next.push(Math.min(changed, row[at]! + 1, next[at - 1]! + 1));
  }
  return next;
}
