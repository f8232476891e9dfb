import {wordsOf} from "../text/tokens.ts";
import type {Article} from "../types.ts";
import {byTime} from "./duplicates.ts";

/** What a reader asks of the list. */
export interface NewsQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Day of publication, `2026-06-20`, at `utcOffsetHours`. */
  readonly date?: string;
  /** sourceId. */
  readonly source?: string;
  /** Words that all have to occur, folded, as beginnings of words; see `wordMatcher`. */
  readonly q?: string;
  /** Hours the days of `date` are ahead of UTC: 7 for the Vietnamese report day. */
  readonly utcOffsetHours?: number;
}

export interface NewsPage {
  readonly items: readonly Article[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** 0 for an empty list. */
  readonly totalPages: number;
}

/**
 * One page of a list of articles, latest first; at the same moment by docId. A page after the last
 * is empty and says the same totals.
 *
 * @throws RangeError where `page` or `pageSize` is no whole number from 1, or `date` is no day
 */
export function newsPage(
  articles: readonly Article[],
  {page, pageSize, date, source, q, utcOffsetHours = 0}: NewsQuery,
): NewsPage {
  for (const [name, value] of [
    ["page", page],
    ["pageSize", pageSize],
  ] as const)
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`${name} is ${value}; expected a whole number from 1`);
  const from = date === undefined ? null : dayStart(date, utcOffsetHours);
  const matches = wordMatcher(q ?? "");
  const found = articles
    .filter(
      (article) =>
        (source === undefined || article.sourceId === source) &&
        (from === null || within(Date.parse(article.publishedAt), from)) &&
        matches(article),
    )
    .sort((a, b) => byTime(b, a) || 0);
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: found.length,
    totalPages: Math.ceil(found.length / pageSize),
  };
}

const DAY_MS = 86_400_000;
const within = (at: number, from: number): boolean => at >= from && at < from + DAY_MS;

function dayStart(date: string, utcOffsetHours: number): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date))
    throw new RangeError(`date is "${date}"; expected a day, 2026-06-20`);
  return midnight - utcOffsetHours * 3_600_000;
}

const words = new WeakMap<Article, readonly string[]>();
/**
 * The folded words that an article is found by, each once; looked for once as long as the article
 * is there.
 */
export function wordsIn(article: Article): readonly string[] {
  const known = words.get(article);
  if (known) return known;
  const {title, summary, sourceName, tickers, versions} = article;
  const told = Object.values(versions).map(
    (version) => `${version.title} ${version.summary ?? ""}`,
  );
  const found = [
    ...new Set(wordsOf([title, summary ?? "", sourceName, tickers.join(" "), ...told].join("\n"))),
  ];
  words.set(article, found);
  return found;
}

/**
 * Tells whether all words of a text occur in an article: folded, as beginnings of words, in title
 * and summary in any of its languages, source and symbols. Blank text asks for nothing, so every
 * article has it; text without a word (`???`) is in none.
 */
export function wordMatcher(q: string): (article: Article) => boolean {
  const asked = wordsOf(q);
  if (asked.length === 0) return () => q.trim() === "";
  return (article) => asked.every((one) => wordsIn(article).some((word) => word.startsWith(one)));
}
