import {wordsOf} from "./tokens.ts";

/** A minute of play: `in the 67th minute`, `phút 90+2`, `54'`. */
const MINUTE = /\bminute\b|(?<!\p{L})phút(?!\p{L})|\d['’](?!\p{L})/iu;
const GOAL =
  /\b(?:goals?|scor(?:es?|ed|ing)|head(?:s|ed)|equali[sz]e[srd]?|deadlock|lead|ahead|level(?:s|led)?|winner|penalty|net(?:s|ted)|struck|strikes?|converted)\b|ghi bàn|bàn thắng|tỷ số|tỉ số|gỡ hòa|san bằng|vươn lên|dẫn trước|phạt đền|lưới|lập công/iu;

/**
 * The index of the sentence that describes a goal with its minute: of several, the one that shares
 * most words with the headline, then the first. Undefined if there is none.
 */
export function goalSentence(sentences: readonly string[], headline: string): number | undefined {
  const words = new Set(wordsOf(headline));
  const shared = (sentence: string) =>
    [...new Set(wordsOf(sentence))].filter((word) => words.has(word)).length;
  return sentences
    .map((sentence, place) => ({sentence, place}))
    .filter(({sentence}) => MINUTE.test(sentence) && GOAL.test(sentence))
    .sort((a, b) => shared(b.sentence) - shared(a.sentence) || a.place - b.place)[0]?.place;
}
