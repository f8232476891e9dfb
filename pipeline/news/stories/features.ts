import {fold} from "../text/fold.ts";
import {attributionSet, headline} from "../text/headline.ts";
import {isCapital, type Token, tokensOf, wordsOf} from "../text/tokens.ts";
import type {StoryWords} from "../text/word-lists.ts";
import type {Article} from "../types.ts";

/** A headline as it is compared with others. */
export interface Features {
  /** Feature → weight, scaled so that the squares sum to 1: the cosine of two headlines is the sum of products. */
  readonly weights: ReadonlyMap<string, number>;
  /** Headline without attribution, folded words only: equal for a piece published twice. */
  readonly key: string;
  readonly words: number;
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
const NUMBER = 2;
const TICKER = 3;
const COMMON = 1 / 3;

/**
 * Reads the headline (never the excerpt, which differs between houses) into weighted features: folded words and neighbouring pairs,
 * without stop words. A word counts 1, a pair the mean of its two words; names ×1.7 (a capital within a headline that is not
 * Written Like This), numbers ×2, ticker symbols ×3, words of the trade that most headlines share a third. Nothing depends on what else
 * is in the batch, so two articles are alike or not whatever is published beside them.
 */
export function featureReader(words: StoryWords): (article: Article) => Features {
  const stop = new Set(words.stopWords.map(fold));
  const common = new Set(words.common.flatMap(wordsOf));
  const attributions = attributionSet(words.attributions);
  const columns = words.columns.map((pattern) => new RegExp(pattern));
  const tells = (phrases: readonly string[]) => {
    const listed = phrases.map((phrase) => ` ${wordsOf(phrase).join(" ")} `);
    return (text: string): boolean => listed.some((phrase) => text.includes(phrase));
  };
  const [previews, results, rises, falls] = [words.preview, words.result, words.up, words.down].map(tells);

  return (article) => {
    const title = headline(article, attributions);
    const tokens = tokensOf(title);
    const folded = tokens.map((token) => token.folded);
    const text = ` ${folded.join(" ")} `;
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
      .filter(({word}) => !stop.has(word));
    const weights = new Map<string, number>();
    for (const {word, weight} of kept) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    for (let index = 1; index < kept.length; index++) {
      const [left, right] = [kept[index - 1]!, kept[index]!];
      weights.set(`${left.word} ${right.word}`, (left.weight + right.weight) / 2);
    }
    const norm = Math.hypot(...weights.values()) || 1;
    const scores = new Set(
      [...title.matchAll(/(?<![\d/.-])(\d{1,2})\s?[-–:]\s?(\d{1,2})(?![\d/.:-])/g)].map(([, a, b]) => scoreline(a!, b!)),
    );
    const result = results!(text) || scores.size > 0;
    return {
      weights: new Map([...weights].map(([feature, weight]) => [feature, weight / norm])),
      key: folded.join(" "),
      words: folded.length,
      numbers: new Set(kept.map(({word}) => word).filter((word) => /^\p{N}/u.test(word) && !common.has(word))),
      scores,
      days: new Set(
        [...title.matchAll(/(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?(?![\d%])/g)].map(
          ([, day, month]) => `${Number(day)}/${Number(month)}`,
        ),
      ),
      outlook: previews!(text) ? "preview" : result ? "result" : null,
      direction: rises!(text) === falls!(text) ? null : rises!(text) ? "up" : "down",
      column: columns.some((pattern) => pattern.test(folded.join(" "))),
    };
  };
}

/** The same score from either side. */
const scoreline = (a: string, b: string): string => [Number(a), Number(b)].sort((x, y) => y - x).join("-");

/** `1.800` and `1,800` are 1800; `2,5` is 2.5. */
const numeral = (word: string): string => {
  if (!/^\p{N}/u.test(word)) return word;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(word) ? word.replace(/[.,]/g, "") : word.replace(",", ".");
};

/** True of a headline whose capitals mean names: fewer than 60 % of its words after the first have one. */
function isSentence(tokens: readonly Token[]): boolean {
  const rest = tokens.slice(1).filter(({raw}) => /^\p{L}/u.test(raw));
  return rest.filter(({raw}) => isCapital(raw)).length < 0.6 * rest.length;
}
