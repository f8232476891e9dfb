import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {Site} from "../../site/layout/frame.ts";
import {articlePage} from "../../site/news/article-page.tsx";
import type {ArticlePageView, ArticleText} from "../../site/news/article-page-view.ts";
import {type Renderable, records} from "../endpoint.ts";

const {page} = records<NewsSnapshot>();

/** Pages of the news: one for every generated article, at its canonical address. */
export const newsPages = (site: Site): Renderable<NewsSnapshot>[] => [
  page({
    path: "/news/{docId}",
    summary: "A piece of our own wire, in both languages",
    cache: "hourly",
    each: (snapshot) => ownArticles(snapshot).map(({docId}) => ({docId})),
    listed: (snapshot) =>
      ownArticles(snapshot).map(({docId, publishedAt}) => ({
        params: {docId},
        changedAt: publishedAt,
      })),
    render: (snapshot, {docId}) => articlePage(articleView(articleIn(snapshot, docId)!, site)),
  }),
];

const ownArticles = ({articles}: NewsSnapshot): Article[] =>
  articles.filter(({generatedBy}) => generatedBy !== null);

/** A page links to no more matches: an article about a whole round would list them all. */
const MAX_MATCHES = 4;

function articleView(article: Article, site: Site): ArticlePageView {
  const {docId, publishedAt, sourceName, versions, matchIds = []} = article;
  const recap = article.categories.includes("recap") ? "recap" : "preview";
  return {
    ...site,
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
