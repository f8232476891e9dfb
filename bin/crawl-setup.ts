import {setTimeout as sleep} from "node:timers/promises";
import {type Crawled, crawlOutcome} from "../pipeline/crawl-result.ts";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {createFetcher, type Fetcher} from "../pipeline/kit/fetch/fetcher.ts";
import {storeCache} from "../pipeline/kit/fetch/http-cache.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {noteEnd} from "../pipeline/kit/runs.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {CrawlNewsOptions} from "../pipeline/news/crawl/crawl.ts";
import {crawlWithPictures} from "../pipeline/news/crawl/with-pictures.ts";
import {readRegistry, select, sourcesById} from "../pipeline/news/registry.ts";
import type {ListName} from "../pipeline/news/types.ts";
import {crawlTournament} from "../pipeline/tournament/sources/poll-once.ts";
import {createProviders} from "../pipeline/tournament/sources/registry.ts";
import {newsTagger} from "./news-tagger.ts";
import {type PriceCrawler, priceCrawler} from "./price-crawler.ts";

/**
 * The fetcher of a command: it uses the wall clock, caches responses in the store, identifies its
 * operator and, where a signature can be verified, signs its requests.
 */
export const fetcherFor = async (config: Config, store: Store, version: string): Promise<Fetcher> =>
  createFetcher({
    userAgent: `broadsheet/${version} (+${config.crawlContact || config.baseUrl})`,
    now: Date.now,
    sleep: (ms, signal) => sleep(ms, undefined, {signal}),
    random: Math.random,
    allow: config.crawlAllow,
    cache: storeCache(store),
    sign: config.baseUrl.startsWith("https://")
      ? await (await import("./crawler-signature.ts")).crawlerSignature(config, store)
      : undefined,
  });

/** Selection of news sources; all enabled ones by default. */
interface Asked {
  /** Only this news list. */
  readonly desk?: ListName | undefined;
  /** Only these, enabled or not. */
  readonly sourceIds?: readonly string[] | undefined;
}

/**
 * Options for crawling the news, from the registry as the operator has configured it.
 *
 * @throws FactsError or UsageError if the registry, or the operator's selection from it, is wrong
 */
export const newsOptions = (
  config: Config,
  fetcher: Fetcher,
  {desk, sourceIds}: Asked = {},
): CrawlNewsOptions => ({
  sources:
    sourceIds === undefined
      ? select(readRegistry(config.dataDir), config).filter(
          (source) => desk === undefined || source.desk === desk,
        )
      : sourcesById(readRegistry(config.dataDir), sourceIds),
  fetcher,
  tag: newsTagger(config.dataDir),
  now: Date.now,
  retentionDays: config.newsRetentionDays,
  gone: sourceIds !== undefined,
});

/** Records the outcome of a crawl, if it asked any source. */
export function noteCrawl({store, now: startedAt}: Context, crawled: Crawled): void {
  const {result, failed} = crawlOutcome(crawled);
  if (result === "idle") return;
  const good = result === "ok" || result === "partly";
  const detail = failed.length > 0 ? `failed: ${failed.join(", ")}` : null;
  noteEnd(store, "crawl", {startedAt, endedAt: toInstant(Date.now()), result, good, detail});
}

/** Longest that a build waits for its sources: it must also work on a machine without a network. */
export const BUILD_WAITS_MS = 20_000;

/** The crawl of a build: every source that is enabled and due, once. */
export const crawlFor =
  (config: Config, version: string) =>
  async (context: Context): Promise<Crawled> => {
    const fetcher = await fetcherFor(config, context.store, version);
    try {
      const options = {...newsOptions(config, fetcher), timeoutMs: BUILD_WAITS_MS};
      const pricer = await priceCrawler(config, fetcher);
      const [tournament, news, prices] = await Promise.all([
        crawlTournament(context, {
          providers: createProviders(config),
          fetcher,
          now: Date.now,
          timeoutMs: BUILD_WAITS_MS,
        }),
        crawlWithPictures(context, options),
        pricer.crawl(context, {timeoutMs: BUILD_WAITS_MS}),
      ]);
      noteCrawl(context, {tournament, news, prices});
      return {tournament, news, prices};
    } finally {
      await fetcher.close();
    }
  };

/** Interval at which a watch looks for due news sources. */
const NEWS_LOOK_MS = 60_000;

/** Crawls the due news sources every minute until the signal is aborted. */
export async function watchNews(
  context: Context,
  options: CrawlNewsOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const at = toInstant(options.now());
    const own = {...context, now: at, wallClock: at};
    const news = await crawlWithPictures(own, {...options, signal});
    noteCrawl(own, {tournament: null, news, prices: null});
    await sleep(NEWS_LOOK_MS, undefined, {signal});
  }
}

/** Interval at which a watch looks for due prices. */
export const PRICES_LOOK_MS = 10 * 60_000;

/**
 * Crawls the due prices every ten minutes until the signal is aborted. A failing provider is left
 * alone for longer each time.
 */
export async function watchPrices(
  context: Context,
  pricer: PriceCrawler,
  signal: AbortSignal,
  clock = {
    now: Date.now,
    sleep: (ms: number, end?: AbortSignal): Promise<void> => sleep(ms, undefined, {signal: end}),
  },
): Promise<void> {
  while (pricer.isOn && !signal.aborted) {
    const at = toInstant(clock.now());
    const own = {...context, now: at, wallClock: at};
    const prices = await pricer.crawl(own, {signal, backsOff: true});
    noteCrawl(own, {tournament: null, news: null, prices});
    await clock.sleep(PRICES_LOOK_MS, signal);
  }
}
