/** Returns the probable spelling of a misspelt word; the word itself if there is none. */
export type Speller = (word: string) => string;

/** Cost of two swapped letters, and of a letter wrongly doubled or not doubled. */
const SWAPPED = 0.75;
const DOUBLED = 0.5;

/** Maximum cost of errors by the length of a word; words with digits are never corrected. */
const allowed = (letters: number): number =>
  letters < 3 ? 0 : letters < 5 ? SWAPPED : letters < 8 ? 1 : 2;

/**
 * Corrects words by a vocabulary: the nearest word with the same first letter; among equals the
 * more frequent one, then the first by code. A word that begins one of the vocabulary is not
 * misspelt.
 *
 * @param counts how often each word of the vocabulary occurs
 */
export function speller(counts: ReadonlyMap<string, number>): Speller {
  const byLetter = new Map<string, string[]>();
  for (const word of [...counts.keys()].sort()) {
    const same = byLetter.get(word[0]!);
    if (same === undefined) byLetter.set(word[0]!, [word]);
    else same.push(word);
  }
  return (word) => {
    const limit = /\d/.test(word) ? 0 : allowed(word.length);
    if (limit === 0 || counts.has(word)) return word;
    const candidates = byLetter.get(word[0]!) ?? [];
    if (candidates.some((one) => one.startsWith(word))) return word;
    let best = {word, cost: Number.POSITIVE_INFINITY, count: 0};
    for (const one of candidates) {
      if (Math.abs(one.length - word.length) > limit / DOUBLED) continue;
      const cost = distance(word, one);
      const count = counts.get(one)!;
      if (cost <= limit && (cost < best.cost || (cost === best.cost && count > best.count)))
        best = {word: one, cost, count};
    }
    return best.word;
  };
}

/**
 * The least cost of changing one word into the other: inserting, deleting or replacing a letter 1,
 * swapping two neighbours .75, doubling a letter or undoing it .5 (optimal string alignment).
 */
function distance(a: string, b: string): number {
  const doubled = (word: string, at: number) => (at > 0 && word[at] === word[at - 1] ? DOUBLED : 1);
  let before: number[] = [];
  let row = [0];
  for (let j = 1; j <= b.length; j++) row.push(row[j - 1]! + doubled(b, j - 1));
  for (let i = 1; i <= a.length; i++) {
    const next = [row[0]! + doubled(a, i - 1)];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? before[j - 2]! + SWAPPED
          : Number.POSITIVE_INFINITY;
      next.push(
        Math.min(changed, swapped, row[j]! + doubled(a, i - 1), next[j - 1]! + doubled(b, j - 1)),
      );
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
