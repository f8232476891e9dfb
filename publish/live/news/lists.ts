import {CACHE} from "../../endpoint.ts";
import {newsList} from "../../news/list.ts";
import {NEWS_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import {today} from "../../news/today.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {NO_NEWS} from "./findings.ts";
import {newsroomOf} from "./newsroom.ts";
import {queryTexts, readAsPrinted, WORDS} from "./query-texts.ts";

const headers = {"Cache-Control": CACHE.live};

/** The two news lists, for what is asked of them and is not printed. */
export const newsListRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "GET",
    path: "/api/news",
    summary: "News of the World Cup, newest first, with the stories of the hour",
    tag: "News",
    auth: "none",
    query: {...queryTexts(NEWS_QUERY), q: WORDS},
    responses: {200: "news/news.json"},
    async handle({query: {q, ...texts}}, {printed}) {
      const choice = readAsPrinted(NEWS_QUERY, texts);
      if ("status" in choice) return choice;
      const edition = printed();
      const newsroom = edition && (await newsroomOf(edition));
      if (newsroom === undefined) return NO_NEWS;
      return {status: 200, headers, body: newsList(newsroom.desks.tournament, {...choice, ...(q !== undefined && {q})})};
    },
  }),
  liveRoute({
    method: "GET",
    path: "/api/news/today",
    summary: "Market news of one day in Vietnam",
    tag: "Market",
    auth: "none",
    query: {...queryTexts(TODAY_QUERY), q: WORDS},
    responses: {200: "news/today.json"},
    async handle({query: {q, ...texts}}, {printed}) {
      const choice = readAsPrinted(TODAY_QUERY, texts);
      if ("status" in choice) return choice;
      const edition = printed();
      const newsroom = edition && (await newsroomOf(edition));
      const body = newsroom && today(newsroom.desks.market, {...choice, ...(q !== undefined && {q})});
      return body ? {status: 200, headers, body} : NO_NEWS;
    },
  }),
];
