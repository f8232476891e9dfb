import type {Article} from "../../../pipeline/news/types.ts";

/** A generic article; each number is one minute older than the one before. */
export function articleOf(number: number, more: Partial<Article> = {}): Article {
  const at = new Date(Date.parse("2026-06-20T10:00:00Z") - number * 60_000)
    .toISOString()
    .replace(".000", "");
  return {
    docId: `n-${number.toString(16).padStart(12, "0")}`,
    desk: "tournament",
    sourceId: `source-${number % 3}`,
    sourceName: `Source ${number % 3}`,
    publisher: `house-${number % 3}`,
    url: `https://news.example/${number}`,
    title: `Title number ${number} of an article`,
    summary: null,
    language: "en",
    publishedAt: at,
    firstSeenAt: at,
    author: null,
    categories: [],
    teams: [],
    tickers: [],
    imageUrl: null,
    generatedBy: null,
    versions: {},
    body: null,
    ...more,
  };
}
