import {byCode} from "../../pipeline/kit/order.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {articleIn} from "../../pipeline/news/snapshot.ts";
import {wordMatcher} from "../../pipeline/news/text/word-matcher.ts";
import type {Article, ListName} from "../../pipeline/news/types.ts";
import type {Bodies} from "../../schemas/bodies.d.ts";
import {item} from "./article.ts";
import {articlesOfDay, dayIn, newsDays} from "./days.ts";

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
 * A news list as its pages are made from: what is printed, what the live server reads of what was
 * printed, or a day that is kept and not printed.
 */
export interface NewsList {
  readonly name: ListName;
  /** In the order of `listed`. */
  readonly articles: readonly Article[];
  readonly hot: Bodies["news/news.json"]["hot"];
  /**
   * The latest day with articles before a day; without one the latest day of which the list has not
   * all articles. Null where there is none.
   */
  readonly earlierThan: (day?: string) => string | null;
}
export const newsList = (snapshot: NewsSnapshot, name: ListName): NewsList =>
  listWith(name, snapshot.lists[name], hotStrip(snapshot, name), snapshot.unprinted[name]);

/**
 * @param unprinted the newest instant of an article that is kept and not in the list; null where
 * all are
 */
export function listWith(
  name: ListName,
  articles: readonly Article[],
  hot: NewsList["hot"],
  unprinted: Instant | null,
): NewsList {
  const more = unprinted === null ? [] : [dayIn(name, unprinted)];
  return {
    name,
    articles,
    hot,
    earlierThan(day) {
      if (day === undefined) return more[0] ?? null;
      const before = newsDays(name, articles).find((one) => one < day);
      return [...more.filter((one) => one <= day), before ?? []].flat().sort().at(-1) ?? null;
    },
  };
}

/** Days of which a list has all articles that are kept, newest first. */
export function wholeDays({name, articles, earlierThan}: NewsList): readonly string[] {
  const partly = earlierThan();
  return newsDays(name, articles).filter((day) => partly === null || day > partly);
}

interface NewsChoice extends PageChoice {
  /** A day as the list counts days. */
  readonly date?: string;
  readonly team?: string;
  readonly source?: string;
  /** Words that all have to occur, see `wordMatcher`. */
  readonly q?: string;
}

/** One page of a news list, of all its articles or those that are asked for. */
export function listPage(
  {name, articles, hot, earlierThan}: NewsList,
  {date, team, source, q, ...choice}: NewsChoice,
) {
  const conditions = [
    team !== undefined && (({teams}: Article) => teams.includes(team)),
    source !== undefined && (({sourceId}: Article) => sourceId === source),
    q !== undefined && wordMatcher(q),
  ].filter((condition) => condition !== false);
  const inDays = date === undefined ? articles : articlesOfDay(name, articles, date);
  const list =
    conditions.length === 0
      ? inDays
      : inDays.filter((one) => conditions.every((holds) => holds(one)));
  return {...pageOf(list, choice), earlierOn: earlierThan(date), hot};
}

/** The leading stories of a news list, each with its first article. */
export const hotStrip = (snapshot: NewsSnapshot, name: ListName) =>
  snapshot.hot[name].map(({storyId, publishers, docIds, duplicates}) => ({
    storyId,
    publishers: publishers.length,
    articles: docIds.length + duplicates.length,
    lead: item(articleIn(snapshot, storyId)!),
  }));

interface TodayChoice extends PageChoice {
  /** A day in Vietnam; without one the latest that has news. */
  readonly date?: string;
  readonly source?: string;
  /** Words that all have to occur, see `wordMatcher`. */
  readonly q?: string;
}

/** Market news of one day; undefined while there is none at all. */
export function dayPage(list: NewsList, choice: TodayChoice) {
  const {date = newsDays("market", list.articles)[0]} = choice;
  if (date === undefined) return undefined;
  const day = articlesOfDay("market", list.articles, date);
  return {date, ...listPage(list, {...choice, date}), sources: sourcesOf(day)};
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
