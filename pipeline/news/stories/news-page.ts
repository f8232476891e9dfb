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
  /** Words that all have to occur, folded, as beginnings of words, in title, summary, source or symbols. */
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
 * One page of a list of articles, latest first; at the same moment by docId. A page after the last is empty and says the same totals.
 *
 * @throws RangeError where `page` or `pageSize` is no whole number from 1, or `date` is no day
 */
export function newsPage(articles: readonly Article[], {page, pageSize, date, source, q, utcOffsetHours = 0}: NewsQuery): NewsPage {
  for (const [name, value] of [
    ["page", page],
    ["pageSize", pageSize],
  ] as const)
    if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} is ${value}; expected a whole number from 1`);
  const from = date === undefined ? null : dayStart(date, utcOffsetHours);
  const asked = q === undefined ? [] : wordsOf(q);
  const nonsense = q !== undefined && q.trim() !== "" && asked.length === 0;
  const found = articles
    .filter(
      (article) =>
        !nonsense &&
        (source === undefined || article.sourceId === source) &&
        (from === null || within(Date.parse(article.publishedAt), from)) &&
        (asked.length === 0 || matches(article, asked)),
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

function matches({title, summary, sourceName, tickers}: Article, asked: readonly string[]): boolean {
  const words = wordsOf(`${title} ${summary ?? ""} ${sourceName} ${tickers.join(" ")}`);
  return asked.every((one) => words.some((word) => word.startsWith(one)));
}
