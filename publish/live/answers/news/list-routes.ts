import type {ListName} from "../../../../pipeline/news/types.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {JSON_FEED_TYPE, RSS_TYPE} from "../../../news/addresses.ts";
import {marketFeed, newsJsonFeed, newsRss} from "../../../news/feeds.ts";
import {dayPage, listPage} from "../../../news/list.ts";
import type {LiveDeps} from "../../deps.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../../route.ts";
import {listFor} from "./kept-day.ts";

const headers = {"Cache-Control": CACHE.live};

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
    const body = list && dayPage(list, {...choice, ...(q !== undefined && {q})});
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
  // an edition from earlier code does not name its cup
  if (!news?.facts.cup) return NO_NEWS;
  const {articles} = news.lists[list];
  return {
    status: 200,
    type,
    headers,
    body: feed({articles, cup: news.facts.cup}, settings.baseUrl),
  };
}
