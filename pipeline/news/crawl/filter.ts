import type {Instant} from "../../kit/types.ts";
import type {Incoming} from "../articles/stored.ts";
import type {NewsSource, ReadFeed, ReadItem} from "../types.ts";
import {excerpt, SUMMARY_LENGTH, TITLE_LENGTH} from "./excerpt.ts";
import type {Reading, Tagger} from "./reading.ts";

const AUTHOR_LENGTH = 120;
const CATEGORY_LENGTH = 60;
const MOST_CATEGORIES = 12;
const URL_LENGTH = 2000;
/** The longest feed known has 1,000 items. */
const MOST_ITEMS = 2000;

export interface Taking {
  readonly source: NewsSource;
  readonly reading: Reading;
  readonly tag: Tagger;
  /** Articles published before are not kept. */
  readonly notBefore: Instant;
  /** What an item without a date is taken to be from. */
  readonly now: Instant;
}
export interface Taken {
  readonly articles: readonly Incoming[];
  /** Items that say nothing of the World Cup, where only that is wanted. */
  readonly irrelevant: number;
  /** Items without a web address of sensible length, or without a word. */
  readonly unusable: number;
  /** Items older than what is kept. */
  readonly old: number;
  /** Items beyond the first 2,000. */
  readonly surplus: number;
}

/**
 * A feed → the articles to keep of it: excerpts, each with its one address, in the order of the
 * feed.
 */
export function take(feed: ReadFeed, taking: Taking): Taken {
  const taken = {
    articles: [] as Incoming[],
    irrelevant: 0,
    unusable: 0,
    old: 0,
    surplus: Math.max(0, feed.items.length - MOST_ITEMS),
  };
  for (const item of feed.items.slice(0, MOST_ITEMS)) {
    const article = takeItem(item, feed.language, taking);
    if (typeof article === "string") taken[article]++;
    else taken.articles.push(article);
  }
  return taken;
}

function takeItem(
  item: ReadItem,
  declared: string | null,
  {source, reading, tag, notBefore, now}: Taking,
): Incoming | "irrelevant" | "unusable" | "old" {
  const summary = excerpt(item.summary, SUMMARY_LENGTH) ?? excerpt(item.content, SUMMARY_LENGTH);
  const title = excerpt(item.title, TITLE_LENGTH) ?? excerpt(summary, TITLE_LENGTH);
  if (title === null || !isWebAddress(item.link)) return "unusable";
  if (item.publishedAt !== null && item.publishedAt < notBefore) return "old";
  const url = reading.canonicalUrl(item.link);
  const language =
    reading.languageOf(`${title} ${summary ?? ""}`.trim(), declared ?? source.language) ??
    source.language;
  const categories = [
    ...new Set(item.categories.flatMap((name) => excerpt(name, CATEGORY_LENGTH) ?? [])),
  ].slice(0, MOST_CATEGORIES);
  const tags = tag({
    desk: source.desk,
    title,
    summary,
    categories,
    language,
    publishedAt: item.publishedAt ?? now,
    url,
  });
  if (source.needsWorldCupFilter && !tags.worldCup) return "irrelevant";
  return {
    docId: reading.docIdOf(url),
    url,
    guid: item.id !== null && item.id.length <= URL_LENGTH ? item.id : null,
    publishedAt: item.publishedAt,
    title,
    summary,
    language,
    author: excerpt(item.author, AUTHOR_LENGTH),
    categories,
    teams: tags.teams,
    tickers: tags.tickers,
    imageUrl: isWebAddress(item.thumbnail) ? item.thumbnail : null,
  };
}

const isWebAddress = (url: string | null): url is string =>
  url !== null && url.length <= URL_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
