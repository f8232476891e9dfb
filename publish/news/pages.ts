import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {Site} from "../../site/layout/frame.ts";
import {articlePage} from "../../site/news/article-page.tsx";
import {newsPage} from "../../site/news/news-page.tsx";
import {inBoth, lastChange, type Renderable} from "../endpoint.ts";
import {NEWS_OF_DAY_PAGE} from "./addresses.ts";
import {articleView} from "./pages/article-view.ts";
import {daysWithNews, laterPages, newsDayView, newsView} from "./pages/news-view.ts";

/** Pages of the news in both languages: the newest, those of a day, and each generated article. */
export function newsPages(site: Site): readonly Renderable<NewsSnapshot>[] {
  const pages = inBoth<NewsSnapshot>(site);
  return [
    ...pages({
      path: "/news",
      summary: "The latest news of the tournament and the market, and the current top stories",
      cache: "live",
      query: {page: {kind: "int", from: 1, default: 1}},
      combinations: (snapshot) => laterPages(snapshot).map((page) => ({page})),
      listed: lastChange(({articles}) => articles[0]?.publishedAt ?? null),
      view: (snapshot, frame, _, {page}) => newsView(snapshot, frame, page),
      page: newsPage,
    }),
    ...pages({
      ...NEWS_OF_DAY_PAGE,
      cache: "hourly",
      each: (snapshot) => daysWithNews(snapshot).map((date) => ({date})),
      listed: (snapshot) =>
        daysWithNews(snapshot).map((date) => ({params: {date}, changedAt: date})),
      view: (snapshot, frame, {date}) => newsDayView(snapshot, date, frame),
      page: newsPage,
    }),
    ...pages({
      path: "/news/{docId}",
      summary: "An article of our own wire",
      cache: "hourly",
      each: (snapshot) => ownArticles(snapshot).map(({docId}) => ({docId})),
      listed: (snapshot) =>
        ownArticles(snapshot).map(({docId, publishedAt}) => ({
          params: {docId},
          changedAt: publishedAt,
        })),
      view: (snapshot, frame, {docId}) => articleView(snapshot, articleIn(snapshot, docId)!, frame),
      page: articlePage,
    }),
  ];
}

const ownArticles = ({articles}: NewsSnapshot): Article[] =>
  articles.filter(({generatedBy}) => generatedBy !== null);
