import {cached} from "../../pipeline/kit/cached.ts";
import {dayOf, nextDay, plusMinutes} from "../../pipeline/kit/instant.ts";
import type {Span} from "../../pipeline/news/articles/stored.ts";
import type {Article, Instant, ListName} from "../../pipeline/news/types.ts";
import type {Language} from "../../site/layout/frame.ts";

/** A clock: that of a news list in the API, or that of the pages in a language. */
export type NewsClock = ListName | Language;

/** Offset of a clock from UTC, in minutes; Vietnam has no daylight saving. */
const AHEAD: Readonly<Record<NewsClock, number>> = {
  tournament: 0,
  market: 7 * 60,
  en: 0,
  vi: 7 * 60,
};

/** The day of an instant on a clock. */
export const dayIn = (clock: NewsClock, at: Instant): string =>
  dayOf(AHEAD[clock] === 0 ? at : plusMinutes(at, AHEAD[clock]));

/** The span of a day of a news list. */
export const spanOf = (desk: ListName, day: string): Span => ({
  desk,
  from: startOf(desk, day),
  before: startOf(desk, nextDay(day)),
});
const startOf = (list: ListName, day: string): Instant =>
  plusMinutes(`${day}T00:00:00Z`, -AHEAD[list]);

/** Days on a clock with articles, newest first. */
export const newsDays = (clock: NewsClock, articles: readonly Article[]): readonly string[] =>
  daysOf(byDay[clock](articles));
const daysOf = cached((days: ReadonlyMap<string, readonly Article[]>): readonly string[] =>
  [...days.keys()].sort().reverse(),
);

/** The articles of a day on a clock, in the order given. */
export const articlesOfDay = (
  clock: NewsClock,
  articles: readonly Article[],
  day: string,
): readonly Article[] => byDay[clock](articles).get(day) ?? [];

const daysOn = (clock: NewsClock) =>
  cached((articles: readonly Article[]) =>
    Map.groupBy(articles, ({publishedAt}) => dayIn(clock, publishedAt)),
  );
const byDay: Readonly<Record<NewsClock, ReturnType<typeof daysOn>>> = {
  tournament: daysOn("tournament"),
  market: daysOn("market"),
  en: daysOn("en"),
  vi: daysOn("vi"),
};
