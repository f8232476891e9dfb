import type {NewsEdition} from "../../pipeline/news/edition.ts";
import type {Article, Desk} from "../../pipeline/news/types.ts";
import {item} from "./item.ts";

export const PAGE_SIZE = 20;
export const MOST_PER_PAGE = 100;

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

/** The leading stories of a desk, each with its first article. */
export const hotStrip = ({hot, article}: NewsEdition, desk: Desk) =>
  hot[desk].map(({storyId, publishers, docIds, duplicates}) => ({
    storyId,
    publishers: publishers.length,
    articles: docIds.length + duplicates.length,
    lead: item(article(storyId)!),
  }));
