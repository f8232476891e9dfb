import {MAX_WORDS} from "../../../pipeline/news/text/word-matcher.ts";
import {JSON_FEED_TYPE, RSS_TYPE} from "../../news/feeds.ts";
import {FEED_QUERY, NEWS_QUERY, TODAY_FEED_QUERY, TODAY_QUERY} from "../../news/queries.ts";
import {contract, type QueryText, queryTexts} from "../contract.ts";

/** Words to be found. */
const WORDS = {
  type: "string",
  description: `The first ${MAX_WORDS} words all have to occur, in title, summary, source or symbols; tones, accents and case do not matter`,
  maxLength: 200,
} as const satisfies QueryText;

const shared = {auth: "none"} as const;

/**
 * The part of the news that is answered live; names come before `{docId}`, which would take them
 * for one.
 */
export const newsContracts = {
  list: contract({
    ...shared,
    path: "/api/news",
    summary: "News of the World Cup, newest first, with the stories of the hour",
    tag: "News",
    query: {...queryTexts(NEWS_QUERY), q: WORDS},
    responses: {200: "news/news.json", 304: null},
  }),
  today: contract({
    ...shared,
    path: "/api/news/today",
    summary: "Market news of one day in Vietnam",
    tag: "Market",
    query: {...queryTexts(TODAY_QUERY), q: WORDS},
    responses: {200: "news/today.json", 304: null},
  }),
  newsFeed: contract({
    ...shared,
    path: "/rss/news",
    summary: "News of the World Cup as RSS",
    tag: "News",
    query: queryTexts(FEED_QUERY),
    type: RSS_TYPE,
    responses: {200: null, 304: null},
  }),
  newsJsonFeed: contract({
    ...shared,
    path: "/feeds/news.json",
    summary: "News of the World Cup as JSON Feed",
    tag: "News",
    query: queryTexts(FEED_QUERY),
    type: JSON_FEED_TYPE,
    responses: {200: null, 304: null},
  }),
  todayFeed: contract({
    ...shared,
    path: "/rss/today",
    summary: "Market news of the day as RSS, newest first",
    tag: "Market",
    query: queryTexts(TODAY_FEED_QUERY),
    type: RSS_TYPE,
    responses: {200: null, 304: null},
  }),
  explain: contract({
    ...shared,
    path: "/api/news/explain",
    summary: "What an article that is held says and why it matters, by its address",
    tag: "Market",
    query: {
      u: {
        type: "string",
        description:
          "Address of the article, http or https; how a reader came to it (fragment, campaign parameters) does not matter",
        minLength: 1,
        maxLength: 4_000,
        required: true,
      },
    },
    responses: {200: "news/explanation.json"},
    problems: {404: "No article of this address is held."},
  }),
  article: contract({
    ...shared,
    path: "/api/news/{docId}",
    summary: "One article: an excerpt, or a piece of our own wire in full",
    tag: "News",
    query: {
      language: {
        type: "string",
        description: "ISO 639-1 code of the language to translate title and summary to",
        pattern: "^[a-z]{2}$",
      },
    },
    responses: {200: "news/article.json", 304: null},
  }),
  explanation: contract({
    ...shared,
    path: "/api/news/explanations/{docId}",
    summary: "What an article says and why it matters, by facts alone",
    tag: "News",
    responses: {200: "news/explanation.json", 304: null},
  }),
  picture: contract({
    ...shared,
    path: "/api/news/assets/{docId}",
    summary: "Picture of an article",
    tag: "News",
    responses: {200: null, 304: null},
    type: "image/webp",
  }),
};
