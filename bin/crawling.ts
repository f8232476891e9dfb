import {setTimeout as sleep} from "node:timers/promises";
import type {Config} from "../pipeline/kit/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {createFetcher, type Fetcher} from "../pipeline/kit/fetch/fetcher.ts";
import {storeCache} from "../pipeline/kit/fetch/http-cache.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {type CrawlReport, crawlTournament} from "../pipeline/tournament/sources/crawl.ts";
import {createProviders} from "../pipeline/tournament/sources/registry.ts";

/** The fetcher of a command: it asks on the wall clock, keeps what it got in the store, and says who runs it. */
export const fetcherFor = ({crawlAllow, crawlContact, baseUrl}: Config, store: Store, version: string): Fetcher =>
  createFetcher({
    userAgent: `broadsheet/${version} (+${crawlContact || baseUrl})`,
    now: Date.now,
    sleep: (ms, signal) => sleep(ms, undefined, {signal}),
    random: Math.random,
    allow: crawlAllow,
    cache: storeCache(store),
  });

/** Longest that a build waits for its sources: a machine without a network is no reason not to print. */
const BUILD_WAITS_MS = 20_000;

/** The crawl of a build: every source that is turned on, once. */
export const crawlFor =
  (config: Config, version: string) =>
  async (context: Context): Promise<CrawlReport> => {
    const fetcher = fetcherFor(config, context.store, version);
    try {
      return await crawlTournament(context, {providers: createProviders(config), fetcher, now: Date.now, timeoutMs: BUILD_WAITS_MS});
    } finally {
      await fetcher.close();
    }
  };
