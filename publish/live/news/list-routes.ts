import type {Article, ListName} from "../../../pipeline/news/types.ts";
import {CACHE} from "../../endpoint.ts";
import {JSON_FEED_TYPE, marketFeed, newsJsonFeed, newsRss, RSS_TYPE} from "../../news/feeds.ts";
import {dayPage, listPage} from "../../news/list.ts";
import {FEED_QUERY, NEWS_QUERY, TODAY_FEED_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import type {LiveDeps} from "../deps.ts";
import type {Problem} from "../http/problem.ts";
import {readAsPrinted} from "../printed/read-as-printed.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../route.ts";
import {newsContracts} from "./contracts.ts";
import {listFor} from "./kept-day.ts";
import {NO_NEWS, newsListsOf} from "./news-lists.ts";

const headers = {"Cache-Control": CACHE.live};

/** The two news lists, for what is asked of them and is not printed. */
export const newsListRoutes: readonly LiveRoute[] = [
  liveRoute(newsContracts.list, async ({query: {q, ...texts}}, deps) => {
    const choice = readAsPrinted(NEWS_QUERY, texts);
    if ("status" in choice) return choice;
    const list = await listFor(deps, ({lists}) => lists.tournament, {
      day: choice.date,
      words: q !== undefined,
    });
    if (list === undefined) return NO_NEWS;
    return {status: 200, headers, body: listPage(list, {...choice, ...(q !== undefined && {q})})};
  }),
  liveRoute(newsContracts.today, async ({query: {q, ...texts}}, deps) => {
    const choice = readAsPrinted(TODAY_QUERY, texts);
    if ("status" in choice) return choice;
    const list = await listFor(deps, ({lists}) => lists.market, {
      day: choice.date,
      words: q !== undefined,
    });
    const body = list && dayPage(list, {...choice, ...(q !== undefined && {q})});
    return body ? {status: 200, headers, body} : NO_NEWS;
  }),
  liveRoute(newsContracts.newsFeed, async ({query}, deps) =>
    feedOf(deps, "tournament", RSS_TYPE, readAsPrinted(FEED_QUERY, query), newsRss),
  ),
  liveRoute(newsContracts.newsJsonFeed, async ({query}, deps) =>
    feedOf(deps, "tournament", JSON_FEED_TYPE, readAsPrinted(FEED_QUERY, query), newsJsonFeed),
  ),
  liveRoute(newsContracts.todayFeed, async ({query}, deps) =>
    feedOf(
      deps,
      "market",
      RSS_TYPE,
      readAsPrinted(TODAY_FEED_QUERY, query),
      (articles, {source}, baseUrl) => marketFeed(articles, source, baseUrl),
    ),
  ),
];

/** A feed of what a build prints of a list, by what was asked. */
async function feedOf<Choice extends object>(
  {printed, settings}: LiveDeps,
  list: ListName,
  type: string,
  choice: Choice | Problem,
  feed: (articles: readonly Article[], choice: Choice, baseUrl: string) => string,
): Promise<Outcome<string>> {
  if ("status" in choice) return choice;
  const build = printed();
  const news = build && (await newsListsOf(build));
  if (news === undefined) return NO_NEWS;
  return {
    status: 200,
    type,
    headers,
    body: feed(news.lists[list].articles, choice, settings.baseUrl),
  };
}
