import {CACHE} from "../../endpoint.ts";
import {marketFeed, RSS_TYPE} from "../../news/feeds.ts";
import {dayPage, listPage} from "../../news/list.ts";
import {NEWS_QUERY, TODAY_FEED_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import {readAsPrinted} from "../printed/read-as-printed.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
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
  liveRoute(newsContracts.todayFeed, async ({query}, {printed, settings}) => {
    const choice = readAsPrinted(TODAY_FEED_QUERY, query);
    if ("status" in choice) return choice;
    const build = printed();
    const news = build && (await newsListsOf(build));
    if (news === undefined) return NO_NEWS;
    const body = marketFeed(news.lists.market.articles, choice.source, settings.baseUrl);
    return {status: 200, type: RSS_TYPE, headers, body};
  }),
];
