import type {Day} from "../../../pipeline/kit/types.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import {bigramsOf, type Token, tokensOf, wordsOf} from "../../../pipeline/news/text/tokens.ts";
import {dayOfWord, type Period, periodIn, withDays} from "./days.ts";

/** Stop words, as written; without tones only if unambiguous. */
const EMPTY = new Set(
  (
    "a an the that of in on at to for and or is are was were be been do does did will who whom what when where which how why v vs with by from about tell me show my please there any have has had got get give find want know see look can could would you i we they anyone some just explain info information " +
    "là của và ở ai gì nào khi thế như những các cho với đã được sẽ đang gặp bao mấy bị bởi tại trên tôi hỏi rồi xem tìm cần biết muốn xin giúp mình bạn ơi ạ nhé vậy nhỉ còn nữa về trong theo hay có không la cua va tren từ nao nhung cac cho voi duoc"
  ).split(" "),
);
/** Phrases that ask for the newest information, which every fact already is. */
const NOW =
  /(?<!\S)(?:today|tonight|now|right now|currently|current|latest|newest|last session|latest session|hom nay|mới nhất|moi nhat|hiện nay|hien nay|hiện tại|hien tai|bây giờ|bay gio|hôm nay)(?!\S)/giu;
/** Rates and prices that only articles mention. */
const SUBJECTS =
  /\b(?:t[iy] gia|exchange rates?|ngoai te|lai suat|interest rates?|gia vang|gold|gia usd|gia do|gia xang|gia dau|oil price|bitcoin)\b/;
/** A year of the World Cup. */
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Adjacent pairs as terms of the index, prefixed (`+lai suat`) so that no pair matches a prefix
 * search for a word.
 */
const pairsOf = (words: readonly string[]): string[] => bigramsOf(words).map((pair) => `+${pair}`);

/** The words of a term. */
export const wordsIn = (term: string): string[] => term.replace(/^\+/, "").split(" ");

/** A parsed question. */
export interface Asked {
  readonly tokens: readonly Token[];
  /** Folded meaningful words, unique and in order; all words if none is meaningful. */
  readonly words: readonly string[];
  /** Adjacent pairs as terms, because most Vietnamese words have two syllables. */
  readonly pairs: readonly string[];
  /** All its words, folded, in their original order. */
  readonly spoken: readonly string[];
  /** The rate or price in it that only articles mention, as a term of the index; else null. */
  readonly subject: string | null;
  /** The days in the question. */
  readonly days: readonly Day[];
  /** The first month or year in a question without days, with its words. */
  readonly period: (Period & {readonly words: readonly string[]}) | null;
  /** The year in the question. */
  readonly year: number | null;
  /** True if it asks for the newest information. */
  readonly isOfNow: boolean;
  /** True if it contains Vietnamese letters. */
  readonly accented: boolean;
}

/**
 * Parses a question.
 *
 * @param near the instant, in milliseconds, to which a date without a year is closest
 * @param mended corrects the spelling of a word; three capitals are no misspelt symbol
 */
export function readQuestion(
  q: string,
  near: number,
  mended: (word: string) => string = (word) => word,
): Asked {
  const written = q.normalize("NFKC");
  const plain = withDays(written, near);
  const timeless = plain.replace(NOW, " ");
  const isOfNow = timeless !== plain && tokensOf(timeless).length > 0;
  const tokens = tokensOf(isOfNow ? timeless : plain).map((token) => ({
    ...token,
    folded: /^[A-Z]{3}$/.test(token.raw) ? token.folded : mended(token.folded),
  }));
  const meant = tokens.filter(({raw}) => !EMPTY.has(raw.toLowerCase()));
  const words = (meant.length > 0 ? meant : tokens).map(({folded}) => folded);
  const spoken = tokensOf(written).map(({folded}) => folded);
  const subject = SUBJECTS.exec(spoken.join(" "))?.[0] ?? null;
  const days = words.flatMap((word) => dayOfWord(word) ?? []);
  const period = days.length > 0 ? null : periodIn(written, near);
  return {
    tokens,
    words: [...new Set(words)],
    pairs: [...new Set(pairsOf(tokens.map(({folded}) => folded)))],
    spoken,
    subject,
    days,
    period: period && {...period, words: wordsOf(period.written)},
    year: yearIn(words),
    isOfNow,
    accented: /[ăâđêôơưạảãầấậẩẫằắặẳẵẹẻẽềếệểễịỉĩọỏõồốộổỗờớợởỡụủũừứựửữỳỵỷỹ]/iu.test(written),
  };
}

const yearIn = (words: readonly string[]): number | null => {
  const year = words.find((word) => YEAR.test(word));
  return year === undefined ? null : Number(year);
};

/** The normalised spellings of a name: complete, and without stop words. */
export function spellingsOf(name: string): readonly string[] {
  const tokens = tokensOf(name);
  const meant = tokens.filter(({raw}) => !EMPTY.has(raw.toLowerCase()));
  const joined = (list: readonly Token[]) => list.map(({folded}) => folded).join(" ");
  const spellings = [
    joined(tokens),
    joined(meant),
    fold(name).replace(/(?<=\p{L})-(?=\p{L})/gu, ""),
  ];
  return [...new Set(spellings)].filter((spelling) => spelling !== "");
}

/**
 * Index terms of a text: its words, its adjacent pairs, and hyphenated words as one (`VN-Index` as
 * `vnindex`).
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
