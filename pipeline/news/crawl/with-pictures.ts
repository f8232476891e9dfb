import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import {toInstant} from "../../kit/instant.ts";
import {storedArticles} from "../articles/stored.ts";
import {PRINTED} from "../articles/window.ts";
import {crawlPictures, type PictureReport} from "../pictures/crawl.ts";
import {type CrawlNewsOptions, crawlNews, type NewsReport} from "./crawl.ts";
import {createRobots} from "./robots.ts";

interface NewsCrawlReport extends NewsReport {
  /** Null if they were not looked for: nothing was crawled, or there was no time left. */
  readonly pictures: PictureReport | null;
}

/**
 * Time limit for the pictures of one crawl, and the maximum number of articles to look for, newest
 * first.
 */
const PICTURES_MS = 60_000;
const PICTURES = 200;

/** Crawls the news, then looks for missing pictures in the time left. */
export async function crawlWithPictures(
  context: Context,
  options: CrawlNewsOptions,
): Promise<NewsCrawlReport> {
  const {store, progress} = context;
  const {fetcher, now, timeoutMs = 120_000, signal} = options;
  const started = now();
  const report = await crawlNews(context, options);
  const left = Math.min(PICTURES_MS, timeoutMs - (now() - started));
  if (!report.sources.some(({outcome}) => outcome === "read") || left <= 0)
    return {...report, pictures: null};
  const pictures = await progress.step("pictures", async (note) => {
    const mayFetch = createRobots(store, fetcher, now);
    const articles = storedArticles(store, {asOf: toInstant(now()), window: PRINTED});
    const look = (end: AbortSignal) =>
      crawlPictures(articles, {store, fetcher, now, mayFetch, limit: PICTURES, signal: end});
    const done = await within(left, look, signal);
    note(`${done.found} found, ${done.without} without`);
    return done;
  });
  return {...report, pictures};
}
