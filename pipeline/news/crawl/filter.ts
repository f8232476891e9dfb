import type {Incoming} from "../articles/stored.ts";
import {languageOf} from "../read/language.ts";
import {canonicalUrl, docIdOf} from "../read/urls.ts";
import type {Instant, ListName, NewsSource, ReadFeed, ReadItem} from "../types.ts";
import {excerpt, SUMMARY_LENGTH, TITLE_LENGTH} from "./excerpt.ts";

const AUTHOR_LENGTH = 120;
const CATEGORY_LENGTH = 60;
const MAX_CATEGORIES = 12;
const URL_LENGTH = 2000;

/** Tags an article with its subjects. */
export type Tagger = (item: {
  readonly desk: ListName;
  readonly title: string;
  readonly summary: string | null;
  readonly language: string;
  readonly publishedAt: Instant;
  /** The subject of its source. */
  readonly topic: string;
}) => {
  /** Whether it concerns the World Cup; evaluated only on demand, because it may be costly. */
  readonly worldCup: boolean;
  /** Team ids. */
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
  /** The reason why the market's list leaves it out; null if it does not. */
  readonly leftOut: string | null;
};

interface FilterOptions {
  readonly source: NewsSource;
  readonly tag: Tagger;
  /** Earlier articles are not stored. */
  readonly notBefore: Instant;
  /** The assumed instant of an item without a date. */
  readonly now: Instant;
}

/**
 * Turns a feed into the articles to store: excerpts, each with one address, in the order of the
 * feed. Counts items that are unrelated to the World Cup, if only that is wanted, or stored but
 * left out of the market's list (`irrelevant`), items without a web address of reasonable length or
 * without words (`unusable`), and items older than the retention limit (`old`).
 */
export function filterFeed({items, language}: ReadFeed, options: FilterOptions) {
  const filtered = {articles: [] as Incoming[], irrelevant: 0, unusable: 0, old: 0};
  for (const item of items) {
    const article = articleOf(item, language, options);
    if (typeof article === "string") filtered[article]++;
    else {
      filtered.articles.push(article);
      if (article.leftOut !== undefined) filtered.irrelevant++;
    }
  }
  return filtered;
}

function articleOf(
  item: ReadItem,
  declared: string | null,
  {source, tag, notBefore, now}: FilterOptions,
): Incoming | "irrelevant" | "unusable" | "old" {
  const summary = excerpt(item.summary, SUMMARY_LENGTH) ?? excerpt(item.content, SUMMARY_LENGTH);
  const title = excerpt(item.title, TITLE_LENGTH) ?? excerpt(summary, TITLE_LENGTH);
  if (title === null || !isWebAddress(item.link)) return "unusable";
  if (item.publishedAt !== null && item.publishedAt < notBefore) return "old";
  const text = `${title} ${summary ?? ""}`.trim();
  const language = languageOf(text, declared ?? source.language) ?? source.language;
  const publishedAt = item.publishedAt ?? now;
  const tags = tag({...source, title, summary, language, publishedAt});
  if (source.needsWorldCupFilter && !tags.worldCup) return "irrelevant";
  const url = canonicalUrl(item.link);
  const categories = item.categories.flatMap((name) => excerpt(name, CATEGORY_LENGTH) ?? []);
  return {
    docId: docIdOf(url),
    url,
    guid: item.id !== null && item.id.length <= URL_LENGTH ? item.id : null,
    publishedAt: item.publishedAt,
    title,
    summary,
    language,
    author: excerpt(item.author, AUTHOR_LENGTH),
    categories: [...new Set(categories)].slice(0, MAX_CATEGORIES),
    teams: tags.teams,
    tickers: tags.tickers,
    imageUrl: isWebAddress(item.thumbnail) ? item.thumbnail : null,
    ...(tags.leftOut !== null && {leftOut: tags.leftOut}),
  };
}

const isWebAddress = (url: string | null): url is string =>
  url !== null && url.length <= URL_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
