import pLimit from "p-limit";
import type {Fetched, Fetcher, GetOptions} from "../../kit/fetch/fetcher.ts";
import {toInstant} from "../../kit/instant.ts";
import type {Store} from "../../kit/store.ts";
import type {Article} from "../types.ts";
import {renderPicture} from "./encode.ts";
import {pagePicture} from "./page-picture.ts";
import {attemptsOf, type PictureAttempt, storeAttempt} from "./stored.ts";

interface PictureOptions {
  readonly store: Store;
  readonly fetcher: Fetcher;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Resolves if robots.txt allows the address; called for pages, pictures and the targets of their
   * redirects.
   */
  readonly mayFetch: (url: string, signal: AbortSignal) => Promise<void>;
  /** Maximum number of articles to look at in one run, newest first. */
  readonly limit: number;
  readonly signal: AbortSignal;
}
export interface PictureReport {
  readonly found: number;
  readonly without: number;
}

const AT_A_TIME = 6;
const MAX_TRIES = 3;
const MAX_PICTURE_BYTES = 6 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;

/**
 * Looks for the pictures of articles that have none yet: the one that the feed names, or else the
 * one that the article's page names. Pictures are fetched through the guarded fetcher and
 * re-encoded small. Each article is tried at most three times; without a picture it keeps its drawn
 * one.
 */
export async function crawlPictures(
  articles: readonly Article[],
  {store, fetcher, now, mayFetch, limit, signal}: PictureOptions,
): Promise<PictureReport> {
  const tries = attemptsOf(
    store,
    articles.map(({docId}) => docId),
  );
  const get: Get = async (url, options) => {
    await mayFetch(url, signal);
    return fetcher.get(url, {
      ...options,
      conditional: false,
      signal,
      mayFollow: (to) => mayFetch(to, signal),
    });
  };
  const wanting = articles
    .filter(({docId, generatedBy}) => generatedBy === null && (tries.get(docId) ?? 0) < MAX_TRIES)
    .slice(0, limit);
  const queue = pLimit(AT_A_TIME);
  const outcomes = await Promise.all(
    wanting.map((article) =>
      queue(async () => {
        if (signal.aborted) return undefined;
        const tried = await look(article, get);
        if (signal.aborted) return undefined;
        storeAttempt(store, tried, toInstant(now()));
        return "webp" in tried;
      }),
    ),
  );
  return {
    found: outcomes.filter((found) => found === true).length,
    without: outcomes.filter((found) => found === false).length,
  };
}

type Get = (url: string, options: GetOptions) => Promise<Fetched>;

async function look({docId, url, imageUrl}: Article, get: Get): Promise<PictureAttempt> {
  try {
    const sourceUrl = imageUrl ?? (await named(url, get));
    if (sourceUrl === undefined)
      return {docId, problem: "neither the feed nor the page has a picture"};
    const {body} = await get(sourceUrl, {
      maxBytes: MAX_PICTURE_BYTES,
      headers: {accept: "image/*"},
    });
    return {docId, sourceUrl, webp: await renderPicture(body)};
  } catch (error) {
    return {docId, problem: error instanceof Error ? error.message : String(error)};
  }
}

async function named(url: string, get: Get): Promise<string | undefined> {
  const page = await get(url, {maxBytes: MAX_PAGE_BYTES, headers: {accept: "text/html"}});
  return pagePicture(page.body.toString("utf8"), page.url);
}
