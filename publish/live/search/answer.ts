import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import type {SearchDocument} from "../../search/types.ts";
import type {Hit} from "./search-index.ts";
import {type Asked, termsOf} from "./words.ts";

/** A sentence of an answer, and the document it was taken from. */
export interface Cited {
  readonly text: string;
  readonly documentId: string;
}

const DOCUMENTS = 6;
const SENTENCES = 2;
/** Least share of the words asked for that a sentence must have. */
const MIN_SCORE = 0.6;

export type AnswerLanguage = "en" | "vi";

/** Title and text of a document in a language, where it has them; else in its own. */
export function inLanguage(
  {language, title, titleVi, text, textVi}: SearchDocument,
  wanted: AnswerLanguage,
) {
  return wanted === "vi" && textVi !== null
    ? {language: "vi", title: titleVi ?? title, text: textVi}
    : {language, title, text};
}

/**
 * Sentences of the best documents that answer a question, in their own words: those with most of
 * what was asked, at least 60 % of the words; of a document that was asked for by name, its first.
 * None where nothing fits.
 */
export function extractAnswer(
  {words, pairs}: Asked,
  hits: readonly Hit[],
  wanted: AnswerLanguage,
): Cited[] {
  const named = hits.filter((hit) => hit.named);
  const candidates = (named.length > 0 ? named : hits)
    .slice(0, DOCUMENTS)
    .flatMap(({document}, rank) => {
      const {language, text} = inLanguage(document, wanted);
      const sentences = language === wanted ? text.split("\n").flatMap(sentencesOf) : [];
      return sentences.map((sentence, place) => {
        const terms = new Set(termsOf(sentence));
        const shared = words.filter((word) => terms.has(word)).length / words.length;
        const together = pairs.filter((pair) => terms.has(pair)).length;
        const opens = named.length > 0 && place === 0;
        const gain =
          shared + 0.1 * Math.min(together, 3) + (opens ? 0.3 : 0) - 0.08 * rank - 0.01 * place;
        return {sentence, documentId: document.id, fits: opens || shared >= MIN_SCORE, gain};
      });
    });
  const chosen: Cited[] = [];
  for (const {sentence, documentId, fits} of candidates.sort((a, b) => b.gain - a.gain)) {
    const again = chosen.some(
      (one) => one.text === sentence || (named.length === 0 && one.documentId === documentId),
    );
    if (fits && !again && chosen.length < SENTENCES) chosen.push({text: sentence, documentId});
  }
  return chosen;
}
