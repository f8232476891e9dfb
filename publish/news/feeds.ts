import {generateJsonFeed, generateRssFeed} from "feedsmith";
import type {ExplainFacts} from "../../pipeline/news/stories/explain-facts.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {QueryValues} from "../query.ts";
import type {NEWS_RSS} from "./addresses.ts";
import {assetOf} from "./article.ts";
import {articlesOfDay, newsDays} from "./days.ts";

export interface Channel {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** URL of the page for readers. */
  readonly link: string;
  /** URL of the feed itself. */
  readonly self: string;
  /** Public URL of the deployment, without a trailing slash. */
  readonly baseUrl: string;
}

/** Maximum number of items in a feed. */
export const FEED_ITEMS = 50;

/** The version of an article in a language, or the original if there is none. */
const inLanguage = (article: Article, language: string) =>
  article.language === language ? article : (article.versions[language] ?? article);
/** URL of an article: of our own, the page in a language. */
const linkIn = ({url, docId, generatedBy}: Article, {language, baseUrl}: Channel): string =>
  generatedBy !== null && language === "vi" ? `${baseUrl}/vi/news/${docId}` : url;
const isIn = (article: Article, language: string): boolean =>
  article.language === language || article.versions[language] !== undefined;

/**
 * The articles of a feed in a language: only articles available in Vietnamese for the Vietnamese
 * feed, all for the English one, which is the default.
 */
export const listedIn = (articles: readonly Article[], language: string): readonly Article[] =>
  language === "vi" ? articles.filter((article) => isIn(article, language)) : articles;

/**
 * Articles as RSS 2.0. An item's guid is its docId, so that it survives corrections of URL and
 * title; undated articles have no date. The channel has no build time, so the same articles give
 * the same bytes.
 *
 * @param articles newest first; the first `items` are included
 */
export function rss(
  articles: readonly Article[],
  channel: Channel,
  items: number = FEED_ITEMS,
): string {
  const taken = articles.slice(0, items);
  const newest = taken.find(({undated}) => !undated);
  const xml = generateRssFeed({
    title: channel.title,
    description: channel.description,
    link: channel.link,
    language: channel.language,
    ...(newest && {pubDate: new Date(newest.publishedAt)}),
    atom: {links: [{href: channel.self, rel: "self", type: "application/rss+xml"}]},
    items: taken.map((article) => {
      const {title, summary} = inLanguage(article, channel.language);
      return {
        title,
        link: linkIn(article, channel),
        ...(summary !== null && {description: summary}),
        guid: {value: article.docId, isPermaLink: false},
        ...(!article.undated && {pubDate: new Date(article.publishedAt)}),
        dc: {
          publishers: [article.sourceName],
          ...(article.author !== null && {creators: [article.author]}),
        },
        categories: article.categories.map((name) => ({name})),
      };
    }),
  });
  return escapedText(xml);
}

/** The articles of the tournament's list, and the tournament that they are about. */
interface News extends Pick<ExplainFacts, "cup"> {
  readonly articles: readonly Article[];
}

/** The parameters of a feed of the tournament's news. */
type FeedChoice = QueryValues<(typeof NEWS_RSS)["query"]>;

/** The tournament's news as RSS in a language, optionally of one team or source. */
export const newsRss = (news: News, choice: FeedChoice, baseUrl: string) =>
  rss(chosen(news, choice), channelOf("/rss/news", news, choice, baseUrl));

/** The tournament's news as JSON Feed, with the same parameters. */
export const newsJsonFeed = (news: News, choice: FeedChoice, baseUrl: string) =>
  jsonFeed(chosen(news, choice), channelOf("/feeds/news.json", news, choice, baseUrl));

const chosen = ({articles}: News, {language, team, source}: FeedChoice) =>
  listedIn(articles, language).filter(
    ({teams, sourceId}) =>
      (team === undefined || teams.includes(team)) && (source === undefined || sourceId === source),
  );

function channelOf(
  path: string,
  {cup: {name, year}}: News,
  {language, team, source}: FeedChoice,
  baseUrl: string,
): Channel {
  const isVietnamese = language === "vi";
  const only = [team, source].flatMap((name) => (name === undefined ? [] : `: ${name}`)).join("");
  const query = Object.entries({...(language === "vi" && {language}), team, source})
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join("&");
  return {
    title: `Broadsheet: ${name[language]} ${year}${isVietnamese ? " (tiếng Việt)" : ""}${only}`,
    description: isVietnamese ? `Tin tức ${name.vi} ${year}` : `News of the ${year} ${name.en}`,
    language,
    link: language === "vi" ? `${baseUrl}/vi` : baseUrl,
    self: `${baseUrl}${path}${query && `?${query}`}`,
    baseUrl,
  };
}

/**
 * RSS of the market news of the latest day in Vietnam with any, for all sources or one; empty when
 * the source has none on that day.
 */
export function marketFeed(
  articles: readonly Article[],
  source: string | undefined,
  baseUrl: string,
): string {
  const today = newsDays("market", articles)[0];
  const isOwn = ({sourceId}: Article) => source === undefined || sourceId === source;
  const list = today === undefined ? [] : articlesOfDay("market", articles, today).filter(isOwn);
  const only = source === undefined ? "" : `: ${articles.find(isOwn)?.sourceName ?? source}`;
  const channel = {
    title: `Broadsheet: chứng khoán${only}`,
    description: "Tin tức thị trường chứng khoán Việt Nam",
    language: "vi",
    link: `${baseUrl}/vi/desk`,
    self: `${baseUrl}/rss/today${source === undefined ? "" : `?source=${source}`}`,
    baseUrl,
  };
  return rss(list, channel, list.length);
}

/**
 * Replaces CDATA sections by escaped text: the generator puts them on separate lines, and some
 * readers do not trim URLs.
 */
const escapedText = (xml: string): string =>
  xml.replace(/\s*<!\[CDATA\[(.*?)\]\]>\s*/gs, (_, text: string) =>
    text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!),
  );
const ENTITIES: Readonly<Record<string, string>> = {"&": "&amp;", "<": "&lt;", ">": "&gt;"};

/** Articles as JSON Feed 1.1. */
export function jsonFeed(articles: readonly Article[], channel: Channel): string {
  const feed = generateJsonFeed({
    title: channel.title,
    description: channel.description,
    home_page_url: channel.link,
    feed_url: channel.self,
    language: channel.language,
    items: articles.slice(0, FEED_ITEMS).map((article) => {
      const {title, summary, body} = inLanguage(article, channel.language);
      return {
        id: article.docId,
        url: linkIn(article, channel),
        title,
        ...(summary !== null && {summary}),
        content_text: body?.join("\n\n") ?? summary ?? title,
        image: `${channel.baseUrl}${assetOf(article.docId)}`,
        ...(!article.undated && {date_published: new Date(article.publishedAt)}),
        ...(article.author !== null && {authors: [{name: article.author}]}),
        tags: [...article.categories],
        language: isIn(article, channel.language) ? channel.language : article.language,
      };
    }),
  });
  // the format requires a list, even when empty (https://www.jsonfeed.org/version/1.1)
  const {items = []} = feed as {items?: unknown[]};
  return `${JSON.stringify({...(feed as object), items})}\n`;
}
