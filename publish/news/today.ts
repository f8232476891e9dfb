import {byCode} from "../../pipeline/kit/order.ts";
import {wordMatcher} from "../../pipeline/news/text/word-matcher.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {type NewsDesk, type PageChoice, pageOf} from "./list.ts";

/** The day in Vietnam (UTC+7, no daylight saving) of an instant. */
export const vietnamDay = (at: string): string =>
  new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);

/** Days with market news, newest first. */
export const newsDays = ({articles}: Pick<NewsDesk, "articles">): readonly string[] => [
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
export function today(
  {articles, hot}: NewsDesk,
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
