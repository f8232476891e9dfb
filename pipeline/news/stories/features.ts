import {fold} from "../text/fold.ts";
import {attributionSet, headline} from "../text/headline.ts";
import {isCapital, type Token, tokensOf, wordsOf} from "../text/tokens.ts";
import type {StoryWords} from "../text/word-lists.ts";
import type {Article} from "../types.ts";

/** A headline as it is compared with others. */
export interface Features {
  /**
   * Feature → weight, scaled so that the squares sum to 1: the cosine of two headlines is the sum
   * of products.
   */
  readonly weights: ReadonlyMap<string, number>;
  /** Headline without attribution, folded words only: equal for an article published twice. */
  readonly key: string;
  readonly words: number;
  /** Words that are no names, no numbers and no words of the trade: what happened. */
  readonly plain: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly scores: ReadonlySet<string>;
  /** Days it names, `16/10`. */
  readonly days: ReadonlySet<string>;
  readonly outlook: "preview" | "result" | null;
  readonly direction: "up" | "down" | null;
  /** A dated round-up, a fixture list, a live page: no story of its own. */
  readonly column: boolean;
}

const NAME = 1.7;
const PAIR = 0.7;
const NUMBER = 2;
const TICKER = 3;
const COMMON = 1 / 3;

/**
 * Reads the headline (never the excerpt, which differs between houses) into weighted features:
 * folded words and neighbouring pairs, without stop words. A word counts 1, a pair 0.7 of the mean
 * of its two words (house writers turn sentences round); names ×1.7 (a capital within a headline
 * that is not Written Like This), numbers ×2, ticker symbols ×3, words of the trade that most
 * headlines share a third. Nothing depends on what else is in the batch, so two articles are alike
 * or not whatever is published beside them.
 */
export function featureReader(words: StoryWords): (article: Article) => Features {
  const stop = new Set(words.stopWords.map(fold));
  const common = new Set(words.common.flatMap(wordsOf));
  const attributions = attributionSet(words.attributions);
  const columns = new RegExp(words.columns.join("|"));
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
    const [up, down] = [rises!(folded, text), falls!(folded, text)];
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
      days: new Set(
        [...title.matchAll(/(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?(?![\d%])/g)].map(
          ([, day, month]) => `${Number(day)}/${Number(month)}`,
        ),
      ),
      outlook: previews!(folded, text) ? "preview" : result ? "result" : null,
      direction: up === down ? null : up ? "up" : "down",
      column: columns.test(key),
    };
  };
}

/** The same score from either side. */
const scoreline = (a: string, b: string): string =>
  [Number(a), Number(b)].sort((x, y) => y - x).join("-");

/** `1.800` and `1,800` are 1800; `2,5` is 2.5. */
const numeral = (word: string): string => {
  if (!/^\p{N}/u.test(word)) return word;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(word) ? word.replace(/[.,]/g, "") : word.replace(",", ".");
};

/**
 * True of a headline whose capitals mean names: fewer than 60 % of its words after the first have
 * one.
 */
function isSentence(tokens: readonly Token[]): boolean {
  const rest = tokens.slice(1).filter(({raw}) => /^\p{L}/u.test(raw));
  return rest.filter(({raw}) => isCapital(raw)).length < 0.6 * rest.length;
}
