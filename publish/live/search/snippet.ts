import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import {tokensOf} from "../../../pipeline/news/text/tokens.ts";
import {wordsIn} from "../../search/index/words.ts";
import type {Hit} from "./search-index.ts";

/** Text with the matching ranges: UTF-16 offsets, end exclusive, sorted and disjoint. */
export interface Highlighted {
  readonly text: string;
  readonly marks: readonly {readonly start: number; readonly end: number}[];
}
export interface Snippet extends Highlighted {
  readonly language: string;
}

const LONGEST = 240;

/** The matching words of a document, with pairs split. */
export const matchedWords = ({terms}: Pick<Hit, "terms">): ReadonlySet<string> =>
  new Set(terms.flatMap(wordsIn));

export function highlight(text: string, words: ReadonlySet<string>): Highlighted {
  const plain = text.normalize("NFC");
  const joined = new Set([...words].filter((word) => word.length > 4));
  const tokens = tokensOf(plain);
  const marks: {start: number; end: number}[] = [];
  tokens.forEach(({folded, start, end}, index) => {
    const next = tokens[index + 1];
    if (words.has(folded)) marks.push({start, end});
    else if (next && next.start === end + 1 && joined.has(folded + next.folded))
      marks.push({start, end: next.end});
  });
  return {
    text: plain,
    marks: marks.filter(({start}, index) => index === 0 || start >= marks[index - 1]!.end),
  };
}

/**
 * The sentence of a text with the most matching words, the first if several have as many; long ones
 * are cut at a word.
 */
export function snippet(text: string, language: string, words: ReadonlySet<string>): Snippet {
  const sentences = text.split("\n").flatMap(sentencesOf);
  const count = (sentence: string) =>
    new Set(
      tokensOf(sentence)
        .map(({folded}) => folded)
        .filter((word) => words.has(word)),
    ).size;
  const best = sentences.reduce(
    (found, sentence) => (count(sentence) > count(found) ? sentence : found),
    sentences[0] ?? "",
  );
  return {language, ...highlight(cut(best, words), words)};
}

/** A window of a long sentence around the first matching word. */
function cut(sentence: string, words: ReadonlySet<string>): string {
  const plain = sentence.normalize("NFC");
  if (plain.length <= LONGEST) return plain;
  const tokens = tokensOf(plain);
  const first = tokens.findIndex(({raw}) => words.has(fold(raw)));
  const from = first <= 6 ? 0 : tokens[first - 6]!.start;
  const room = plain.slice(from, from + LONGEST);
  const end = from + LONGEST >= plain.length ? room : room.slice(0, room.lastIndexOf(" "));
  return `${from > 0 ? "…" : ""}${end}${from + end.length < plain.length ? "…" : ""}`;
}
