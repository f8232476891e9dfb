import {CACHE} from "../../endpoint.ts";
import {dayPage, listPage} from "../../news/list.ts";
import {NEWS_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import {type QueryDeclarations, type QueryValues, readQuery} from "../../query.ts";
import {invalidQuery, type Problem} from "../http/problem.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {newsContracts} from "./contracts.ts";
import {NO_NEWS, newsListsOf} from "./news-lists.ts";

const headers = {"Cache-Control": CACHE.live};

/** The two news lists, for what is asked of them and is not printed. */
export const newsListRoutes: readonly LiveRoute[] = [
  liveRoute(newsContracts.list, async ({query: {q, ...texts}}, {printed}) => {
    const choice = readAsPrinted(NEWS_QUERY, texts);
    if ("status" in choice) return choice;
    const build = printed();
    const news = build && (await newsListsOf(build));
    if (news === undefined) return NO_NEWS;
    return {
      status: 200,
      headers,
      body: listPage(news.lists.tournament, {...choice, ...(q !== undefined && {q})}),
    };
  }),
  liveRoute(newsContracts.today, async ({query: {q, ...texts}}, {printed}) => {
    const choice = readAsPrinted(TODAY_QUERY, texts);
    if ("status" in choice) return choice;
    const build = printed();
    const news = build && (await newsListsOf(build));
    const body = news && dayPage(news.lists.market, {...choice, ...(q !== undefined && {q})});
    return body ? {status: 200, headers, body} : NO_NEWS;
  }),
];

/** Reads texts by the rule of the print, so that one value is right or wrong in both. */
function readAsPrinted<Q extends QueryDeclarations>(
  declarations: Q,
  texts: Readonly<Record<string, string | undefined>>,
): QueryValues<Q> | Problem {
  const given = Object.entries(texts).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const {values, errors} = readQuery(declarations, given);
  if (errors.length > 0) return invalidQuery(errors);
  return values as QueryValues<Q>;
}
