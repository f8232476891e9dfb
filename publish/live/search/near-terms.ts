/**
 * Terms that differ from a word by a few letters: Levenshtein distance over the sorted terms, with
 * a row per letter. Terms with a common beginning share its rows, and if a beginning is already too
 * far from the word, all terms with it are skipped. A row covers only the positions of the word
 * close enough to its letter (Ukkonen 1985), so a long word costs no more than a short one.
 *
 * @param terms sorted by code units
 * @returns the distance of each, without 0
 */
export function nearTerms(
  terms: readonly string[],
  word: string,
  most: number,
): ReadonlyMap<string, number> {
  const near = new Map<string, number>();
  const first = Array.from({length: 2 * most + 1}, (_, place) =>
    place >= most && place - most <= word.length ? place - most : Number.POSITIVE_INFINITY,
  );
  const rows = [first];
  let before = "";
  /**
   * Letters of the previous term whose rows are valid; if it is too far, the last of them made it
   * so.
   */
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
      const row = nextRow(rows[known]!, word, {
        letter: term.charCodeAt(known),
        at: known + 1,
        most,
      });
      rows[++known] = row;
      isTooFar = row.every((distance) => distance > most);
    }
    const distance = rows[known]![word.length - known + most] ?? Number.POSITIVE_INFINITY;
    if (!isTooFar && distance > 0 && distance <= most) near.set(term, distance);
  }
  return near;
}

/**
 * The distances from the start of a term to those prefixes of the word that are at most `most`
 * letters shorter or longer.
 *
 * @param row the distances for one letter less
 * @param at number of letters
 */
function nextRow(
  row: readonly number[],
  word: string,
  {letter, at, most}: {readonly letter: number; readonly at: number; readonly most: number},
): number[] {
  const next: number[] = [];
  for (let place = 0; place <= 2 * most; place++) {
    const length = at + place - most;
    const isThere = length >= 0 && length <= word.length;
    const changed = row[place]! + (word.charCodeAt(length - 1) === letter ? 0 : 1);
    const shorter = (row[place + 1] ?? Number.POSITIVE_INFINITY) + 1;
    const longer = (next[place - 1] ?? Number.POSITIVE_INFINITY) + 1;
    next.push(isThere ? Math.min(changed, shorter, longer) : Number.POSITIVE_INFINITY);
  }
  return next;
}
