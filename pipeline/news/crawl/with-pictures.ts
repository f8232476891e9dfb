import type {Context} from "../../kit/context.ts";
import {within} from "../../kit/fetch/deadline.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";
import {storedArticles} from "../articles/stored.ts";
import {crawlPictures, type PictureReport} from "../pictures/crawl.ts";
import {type CrawlNewsOptions, crawlNews, type NewsReport} from "./crawl.ts";
import {createRobots} from "./robots.ts";

interface NewsCrawlReport extends NewsReport {
  /** Null where they were not looked for: nothing was crawled, or there was no time left. */
  readonly pictures: PictureReport | null;
}

/**
 * Longest that the pictures of one crawl may take, and the most articles they are looked for, the
 * newest first.
 */
const PICTURES_MS = 60_000;
const PICTURES = 200;

/** Crawls the news, then looks for the pictures of what has none, in what is left of the time. */
export async function crawlWithPictures(
  context: Context,
  options: CrawlNewsOptions,
): Promise<NewsCrawlReport> {
  const {store, progress, now: asOf} = context;
  const {fetcher, now, timeoutMs = 120_000, signal} = options;
  const started = now();
  const report = await crawlNews(context, options);
  const left = Math.min(PICTURES_MS, timeoutMs - (now() - started));
  if (!report.sources.some(({outcome}) => outcome === "read") || left <= 0)
    return {...report, pictures: null};
  const pictures = await progress.step("pictures", async (note) => {
    const mayFetch = createRobots(store, fetcher, now);
    const articles = storedArticles(store, {asOf});
    const look = (end: AbortSignal) =>
      crawlPictures(articles, {store, fetcher, now, mayFetch, limit: PICTURES, signal: end});
    const done = await within(left, look, signal);
    note(`${done.found} found, ${done.without} without`);
    return done;
  });
  return {...report, pictures};
}

/**
 * Another word whenever an article, its wording, its picture or a withdrawal is added: what a press
 * looks at to know that there is news.
 */
export function newsHead(store: Store): string {
  const counts = store
    .prepare<[], {versions: number; pictures: number; withdrawn: number; latest: string | null}>(
      `SELECT (SELECT COUNT(*) FROM article_version) AS versions, (SELECT COUNT(*) FROM article_picture) AS pictures,
         (SELECT COUNT(*) FROM withdrawal) AS withdrawn, (SELECT MAX(first_seen_at) FROM article) AS latest`,
    )
    .get()!;
  return Object.values(counts).join(" ");
}

/**
 * Another head whenever other articles, wordings, pictures or withdrawals are known as of an
 * instant: what was read under the same one need not be read again. The last of them was known at
 * `knownAt`, which is empty while there are none.
 */
export function newsHeadAt(
  store: Store,
  asOf: Instant,
): {readonly head: string; readonly knownAt: Instant | ""} {
  const known = store
    .prepare<[{asOf: Instant}], {latest: Instant | null; tried: Instant | null}>(
      `SELECT * FROM
         (SELECT COUNT(*) AS versions, MAX(seen_at) AS latest, SUM(LENGTH(body)) AS size FROM article_version WHERE seen_at <= @asOf),
         (SELECT COUNT(*) AS pictures, MAX(tried_at) AS tried FROM article_picture WHERE tried_at <= @asOf),
         (SELECT COUNT(*) AS withdrawn FROM withdrawal)`,
    )
    .get({asOf})!;
  const knownAt = [known.latest ?? "", known.tried ?? ""].sort()[1]!;
  return {head: Object.values(known).join(" "), knownAt};
}
