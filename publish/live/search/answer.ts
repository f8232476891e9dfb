import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import {wordsOf} from "../../../pipeline/news/text/tokens.ts";
import type {SearchDocument} from "../../search/types.ts";
import type {Hit} from "./search-index.ts";
import type {Asked} from "./words.ts";

/** A sentence of an answer, and the document it was taken from. */
export interface Cited {
  readonly text: string;
  readonly documentId: string;
}

const DOCUMENTS = 6;
const SENTENCES = 2;
/** Least share of the words asked for that a sentence must have. */
const LEAST = 0.6;

export type AnswerLanguage = "en" | "vi";

/** Title and text of a document in a language, where it has them; else in its own. */
export function inLanguage({language, title, titleVi, text, textVi}: SearchDocument, wanted: AnswerLanguage) {
  return wanted === "vi" && textVi !== null ? {language: "vi", title: titleVi ?? title, text: textVi} : {language, title, text};
}

/**
 * Sentences of the best documents that answer a question, in their own words: those with most of what was asked, at least 60 % of the words;
 * of a document that was asked for by name, its first. None where nothing fits.
 */
export function extractAnswer({words, pairs}: Asked, hits: readonly Hit[], wanted: AnswerLanguage): Cited[] {
  const asked = new Set(words);
  const told = new Set(pairs);
  const candidates = hits.slice(0, DOCUMENTS).flatMap(({document, named}, rank) => {
    const {language, text} = inLanguage(document, wanted);
    if (language !== wanted) return [];
    return text
      .split("\n")
      .flatMap(sentencesOf)
      .map((sentence, place) => {
        const spoken = wordsOf(sentence);
        const shared = [...asked].filter((word) => spoken.includes(word)).length / asked.size;
        const together = spoken.slice(1).filter((word, index) => told.has(`${spoken[index]} ${word}`)).length;
        const byName = named && place === 0;
        return {
          sentence,
          document,
          fits: byName || shared >= LEAST,
          gain: shared + 0.1 * Math.min(together, 3) + (byName ? 1 : 0) - 0.08 * rank - 0.01 * place,
        };
      });
  });
  const chosen: Cited[] = [];
  for (const {sentence, document, fits} of candidates.sort((a, b) => b.gain - a.gain)) {
    if (!fits || chosen.length >= SENTENCES) continue;
    if (chosen.some(({text, documentId}) => text === sentence || documentId === document.id)) continue;
    chosen.push({text: sentence, documentId: document.id});
  }
  return chosen;
}
