import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {articlePage} from "../../site/news/article-page.tsx";
import type {ArticlePageView, ArticleText} from "../../site/news/article-page-view.ts";
import {type Renderable, records} from "../endpoint.ts";

const {page} = records<NewsSnapshot>();

interface Options {
  readonly baseUrl: string;
  readonly stylesheetHref: string;
}

/** Pages of the news: one for every generated article, at its canonical address. */
export const newsPages = (options: Options): Renderable<NewsSnapshot>[] => [
  page({
    path: "/news/{docId}",
    summary: "A piece of our own wire, in both languages",
    cache: "hourly",
    each: (snapshot) => ownArticles(snapshot).map(({docId}) => ({docId})),
    languages: ["en", "vi"],
    listed: (snapshot) =>
      ownArticles(snapshot).map(({docId, publishedAt}) => ({
        params: {docId},
        changedAt: publishedAt,
      })),
    render: (snapshot, {docId}) => articlePage(articleView(articleIn(snapshot, docId)!, options)),
  }),
];

const ownArticles = ({articles}: NewsSnapshot): Article[] =>
  articles.filter(({generatedBy}) => generatedBy !== null);

/** A page links to no more matches: an article about a whole round would list them all. */
const MAX_MATCHES = 4;

function articleView(article: Article, {baseUrl, stylesheetHref}: Options): ArticlePageView {
  const {docId, publishedAt, sourceName, versions, matchIds = []} = article;
  const recap = article.categories.includes("recap") ? "recap" : "preview";
  return {
    baseUrl,
    stylesheetHref,
    path: `/news/${docId}`,
    jsonHref: `/api/news/${docId}`,
    language: article.language === "vi" ? "vi" : "en",
    publishedAt,
    sourceName,
    versions: {en: textOf(versions.en!), vi: textOf(versions.vi!)},
    related: matchIds.slice(0, MAX_MATCHES).flatMap((matchId) => [
      {href: `/api/matches/${matchId}`, text: `Match ${matchId} as data`},
      {href: `/api/matches/${matchId}/${recap}`, text: `Its ${recap} as data`},
    ]),
  };
}

const textOf = ({title, summary, body}: NonNullable<Article["versions"][string]>): ArticleText => ({
  title,
  summary: summary ?? "",
  body: body ?? [],
});
