import {dayOf, plusMinutes, toInstant} from "../../../../pipeline/kit/instant.ts";
import {listed} from "../../../../pipeline/news/listed.ts";
import type {Article, ListName} from "../../../../pipeline/news/types.ts";
import type {Language} from "../../../../site/layout/frame.ts";
import {newsPage} from "../../../../site/news/news-page.tsx";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {JSON_FEED_TYPE, NEWS, RSS_TYPE} from "../../../news/addresses.ts";
import {dayIn, newsDays} from "../../../news/days.ts";
import {marketFeed, newsJsonFeed, newsRss} from "../../../news/feeds.ts";
import {dayPage, listPage} from "../../../news/list.ts";
import {daysWithNews, newsDayView} from "../../../news/pages/news-view.ts";
import type {LiveDeps} from "../../deps.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import {noDataOn, problem} from "../../http/problem.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {readAsPrinted} from "../../printed/read-as-printed.ts";
import {
  type LiveRequest,
  type LiveRoute,
  liveRoute,
  type Outcome,
  pageRoutes,
} from "../../route.ts";
import {frameOf} from "../frame.ts";
import {listFor} from "./kept-day.ts";

const headers = {"Cache-Control": CACHE.live};

/** A day of which some articles have left the edition. */
const dayPageIn =
  (language: Language) =>
  async ({params: {date}}: LiveRequest<{readonly date: string}>, deps: LiveDeps) => {
    const none = `there is no news of ${JSON.stringify(date)}`;
    if (!("values" in readAsPrinted(NEWS.query, {date}))) return problem(404, none);
    const build = deps.printed();
    const news = build && (await newsListsOf(build));
    // an edition from earlier code does not name its cup
    const cup = news?.facts.cup;
    const tournament = await around(deps, "tournament", date);
    const market = await around(deps, "market", date);
    if (!cup || tournament === undefined || market === undefined) return NO_NEWS;
    const kept = {
      lists: {tournament, market},
      unprinted: {tournament: null, market: null},
      facts: {cup},
    };
    if (!daysWithNews(kept).includes(date))
      return noDataOn(date, {
        what: none,
        endsOn: newsDays(language, news.articles)[0],
        otherwise: "no article is known",
      });
    return {
      status: 200,
      type: HTML_TYPE,
      headers: {...HTML_HEADERS, ...headers},
      body: newsPage(newsDayView(kept, date, frameOf(deps, language))),
    } as const;
  };

/** A list on a day and its neighbours, because a page's clock may not be that of the list. */
async function around(
  deps: LiveDeps,
  name: ListName,
  date: string,
): Promise<readonly Article[] | undefined> {
  const lists = await Promise.all(
    [-1, 0, 1].map((days) => {
      const day = dayOf(plusMinutes(`${date}T00:00:00Z`, days * DAY_MINUTES));
      return listFor(deps, ({lists}) => lists[name], {day, words: false});
    }),
  );
  const articles = lists.flatMap((list) => list?.articles ?? []);
  return lists.includes(undefined)
    ? undefined
    : listed([...new Map(articles.map((one) => [one.docId, one])).values()].sort(newestFirst));
}
const DAY_MINUTES = 1_440;
const newestFirst = (a: Article, b: Article): number =>
  Number(a.publishedAt < b.publishedAt) * 2 - 1;

/** The two news lists, for queries without static files. */
export const newsListRoutes: readonly LiveRoute[] = [
  liveRoute(newsContracts.list, async ({query: {q}, choice}, deps) => {
    const list = await listFor(deps, ({lists}) => lists.tournament, {
      day: choice.date,
      words: q !== undefined,
    });
    if (list === undefined) return NO_NEWS;
    return {status: 200, headers, body: listPage(list, {...choice, ...(q !== undefined && {q})})};
  }),
  liveRoute(newsContracts.today, async ({query: {q}, choice}, deps) => {
    const list = await listFor(deps, ({lists}) => lists.market, {
      day: choice.date,
      words: q !== undefined,
    });
    const today = dayIn("market", toInstant(deps.clock()));
    const body = list && dayPage(list, {...choice, ...(q !== undefined && {q})}, today);
    return body ? {status: 200, headers, body} : NO_NEWS;
  }),
  liveRoute(newsContracts.newsFeed, ({choice}, deps) =>
    feedOf(deps, "tournament", RSS_TYPE, (news, baseUrl) => newsRss(news, choice, baseUrl)),
  ),
  liveRoute(newsContracts.newsJsonFeed, ({choice}, deps) =>
    feedOf(deps, "tournament", JSON_FEED_TYPE, (news, baseUrl) =>
      newsJsonFeed(news, choice, baseUrl),
    ),
  ),
  liveRoute(newsContracts.todayFeed, ({choice: {source}}, deps) =>
    feedOf(deps, "market", RSS_TYPE, ({articles}, baseUrl) =>
      marketFeed(articles, source, baseUrl),
    ),
  ),
  ...pageRoutes(newsContracts.dayPages, dayPageIn),
];

/** A feed of the published articles in a list. */
async function feedOf(
  {printed, settings}: LiveDeps,
  list: ListName,
  type: string,
  feed: (news: Parameters<typeof newsRss>[0], baseUrl: string) => string,
): Promise<Outcome<string>> {
  const build = printed();
  const news = build && (await newsListsOf(build));
  if (!news?.facts.cup) return NO_NEWS;
  const {articles} = news.lists[list];
  return {
    status: 200,
    type,
    headers,
    body: feed({articles, cup: news.facts.cup}, settings.baseUrl),
  };
}
