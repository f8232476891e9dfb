import type {NewsEdition} from "../../pipeline/news/edition.ts";
import {hotStories} from "../../pipeline/news/stories/hot.ts";
import type {Story} from "../../pipeline/news/stories/types.ts";
import type {Article, Desk} from "../../pipeline/news/types.ts";
import {item} from "./item.ts";

export const PAGE_SIZE = 20;
export const MOST_PER_PAGE = 100;
/** Stories in the strip on top of a list. */
const HOT = 6;

/** What of a list is asked for. */
export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of articles; beyond the last it is empty. */
export function pageOf(articles: readonly Article[], {page, pageSize}: PageChoice) {
  return {
    items: articles.slice((page - 1) * pageSize, page * pageSize).map(item),
    page,
    pageSize,
    total: articles.length,
    totalPages: Math.ceil(articles.length / pageSize),
  };
}

/** The leading stories of a desk as of the edition. */
export const hot = ({asOf, stories}: NewsEdition, desk: Desk) => hotStories(stories[desk], {now: asOf, limit: HOT}).map(storyOf);

const storyOf = ({storyId, publishers, articles, lead}: Story) => ({storyId, publishers, articles: articles.length, lead: item(lead)});
