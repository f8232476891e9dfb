import {byCode} from "../../pipeline/kit/order.ts";
import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {wordMatcher} from "../../pipeline/news/text/word-matcher.ts";
import type {Article, Day, Instant, ListName} from "../../pipeline/news/types.ts";
import type {Bodies} from "../../schemas/bodies.d.ts";
import {available, noDataAfter, unavailable} from "../availability.ts";
import {item} from "./article.ts";
import {articlesOfDay, dayIn, newsDays} from "./days.ts";

/** The requested page of a list. */
export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of articles; empty beyond the last. */
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
 * The list that news pages are built from: that of an edition, read by a build or by the live
 * server, or a stored day outside the edition.
 */
export interface NewsList {
  readonly name: ListName;
  /** In the order of `listed`. */
  readonly articles: readonly Article[];
  readonly hot: Bodies["news/news.json"]["hot"];
  /**
   * The latest day with articles before a day; without a day, the latest day for which the list is
   * incomplete. Null when there is none.
   */
  readonly earlierThan: (day?: string) => string | null;
}
export const newsList = (snapshot: NewsSnapshot, name: ListName): NewsList =>
  listWith(name, snapshot.lists[name], hotStrip(snapshot, name), snapshot.unprinted[name]);

/**
 * @param unprinted the newest instant of a stored article missing from the list; null when complete
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

/** Days for which a list has all stored articles, newest first. */
export function wholeDays({name, articles, earlierThan}: NewsList): readonly string[] {
  const partly = earlierThan();
  return newsDays(name, articles).filter((day) => partly === null || day > partly);
}

interface NewsChoice extends PageChoice {
  /** A day on the clock of the list. */
  readonly date?: string;
  readonly team?: string;
  readonly source?: string;
  /** Words that must all occur, see `wordMatcher`. */
  readonly q?: string;
}

/** A page of a news list, optionally filtered. */
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
  return {
    ...pageOf(list, choice),
    earlierOn: earlierThan(date),
    hot,
    availability:
      inDays.length > 0 ? available : unavailable(whyNoNews(newsDays(name, articles)[0], date)),
  };
}

/** The reason for a day without articles, or for a list without any. */
const whyNoNews = (on: Day | undefined, date = ""): string =>
  on !== undefined && date > on ? noDataAfter({on}) : "no article is known";

/** The leading stories of a news list, each with its first article. */
export const hotStrip = (snapshot: NewsSnapshot, name: ListName) =>
  snapshot.hot[name].map(({storyId, publishers, docIds, duplicates}) => ({
    storyId,
    publishers: publishers.length,
    articles: docIds.length + duplicates.length,
    lead: item(articleIn(snapshot, storyId)!),
  }));

interface TodayChoice extends PageChoice {
  /** A day in Vietnam; the latest with news when omitted. */
  readonly date?: string;
  readonly source?: string;
  /** Words that must all occur, see `wordMatcher`. */
  readonly q?: string;
}

/** Market news of one day; undefined without any news, unless `today` is given. */
export function dayPage(list: NewsList, choice: TodayChoice, today?: string) {
  const {date = newsDays("market", list.articles)[0] ?? today} = choice;
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
