import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {articleIn} from "../../pipeline/news/snapshot.ts";
import {wordMatcher} from "../../pipeline/news/text/word-matcher.ts";
import type {Article, Desk} from "../../pipeline/news/types.ts";
import {item} from "./item.ts";

/** What of a list is asked for. */
export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of articles; beyond the last it is empty. */
export function pageOf(articles: readonly Article[], {page, pageSize}: PageChoice) {
  return {
    items: articles.slice((page - 1) * pageSize, page * pageSize).map(item),
    page,
    pageSize,
    total: articles.length,
    totalPages: Math.ceil(articles.length / pageSize),
  };
}

/**
 * A desk as its lists are made from: what is printed, and what the live server reads from the
 * print.
 */
export interface NewsDesk {
  /** Newest first. */
  readonly articles: readonly Article[];
  readonly hot: ReturnType<typeof hotStrip>;
}
export const newsDesk = (snapshot: NewsSnapshot, desk: Desk): NewsDesk => ({
  articles: snapshot.desks[desk],
  hot: hotStrip(snapshot, desk),
});

interface NewsChoice extends PageChoice {
  readonly team?: string;
  readonly source?: string;
  /** Words that all have to occur, see `wordMatcher`. */
  readonly q?: string;
}

/** One page of a desk, of all its articles or those that are asked for. */
export function newsList({articles, hot}: NewsDesk, {team, source, q, ...choice}: NewsChoice) {
  const matches = q === undefined ? () => true : wordMatcher(q);
  const list = articles.filter(
    (one) =>
      (team === undefined || one.teams.includes(team)) &&
      (source === undefined || one.sourceId === source) &&
      matches(one),
  );
  return {...pageOf(list, choice), hot};
}

/** The leading stories of a desk, each with its first article. */
export const hotStrip = (snapshot: NewsSnapshot, desk: Desk) =>
  snapshot.hot[desk].map(({storyId, publishers, docIds, duplicates}) => ({
    storyId,
    publishers: publishers.length,
    articles: docIds.length + duplicates.length,
    lead: item(articleIn(snapshot, storyId)!),
  }));
