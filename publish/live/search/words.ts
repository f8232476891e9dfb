import {bigramsOf, type Token, tokensOf} from "../../../pipeline/news/text/tokens.ts";

/**
 * Words that say nothing of what is looked for, as they are written; without tones only where they
 * can be nothing else.
 */
const EMPTY = new Set(
  (
    "a an the of in on at to for and or is are was were be been do does did who whom what when where which how why v vs with by from about tell me " +
    "là của và ở ai gì nào khi thế như những các cho với đã được sẽ đang gặp bao mấy bị tại về la cua va nao nhung cac cho voi duoc"
  ).split(" "),
);

/** Neighbouring pairs as terms of the index: `+lai suat`, so that no pair begins with a word. */
const pairsOf = (words: readonly string[]): string[] => bigramsOf(words).map((pair) => `+${pair}`);

/** The words of a term. */
export const wordsIn = (term: string): string[] => term.replace(/^\+/, "").split(" ");

/** A question taken apart. */
export interface Asked {
  readonly tokens: readonly Token[];
  /** Folded words that mean something, each once, in order; all of them where none does. */
  readonly words: readonly string[];
  /** Neighbouring pairs, as terms: a Vietnamese word is mostly two syllables. */
  readonly pairs: readonly string[];
  /** Whether it is written with Vietnamese letters. */
  readonly accented: boolean;
}

export function readQuestion(q: string): Asked {
  const tokens = tokensOf(q);
  const meant = tokens.filter(({raw}) => !EMPTY.has(raw.toLowerCase()));
  const words = (meant.length > 0 ? meant : tokens).map(({folded}) => folded);
  return {
    tokens,
    words: [...new Set(words)],
    pairs: [...new Set(pairsOf(tokens.map(({folded}) => folded)))],
    accented: /[ăâđêôơưạảãầấậẩẫằắặẳẵẹẻẽềếệểễịỉĩọỏõồốộổỗờớợởỡụủũừứựửữỳỵỷỹ]/iu.test(
      q.normalize("NFC"),
    ),
  };
}

/**
 * Terms under which a text is found: its words, its neighbouring pairs, and hyphenated words as one
 * (`VN-Index` as `vnindex`).
 */
export function termsOf(text: string, {pairs = true} = {}): string[] {
  const plain = text.normalize("NFC");
  const tokens = tokensOf(plain);
  const words = tokens.map(({folded}) => folded);
  const joined = tokens.flatMap(({folded, end}, index) => {
    const next = tokens[index + 1];
    return next &&
      next.start === end + 1 &&
      plain[end] === "-" &&
      /^\p{L}/u.test(folded) &&
      /^\p{L}/u.test(next.folded)
      ? [folded + next.folded]
      : [];
  });
  return [...words, ...(pairs ? pairsOf(words) : []), ...joined];
}
