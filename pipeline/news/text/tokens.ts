import {fold} from "./fold.ts";

/** A word with its position. `raw` is NFC as written, `start` its offset in the NFC text. */
export interface Token {
  readonly raw: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Numbers keep their separators (`1.800`, `2,5`); words lose an English `'s` and an elided article
 * (`l'Italia`).
 */
const WORD = /\p{N}+(?:[.,]\p{N}+)*(?:[\p{L}\p{M}]+)?|\p{L}[\p{L}\p{M}\p{N}]*/gu;
const NO_WORD =
  /(?<=[\p{L}\p{N}])['’]s(?!\p{L})|(?<!\p{L})(?:[dlnsmcj]|dell|nell|dall|sull|all|un|qu)['’](?=\p{L})/giu;

/** The last text and its tokens: several finders read the same text in turn. */
let last: {readonly text: string; readonly tokens: readonly Token[]} = {text: "", tokens: []};

/** Words of a text in order. */
export function tokensOf(text: string): readonly Token[] {
  if (text !== last.text) last = {text, tokens: read(text.normalize("NFC"))};
  return last.tokens;
}

function read(text: string): Token[] {
  const plain = /['’]/.test(text)
    ? text.replace(NO_WORD, (match) => " ".repeat(match.length))
    : text;
  return [...plain.matchAll(WORD)].map((match) => ({
    raw: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Folded words of a text. */
export const wordsOf = (text: string): string[] => tokensOf(text).map(({folded}) => folded);

/**
 * Neighbouring pairs, `gia vang`: most Vietnamese words have two syllables, so pairs carry the
 * meaning.
 */
export const bigramsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** Whether a word has a capital first letter. */
export const isCapital = (raw: string): boolean => /^\p{Lu}/u.test(raw);

/** Sorted marks above, below and through letters, equal for `hoà` and `hòa`. */
export const marksOf = (written: readonly Token[]): string =>
  written
    .flatMap(
      ({raw}) =>
        raw
          .toLowerCase()
          .normalize("NFD")
          .match(/\p{M}|đ/gu) ?? [],
    )
    .sort()
    .join("");
