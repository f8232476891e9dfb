import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";
import type {Article, ListName} from "../../pipeline/news/types.ts";
import {editionIndex} from "../edition-index.ts";
import type {NewsList} from "./list.ts";

export const RSS_TYPE = "application/rss+xml; charset=utf-8";
export const JSON_FEED_TYPE = "application/feed+json";

export const PAGE_SIZE = 20;
export const MAX_PER_PAGE = 100;

const paging = {
  page: {kind: "int", from: 1, to: 10_000, default: 1, summary: "Page number"},
  pageSize: {
    kind: "int",
    from: 1,
    to: MAX_PER_PAGE,
    default: PAGE_SIZE,
    summary: "Maximum number of articles per page",
  },
} as const;

const team = {kind: "id", summary: "Only articles about this team, by its teamId"} as const;
const source = {kind: "id", summary: "From one source"} as const;

export const NEWS = {
  path: "/api/news",
  summary: "News of the tournament, newest first, with the current top stories",
  tag: "News",
  schema: "news/news.json",
  query: {
    ...paging,
    date: {kind: "date", summary: "Only articles published on this day (UTC)"},
    team,
    source,
  },
  live: ["q"],
} as const;

export const TODAY = {
  path: "/api/news/today",
  summary: "Vietnamese market news of one day",
  tag: "Market",
  schema: "news/today.json",
  query: {
    date: {kind: "date", summary: "Day in Vietnam; by default the latest with news"},
    source,
    ...paging,
  },
  live: ["q"],
} as const;

export const NEWS_OF_DAY_PAGE = {
  path: "/news/days/{date}",
  summary: "The news of a day",
  live: [],
} as const;

export const ARTICLE = {
  path: "/api/news/{docId}",
  summary: "One article: an excerpt, or the full text of our own articles",
  tag: "News",
  schema: "news/article.json",
  live: ["language"],
} as const;

export const EXPLANATION = {
  path: "/api/news/explanations/{docId}",
  summary: "Content and significance of an article, from facts alone",
  tag: "News",
  schema: "news/explanation.json",
  live: [],
} as const;

export const PICTURE = {
  path: "/api/news/assets/{docId}",
  summary: "An article's picture",
  tag: "News",
  type: "image/webp",
  live: [],
} as const;

const feed = {
  tag: "News",
  query: {
    language: {
      kind: "enum",
      values: ["en", "vi"],
      default: "en",
      summary: "vi: articles in Vietnamese; en: all articles, in English where available",
    },
    team,
    source,
  },
  live: [],
} as const;

export const NEWS_RSS = {
  ...feed,
  path: "/rss/news",
  summary: "News of the tournament as RSS",
  type: RSS_TYPE,
} as const;

export const NEWS_JSON_FEED = {
  ...feed,
  path: "/feeds/news.json",
  summary: "News of the tournament as a JSON Feed",
  type: JSON_FEED_TYPE,
} as const;

export const TODAY_RSS = {
  path: "/rss/today",
  summary: "The day's market news as RSS, newest first",
  tag: "Market",
  type: RSS_TYPE,
  query: {source},
  live: [],
} as const;

/** The parts of the news that lists, polls and explanations of stored articles need. */
export const NEWS_INDEX = editionIndex<{
  readonly about: Pick<NewsSnapshot, "knownAt" | "unprinted"> & {
    readonly hot: Readonly<Record<ListName, NewsList["hot"]>>;
    readonly facts: Pick<ExplainFacts, "cup" | "teamNames" | "nextMatches" | "fates">;
  };
  /** In the order of the snapshot, without texts. */
  readonly [article: `article-${string}`]: Article;
}>("index/news");
