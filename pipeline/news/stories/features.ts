import {fold} from "../text/fold.ts";
import {attributionSet, headline} from "../text/headline.ts";
import {phraseFinder} from "../text/phrases.ts";
import {isCapital, type Token, tokensOf, wordsOf} from "../text/tokens.ts";
import type {StoryWords} from "../text/word-lists.ts";
import type {Article} from "../types.ts";
import {daysIn, figuresIn, numeral} from "./figures.ts";

/** A headline prepared for comparison. */
export interface Features {
  /**
   * Feature → weight, scaled so that the squares sum to 1: the cosine of two headlines is then the
   * sum of products.
   */
  readonly weights: ReadonlyMap<string, number>;
  /** Folded words of the headline without attribution: equal for an article published twice. */
  readonly key: string;
  readonly words: number;
  /** Words other than names, numbers and trade words: they describe the event. */
  readonly plain: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly scores: ReadonlySet<string>;
  /** Figures with their units, `4300 ty`, `29 %`, `200 cua`. */
  readonly figures: ReadonlySet<string>;
  /** Sums and rates by unit; publishers report the same ones for one event. */
  readonly amounts: ReadonlyMap<string, readonly number[]>;
  /** Phrases found from the word list's groups of rivals, by group. */
  readonly rivals: ReadonlyMap<number, ReadonlySet<string>>;
  /** Days named, `16/10`, `August 12`. */
  readonly days: ReadonlySet<string>;
  readonly outlook: "preview" | "result" | null;
  readonly direction: "up" | "down" | null;
  /** A dated round-up, a fixture list, a live page: not a story. */
  readonly column: boolean;
}

const NAME = 1.7;
const PAIR = 0.7;
const NUMBER = 2;
const TICKER = 3;
const COMMON = 1 / 3;

/**
 * Reads the headline (never the excerpt, which differs between publishers) into weighted features:
 * folded words and neighbouring pairs, without stop words. A word counts 1, a pair 0.7 of the mean
 * of its two words (editors rearrange sentences); names ×1.7 (a capital within a headline that is
 * not Written Like This), numbers ×2, ticker symbols ×3, and trade words common to most headlines a
 * third. Features do not depend on the rest of the batch, so the similarity of two articles does
 * not depend on what else is published.
 */
export function featureReader(words: StoryWords): (article: Article) => Features {
  const stop = new Set(words.stopWords.map(fold));
  const common = new Set(words.common.flatMap(wordsOf));
  const attributions = attributionSet(words.attributions);
  const columns = new RegExp(words.columns.join("|"));
  const rivalsIn = rivalFinder(words.rivals);
  const tells = (phrases: readonly string[]) => {
    const listed = phrases.map((phrase) => wordsOf(phrase).join(" "));
    const [single, several] = [new Set(listed), listed.filter((phrase) => phrase.includes(" "))];
    return (folded: readonly string[], text: string): boolean =>
      folded.some((word) => single.has(word)) ||
      several.some((phrase) => text.includes(` ${phrase} `));
  };
  const [previews, results, rises, falls] = [words.preview, words.result, words.up, words.down].map(
    tells,
  );

  return (article) => {
    const title = headline(article, attributions);
    const tokens = tokensOf(title);
    const folded = tokens.map((token) => token.folded);
    const key = folded.join(" ");
    const text = ` ${key} `;
    const tickers = new Set(article.tickers.map(fold));
    const cased = isSentence(tokens);
    const weigh = ({raw, folded}: Token, index: number): number => {
      if (tickers.has(folded)) return TICKER;
      if (/\p{N}/u.test(folded)) return common.has(folded) ? COMMON : NUMBER;
      if (common.has(folded)) return COMMON;
      return cased && index > 0 && isCapital(raw) ? NAME : 1;
    };
    const kept = tokens
      .map((token, index) => ({word: numeral(token.folded), weight: weigh(token, index)}))
      .filter((_, index) => !stop.has(folded[index]!));
    const weights = new Map<string, number>();
    for (const {word, weight} of kept) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    for (let index = 1; index < kept.length; index++) {
      const [left, right] = [kept[index - 1]!, kept[index]!];
      weights.set(`${left.word} ${right.word}`, (PAIR * (left.weight + right.weight)) / 2);
    }
    const norm = Math.hypot(...weights.values()) || 1;
    const scores = new Set(
      [...title.matchAll(/(?<![\d/.-])(\d{1,2})\s?[-–:]\s?(\d{1,2})(?![\d/.:-])/g)].map(
        ([, a, b]) => scoreline(a!, b!),
      ),
    );
    const now = upToAfter(folded);
    const [up, down] = [rises, falls].map((tell) => tell!(now, ` ${now.join(" ")} `));
    const result = results!(folded, text) || scores.size > 0;
    return {
      weights: new Map([...weights].map(([feature, weight]) => [feature, weight / norm])),
      key,
      words: folded.length,
      plain: new Set(
        tokens
          .filter(({raw}, index) => index > 0 && !(cased && isCapital(raw)))
          .map(({folded}) => folded)
          .filter(
            (word) =>
              /^\p{L}/u.test(word) && !stop.has(word) && !common.has(word) && !tickers.has(word),
          ),
      ),
      numbers: new Set(
        kept.map(({word}) => word).filter((word) => /^\p{N}/u.test(word) && !common.has(word)),
      ),
      scores,
      ...figuresIn(title),
      rivals: rivalsIn(tokens),
      days: new Set(daysIn(title)),
      outlook: previews!(folded, text) ? "preview" : result ? "result" : null,
      direction: up === down ? null : up ? "up" : "down",
      column: columns.test(key),
    };
  };
}

/** Normalises a score, so that it is the same from either side. */
const scoreline = (a: string, b: string): string =>
  [Number(a), Number(b)].sort((x, y) => y - x).join("-");

/**
 * Whether capitals in a headline indicate names: fewer than 60 % of its words after the first have
 * one.
 */
function isSentence(tokens: readonly Token[]): boolean {
  const rest = tokens.slice(1).filter(({raw}) => /^\p{L}/u.test(raw));
  return rest.filter(({raw}) => isCapital(raw)).length < 0.6 * rest.length;
}

/**
 * The words before `sau` or `after`, which introduces the previous state: `tăng trần sau chuỗi
 * giảm`.
 */
const upToAfter = (folded: readonly string[]): readonly string[] => {
  const place = folded.findIndex((word, index) => index > 1 && /^(?:sau|after)$/.test(word));
  return place < 0 ? folded : folded.slice(0, place);
};

/** Finds the phrases of each group in a headline; of overlapping phrases, the longer one. */
function rivalFinder(groups: readonly (readonly string[])[]) {
  const find = phraseFinder(
    groups.flatMap((phrases, group) => phrases.map((phrase) => [phrase, {group, phrase}] as const)),
  );
  return (tokens: readonly Token[]): ReadonlyMap<number, ReadonlySet<string>> => {
    const named = new Map<number, Set<string>>();
    for (const {value} of find(tokens))
      named.set(value.group, (named.get(value.group) ?? new Set()).add(value.phrase));
    return named;
  };
}
