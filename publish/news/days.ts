import {cached} from "../../pipeline/kit/cached.ts";
import {dayOf, nextDay, plusMinutes} from "../../pipeline/kit/instant.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import type {Span} from "../../pipeline/news/articles/stored.ts";
import type {Article, ListName} from "../../pipeline/news/types.ts";

/** Offset from UTC of a news list's clock, in minutes; Vietnam has no daylight saving. */
const AHEAD: Readonly<Record<ListName, number>> = {tournament: 0, market: 7 * 60};

/** The day of an instant on the clock of a news list. */
export const dayIn = (list: ListName, at: Instant): string =>
  dayOf(AHEAD[list] === 0 ? at : plusMinutes(at, AHEAD[list]));

/** The span of a day of a news list. */
export const spanOf = (desk: ListName, day: string): Span => ({
  desk,
  from: startOf(desk, day),
  before: startOf(desk, nextDay(day)),
});
const startOf = (list: ListName, day: string): Instant =>
  plusMinutes(`${day}T00:00:00Z`, -AHEAD[list]);

/** Days of a news list with articles, newest first. */
export const newsDays = (list: ListName, articles: readonly Article[]): readonly string[] =>
  daysOf(byDay[list](articles));
const daysOf = cached((days: ReadonlyMap<string, readonly Article[]>): readonly string[] =>
  [...days.keys()].sort().reverse(),
);

/** The articles of a day, in the order given. */
export const articlesOfDay = (
  list: ListName,
  articles: readonly Article[],
  day: string,
): readonly Article[] => byDay[list](articles).get(day) ?? [];

const daysIn = (list: ListName) =>
  cached((articles: readonly Article[]) =>
    Map.groupBy(articles, ({publishedAt}) => dayIn(list, publishedAt)),
  );
const byDay = {tournament: daysIn("tournament"), market: daysIn("market")};
