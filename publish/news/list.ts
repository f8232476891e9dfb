import {byCode} from "../../pipeline/kit/order.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {articleIn} from "../../pipeline/news/snapshot.ts";
import {wordMatcher} from "../../pipeline/news/text/word-matcher.ts";
import type {Article, ListName} from "../../pipeline/news/types.ts";
import {item} from "./article.ts";

/** Which page of a list. */
export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of articles; beyond the last it is empty. */
function pageOf(articles: readonly Article[], {page, pageSize}: PageChoice) {
  return {
    items: articles.slice((page - 1) * pageSize, page * pageSize).map(item),
    page,
    pageSize,
    total: articles.length,
    totalPages: Math.ceil(articles.length / pageSize),
  };
}

/**
 * A news list as its pages are made from: what is printed, and what the live server reads of what
 * was printed.
 */
export interface NewsList {
  /** Newest first. */
  readonly articles: readonly Article[];
  readonly hot: ReturnType<typeof hotStrip>;
}
export const newsList = (snapshot: NewsSnapshot, name: ListName): NewsList => ({
  articles: snapshot.lists[name],
  hot: hotStrip(snapshot, name),
});

interface NewsChoice extends PageChoice {
  readonly team?: string;
  readonly source?: string;
  /** Words that all have to occur, see `wordMatcher`. */
  readonly q?: string;
}

/** One page of a news list, of all its articles or those that are asked for. */
export function listPage({articles, hot}: NewsList, {team, source, q, ...choice}: NewsChoice) {
  const matches = q === undefined ? () => true : wordMatcher(q);
  const list = articles.filter(
    (one) =>
      (team === undefined || one.teams.includes(team)) &&
      (source === undefined || one.sourceId === source) &&
      matches(one),
  );
  return {...pageOf(list, choice), hot};
}

/** The leading stories of a news list, each with its first article. */
export const hotStrip = (snapshot: NewsSnapshot, name: ListName) =>
  snapshot.hot[name].map(({storyId, publishers, docIds, duplicates}) => ({
    storyId,
    publishers: publishers.length,
    articles: docIds.length + duplicates.length,
    lead: item(articleIn(snapshot, storyId)!),
  }));

/** The day in Vietnam (UTC+7, no daylight saving) of an instant. */
export const vietnamDay = (at: string): string =>
  new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);

/** Days with market news, newest first. */
export const newsDays = ({articles}: Pick<NewsList, "articles">): readonly string[] => [
  ...new Set(articles.map(({publishedAt}) => vietnamDay(publishedAt))),
];

interface TodayChoice extends PageChoice {
  /** A day in Vietnam; without one the latest that has news. */
  readonly date?: string;
  readonly source?: string;
  /** Words that all have to occur, see `wordMatcher`. */
  readonly q?: string;
}

/** Market news of one day; undefined while there is none at all. */
export function dayPage(
  {articles, hot}: NewsList,
  {date = newsDays({articles})[0], source, q, ...choice}: TodayChoice,
) {
  if (date === undefined) return undefined;
  const matches = q === undefined ? () => true : wordMatcher(q);
  const day = articles.filter(({publishedAt}) => vietnamDay(publishedAt) === date);
  return {
    date,
    ...pageOf(
      day.filter((one) => (source === undefined || one.sourceId === source) && matches(one)),
      choice,
    ),
    hot,
    sources: sourcesOf(day),
  };
}

/** Sources with the number of their articles, most first. */
export function sourcesOf(articles: readonly Article[]) {
  const sources = new Map<string, {readonly id: string; readonly name: string; items: number}>();
  for (const {sourceId, sourceName} of articles) {
    const known = sources.get(sourceId) ?? {id: sourceId, name: sourceName, items: 0};
    known.items++;
    sources.set(sourceId, known);
  }
  return [...sources.values()].sort((a, b) => b.items - a.items || byCode(a.id, b.id));
}
