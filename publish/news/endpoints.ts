import {keyed} from "../../pipeline/kit/keyed.ts";
import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {type Renderable, records} from "../endpoint.ts";
import {
  ARTICLE,
  EXPLANATION,
  NEWS,
  NEWS_INDEX,
  NEWS_JSON_FEED,
  NEWS_RSS,
  PAGE_SIZE,
  PICTURE,
  TODAY,
  TODAY_RSS,
} from "./addresses.ts";
import {article, item, picture, withoutText} from "./article.ts";
import {articlesOfDay, newsDays} from "./days.ts";
import {explanation} from "./explanation.ts";
import {marketFeed, newsJsonFeed, newsRss} from "./feeds.ts";
import {
  dayPage,
  hotStrip,
  listPage,
  type NewsList,
  newsList,
  sourcesOf,
  wholeDays,
} from "./list.ts";

const {endpoint, resource, index} = records<NewsSnapshot>();

const everyArticle = {each: ({articles}: NewsSnapshot) => articles.map(({docId}) => ({docId}))};
/** Number of days with published lists; earlier days are answered live. */
const PRINTED_DAYS = 14;
const PAGE_SIZES = [5, 10, 50];
/** Every page of a list at one page size. */
function* pages(total: number, pageSize: number) {
  for (let page = 1; page === 1 || (page - 1) * pageSize < total; page++) yield {page, pageSize};
}

/** The pages of the latest days for which the list is complete. */
function* dayPages(list: NewsList) {
  const {name, articles} = list;
  for (const date of wholeDays(list).slice(0, PRINTED_DAYS)) {
    const day = articlesOfDay(name, articles, date);
    for (const {page} of pages(day.length, PAGE_SIZE)) yield {date, page};
  }
}

const newsOf = ({lists, facts: {cup}}: NewsSnapshot) => ({articles: lists.tournament, cup});

/** The read endpoints of the news. */
export function newsEndpoints(baseUrl: string): Renderable<NewsSnapshot>[] {
  return [
    endpoint({
      ...NEWS,
      cache: "live",
      *combinations(snapshot) {
        const list = snapshot.lists.tournament;
        yield* pages(list.length, PAGE_SIZE);
        yield* dayPages(newsList(snapshot, "tournament"));
        for (const pageSize of PAGE_SIZES) yield {page: 1, pageSize};
        for (const team of new Set(list.flatMap(({teams}) => teams))) yield {team};
        for (const {id} of sourcesOf(list)) yield {source: id};
      },
      load: (snapshot, _, choice) => listPage(newsList(snapshot, "tournament"), choice),
    }),
    endpoint({
      path: "/api/news/all",
      summary: "Every article in the edition, for mirrors and for search",
      tag: "News",
      schema: "news/all.json",
      cache: "hourly",
      load: ({articles, knownAt, unprinted}) => ({
        total: articles.length,
        knownAt,
        unprinted,
        items: articles.map(item),
      }),
    }),
    endpoint({
      ...TODAY,
      cache: "live",
      *combinations(snapshot) {
        const {market} = snapshot.lists;
        const latest = newsDays("market", market)[0];
        const list = latest === undefined ? [] : articlesOfDay("market", market, latest);
        for (const pageSize of [PAGE_SIZE, ...PAGE_SIZES]) yield* pages(list.length, pageSize);
        for (const {id} of sourcesOf(list)) yield {source: id};
        yield* dayPages(newsList(snapshot, "market"));
      },
      load: (snapshot, _, choice) => dayPage(newsList(snapshot, "market"), choice),
    }),
    endpoint({
      ...ARTICLE,
      cache: "hourly",
      ...everyArticle,
      load: (snapshot, {docId}) => article(snapshot, docId),
    }),
    endpoint({
      ...EXPLANATION,
      cache: "hourly",
      ...everyArticle,
      load: (snapshot, {docId}) => explanation(snapshot, docId),
    }),
    resource({
      ...PICTURE,
      types: ["image/webp", "image/svg+xml"],
      // a placeholder is replaced by the publisher's picture, which is removed on withdrawal
      cache: "hourly",
      ...everyArticle,
      load: (snapshot, {docId}) => picture(snapshot, docId),
    }),
    resource({
      ...NEWS_RSS,
      cache: "live",
      combinations: () => [{language: "vi"}],
      load: (snapshot, _, choice) => newsRss(newsOf(snapshot), choice, baseUrl),
    }),
    // where feed readers look for it
    ...["/feed", "/rss.xml"].map((path) =>
      resource({
        path,
        summary: NEWS_RSS.summary,
        type: NEWS_RSS.type,
        cache: "live",
        load: (snapshot) => newsRss(newsOf(snapshot), {language: "en"}, baseUrl),
      }),
    ),
    resource({
      ...NEWS_JSON_FEED,
      cache: "live",
      combinations: () => [{language: "vi"}],
      load: (snapshot, _, choice) => newsJsonFeed(newsOf(snapshot), choice, baseUrl),
    }),
    resource({
      ...TODAY_RSS,
      cache: "live",
      *combinations({lists}) {
        for (const {id} of sourcesOf(lists.market)) yield {source: id};
      },
      load: ({lists}, _, {source}) => marketFeed(lists.market, source, baseUrl),
    }),
    index(NEWS_INDEX, {
      *rows(snapshot) {
        const {articles, knownAt, unprinted, facts} = snapshot;
        const {cup, teamNames, nextMatches, fates} = facts;
        const hot = keyed(["tournament", "market"], (name) => hotStrip(snapshot, name));
        yield ["about", {knownAt, unprinted, hot, facts: {cup, teamNames, nextMatches, fates}}];
        for (const article of articles)
          yield [`article-${article.docId}`, withoutText(article)] as const;
      },
    }),
  ];
}
