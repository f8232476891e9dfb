import {type Token, wordsOf} from "./tokens.ts";

/** A phrase found: tokens `from` (inclusive) to `to` (exclusive). */
export interface Found<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds phrases by their folded words. Of overlapping phrases the longer one wins and hides the
 * shorter: "women's world cup" leaves no "world cup", in whatever order they are listed; of equally
 * long ones the first in the text, then the first given.
 *
 * @param holds checks the spelling of a phrase; one that fails hides nothing
 */
export function phraseFinder<T>(
  phrases: Iterable<readonly [phrase: string, value: T]>,
  holds: (value: T, written: readonly Token[]) => boolean = () => true,
): (tokens: readonly Token[]) => Found<T>[] {
  const byFirst = new Map<string, {words: readonly string[]; value: T; order: number}[]>();
  let order = 0;
  for (const [phrase, value] of phrases) {
    const words = wordsOf(phrase);
    const first = words[0];
    if (first === undefined) continue;
    const same = byFirst.get(first);
    if (same === undefined) byFirst.set(first, [{words, value, order}]);
    else same.push({words, value, order});
    order++;
  }
  return (tokens) => {
    const found: (Found<T> & {order: number})[] = [];
    tokens.forEach(({folded}, from) => {
      for (const {words, value, order} of byFirst.get(folded) ?? [])
        if (
          words.every((word, index) => tokens[from + index]?.folded === word) &&
          holds(value, tokens.slice(from, from + words.length))
        )
          found.push({value, from, to: from + words.length, order});
    });
    const taken = new Set<number>();
    const kept: Found<T>[] = [];
    for (const {value, from, to} of found.sort(
      (a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from || a.order - b.order,
    )) {
      const places = Array.from({length: to - from}, (_, index) => from + index);
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      kept.push({value, from, to});
    }
    return kept.sort((a, b) => a.from - b.from);
  };
}
