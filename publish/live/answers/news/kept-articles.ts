import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {articleMarket} from "../../../../pipeline/market/intel/article-market.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {pictureOf} from "../../../news/article.ts";
import {companiesOf} from "../../../news/companies.ts";
import {closesOf} from "../../../news/explain-facts.ts";
import {explanationOf} from "../../../news/explanation.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import type {Build} from "../../printed/build.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {marketDataOf} from "../../printed/printed-market.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";

const headers = {"Cache-Control": CACHE.hourly};

export const noArticle = (docId: string) =>
  problem(404, `there is no article ${JSON.stringify(docId)}`);

/**
 * A stored article without a static file, as it was known at the time of the build: articles
 * crawled later belong to the next. Undefined if there is none.
 */
export async function keptArticle(
  build: Build,
  {keptNews}: LiveDeps,
  docId: string,
): Promise<Article | undefined> {
  const knownAt = (await newsListsOf(build))?.knownAt ?? null;
  return knownAt === null ? undefined : keptNews?.article(docId, knownAt);
}

/**
 * The explanation of a stored article without a static file. It belongs to no story, because
 * stories are made of published articles.
 */
export async function keptExplanation(build: Build, deps: LiveDeps, docId: string) {
  const [news, article] = [await newsListsOf(build), await keptArticle(build, deps, docId)];
  if (news === undefined || article === undefined) return undefined;
  const now = toInstant(deps.clock());
  const data = await marketDataOf(build, deps.facts);
  return explanationOf(article, {
    stories: [],
    facts: {
      ...news.facts,
      matches: {},
      runs: [],
      places: {},
      companies: companiesOf(deps.facts.market, now),
      closes: closesOf(data.market),
    },
    market: article.desk === "market" ? articleMarket(data, article, now) : null,
  });
}

/** Further routes for stored articles without static files. */
export const keptArticleRoutes: readonly LiveRoute[] = [
  liveRoute(newsContracts.explanation, async ({params: {docId}}, deps) => {
    const build = deps.printed();
    if (build === undefined) return NO_NEWS;
    const body = await keptExplanation(build, deps, docId);
    return body ? {status: 200, headers, body} : noArticle(docId);
  }),
  liveRoute(newsContracts.picture, async ({params: {docId}}, deps) => {
    const build = deps.printed();
    if (build === undefined) return NO_NEWS;
    const article = await keptArticle(build, deps, docId);
    if (article === undefined) return noArticle(docId);
    const knownAt = (await newsListsOf(build))!.knownAt!;
    const {type, bytes} = pictureOf(article, await deps.keptNews!.picture(docId, knownAt));
    return {status: 200, headers, type, body: bytes};
  }),
];
