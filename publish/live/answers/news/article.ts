import type {Named} from "../../../../pipeline/news/translate/names.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {articleAlone} from "../../../news/article.ts";
import type {LiveDeps} from "../../deps.ts";
import {printedJson, shareable} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {NO_NEWS} from "../../printed/news-lists.ts";
import {liveRoute} from "../../route.ts";
import {keptArticle, noArticle} from "./kept-articles.ts";

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
    const body = await bodyOf(build, deps, docId);
    if (body === undefined) return noArticle(docId);
    if (language === undefined)
      return {status: 200, headers: {"Cache-Control": CACHE.hourly}, body};
    const translated = await inLanguage(body, language, deps.translation, await namesOf(build));
    const settled = translated.status !== "failed" && translated.status !== "not-configured";
    return {
      status: 200,
      headers: {"Cache-Control": settled ? CACHE.hourly : "no-store"},
      body: {...body, translation: {language, ...translated}},
    };
  },
);

/** The published article, or the stored one if it has no static file. */
async function bodyOf(
  build: Build,
  deps: LiveDeps,
  docId: string,
): Promise<ArticleBody | undefined> {
  const body = await printedJson<ArticleBody>(build, `/api/news/${docId}`);
  if (body?.docId === docId) return body;
  const kept = await keptArticle(build, deps, docId);
  return kept && articleAlone(kept);
}

async function inLanguage(
  body: ArticleBody,
  language: string,
  translator: LiveDeps["translation"],
  known: readonly Named[],
): Promise<Omit<TranslationBody, "language">> {
  const {title, summary} = body;
  const plain = {generatedBy: null, reason: null};
  if (body.language === language) return {status: "original", title, summary, ...plain};
  const version = body.versions[language];
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
    {title, summary, language: body.language, tickers: body.tickers},
    language,
    known,
  );
}

/** English and Vietnamese names of the teams. */
const namesOf = shareable(async (build): Promise<readonly Named[]> => {
  const body = await printedJson<Bodies["tournament/teams.json"]>(build, "/api/teams");
  return (body?.teams ?? []).map(({name, nameVi}) => ({en: name, vi: nameVi}));
});
