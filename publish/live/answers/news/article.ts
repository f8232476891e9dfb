import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {articleMarket} from "../../../../pipeline/market/intel/article-market.ts";
import type {Named} from "../../../../pipeline/news/translate/names.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {articleAlone, pictureOf} from "../../../news/article.ts";
import {companiesOf} from "../../../news/companies.ts";
import {closesOf} from "../../../news/explain-facts.ts";
import {explanationOf} from "../../../news/explanation.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import {printedAt} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {marketDataOf} from "../../printed/printed-market.ts";
import {type JsonBytes, type LiveRoute, liveRoute} from "../../route.ts";

const headers = {"Cache-Control": CACHE.hourly};

const noArticle = (docId: string) => problem(404, `there is no article ${JSON.stringify(docId)}`);

/**
 * A stored article without a static file, as it was known at the time of the build: articles
 * crawled later belong to the next. Undefined if there is none.
 */
async function keptArticle(
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

type ArticleBody = Bodies["news/article.json"];
type TranslationBody = NonNullable<ArticleBody["translation"]>;

/**
 * One article, translated on demand. Its published text is unchanged; `translation` reports the
 * result.
 */
export const articleRoute = liveRoute(
  newsContracts.article,
  async ({params: {docId}, query: {language}}, deps) => {
    const build = deps.printed();
    if (build === undefined) return NO_NEWS;
    const found = await articleAt(build, deps, docId);
    if (found === undefined) return noArticle(docId);
    const {article, text} = found;
    if (language === undefined)
      return {status: 200, headers: {"Cache-Control": CACHE.hourly}, body: jsonText(text)};
    const translated = await inLanguage(article, language, deps.translation, await namesOf(build));
    const settled = translated.status !== "failed" && translated.status !== "not-configured";
    const translation = JSON.stringify({language, ...translated} satisfies TranslationBody);
    return {
      status: 200,
      headers: {"Cache-Control": settled ? CACHE.hourly : "no-store"},
      body: jsonText(`${text.trimEnd().slice(0, -1)},"translation":${translation}}\n`),
    };
  },
);

const jsonText = (text: string): JsonBytes<ArticleBody> => Buffer.from(text);

/** An article and the JSON of its body. */
interface Found {
  readonly article: Article;
  readonly text: string;
}

/** The published article, or the stored one if it has no static file. */
async function articleAt(build: Build, deps: LiveDeps, docId: string): Promise<Found | undefined> {
  const news = await newsListsOf(build);
  const article = news?.articles.find((one) => one.docId === docId);
  const body = article && (await printedAt(build, `/api/news/${docId}`));
  if (article && body && !("status" in body)) return {article, text: body.text};
  const kept = await keptArticle(build, deps, docId);
  return kept && {article: kept, text: `${JSON.stringify(articleAlone(kept))}\n`};
}

async function inLanguage(
  {title, summary, tickers, versions, ...article}: Article,
  language: string,
  translator: LiveDeps["translation"],
  known: readonly Named[],
): Promise<Omit<TranslationBody, "language">> {
  const plain = {generatedBy: null, reason: null};
  if (article.language === language) return {status: "original", title, summary, ...plain};
  const version = versions[language];
  if (version) return {status: "written", title: version.title, summary: version.summary, ...plain};
  if (translator === undefined)
    return {
      status: "not-configured",
      title,
      summary,
      generatedBy: null,
      reason: "no translator is configured; the original is shown",
    };
  return translator.translate(
    {title, summary, language: article.language, tickers},
    language,
    known,
  );
}

/** English and Vietnamese names of the teams. */
const namesOf = async (build: Build): Promise<readonly Named[]> =>
  Object.values((await newsListsOf(build))?.facts.teamNames ?? {});
