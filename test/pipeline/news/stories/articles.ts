import {sha256} from "../../../../pipeline/kit/hash.ts";
import {tickerFinder} from "../../../../pipeline/news/stories/ticker-finder.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {COMPANIES} from "./companies.ts";
import {teamsIn, words} from "./word-lists.ts";

const tickersIn = tickerFinder(COMPANIES, words.tickers);

/**
 * An article with a headline; other fields are set as needed. Teams and tickers are found as by the
 * crawler.
 */
export function article(title: string, more: Partial<Article> = {}): Article {
  const publisher = more.publisher ?? "Gazette";
  const language = more.language ?? "en";
  const publishedAt = more.publishedAt ?? "2026-06-20T12:00:00Z";
  const url =
    more.url ??
    `https://${publisher.toLowerCase().replace(/\W/g, "")}.example/${sha256(title + publishedAt).slice(0, 8)}`;
  return {
    docId: `n-${sha256(url).slice(0, 12)}`,
    desk: "tournament",
    sourceId: publisher.toLowerCase(),
    sourceName: publisher,
    publisher,
    url,
    title,
    summary: null,
    language,
    publishedAt,
    firstSeenAt: publishedAt,
    author: null,
    categories: [],
    teams: teamsIn(title, language),
    tickers: language === "vi" ? tickersIn(title) : [],
    imageUrl: null,
    generatedBy: null,
    versions: {},
    body: null,
    ...more,
  };
}
