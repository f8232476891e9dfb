import {setImmediate as others} from "node:timers/promises";
import type {Store} from "../../kit/store.ts";
import {storedPictures} from "../pictures/stored.ts";
import type {Article, Instant, ListName} from "../types.ts";
import {type Span, storedArticle, storedArticlesIn} from "./stored.ts";
import {IS_LISTED} from "./window.ts";

/** Stored crawled articles, in the edition or not, each as known at an instant. */
export interface KeptNews {
  article(docId: string, asOf: Instant): Promise<Article | undefined>;
  /** WebP; undefined if it has none. */
  picture(docId: string, asOf: Instant): Promise<Uint8Array | undefined>;
  /** A part of a news list, newest first. */
  articlesIn(span: Span, asOf: Instant): Promise<readonly Article[]>;
  /**
   * Publication instant of the last article of a news list before an instant; null if there is
   * none.
   */
  lastBefore(desk: ListName, before: Instant, asOf: Instant): Promise<Instant | null>;
}

/** Articles per chunk, read in a millisecond or two. */
const CHUNK = 50;

/**
 * The articles of a store. A long day is read in chunks, so that other requests are served in
 * between.
 */
export const keptNews = (store: Store): KeptNews => ({
  article: async (docId, asOf) => storedArticle(store, docId, asOf),
  picture: async (docId, asOf) => storedPictures(store, asOf, [docId]).get(docId),
  async articlesIn(span, asOf) {
    const articles: Article[] = [];
    for (;;) {
      const some = storedArticlesIn(store, span, {asOf, limit: CHUNK, offset: articles.length});
      articles.push(...some);
      if (some.length < CHUNK) return articles;
      await others();
    }
  },
  lastBefore: async (desk, before, asOf) =>
    store
      .prepare<[{desk: ListName; before: Instant; asOf: Instant}], Instant | null>(
        `SELECT MAX(published_at) FROM article
         WHERE desk = @desk AND published_at < @before AND first_seen_at <= @asOf AND ${IS_LISTED}`,
      )
      .pluck()
      .get({desk, before, asOf}) ?? null,
});
