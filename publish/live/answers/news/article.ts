import type {Named} from "../../../../pipeline/news/translate/names.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {newsContracts} from "../../../contracts/news.ts";
import {CACHE} from "../../../endpoint.ts";
import {articleAlone} from "../../../news/article.ts";
import type {LiveDeps} from "../../deps.ts";
import {printedAt} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {NO_NEWS, newsListsOf} from "../../printed/news-lists.ts";
import {type JsonBytes, liveRoute} from "../../route.ts";
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
