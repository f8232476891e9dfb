import {CACHE} from "../../endpoint.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {ask} from "./ask.ts";
import {searchIndexOf} from "./index-of.ts";
import {MOST_WORDS} from "./search-index.ts";

/** Search in free text. */
export const searchRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "GET",
    path: "/api/search/ai",
    summary: "Search news, matches, teams, players and companies, with an answer that names its sources",
    tag: "Search",
    auth: "none",
    query: {
      q: {
        type: "string",
        description: `What is looked for, in English or Vietnamese, with or without tones; the first ${MOST_WORDS} words that mean something count`,
        minLength: 1,
        maxLength: 200,
        pattern: "\\S",
        required: true,
      },
      limit: {type: "string", description: "Most results: 1 to 20", pattern: "^(?:[1-9]|1\\d|20)$", default: "10"},
    },
    responses: {200: "live/search.json"},
    async handle({query: {q, limit}}, {printed, searchable, chat, log}) {
      const edition = searchable?.() ?? printed();
      const index = edition && (await searchIndexOf(edition));
      if (index === undefined) return {status: 503, detail: "nothing is printed yet that could be searched", headers: {"Retry-After": "5"}};
      const failed = (err: Error) => log.warn({err}, "a written answer was not taken");
      const body = await ask(index, {q: q.trim(), limit: Number(limit), chat, failed});
      return {status: 200, headers: {"Cache-Control": CACHE.live}, body};
    },
  }),
];
