import Database from "better-sqlite3";
import {afterAll, afterEach, beforeAll, beforeEach} from "vitest";
import {createFetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import type {Limits} from "../../../../pipeline/kit/fetch/limits.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {calendarOf} from "../../../../pipeline/market/rules/calendar.ts";
import {
  type CrawlPricesOptions,
  crawlPrices,
  type PricesReport,
} from "../../../../pipeline/market/sources/crawl.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {type MarketServer, startMarketServer} from "../../../fixtures/market/provider-server.ts";

/** Options of a crawl that a test sets. */
export type Asked = Omit<
  CrawlPricesOptions,
  "sessions" | "fetcher" | "now" | "symbols" | "factsThrough"
> & {
  readonly at: string;
  readonly symbols?: readonly string[];
  /** By default the day of the crawl: no earlier session is missing. */
  readonly factsThrough?: string;
};
export interface Crawling {
  readonly store: Store;
  crawl(asked: Asked): Promise<PricesReport>;
  close(): Promise<void>;
}

const market = readMarketFacts("data");
const sessions = calendarOf(market.calendar, []);

/** Serialised up-to-date database for copying: migrations are most of the time of a short test. */
const template = (() => {
  const store = emptyStore();
  const bytes = store.serialize();
  store.close();
  return bytes;
})();

/** A separate database, and a fetcher without waits. */
export function startCrawling(limits: Partial<Limits> = {}): Crawling {
  const store = new Database(template);
  store.pragma("foreign_keys = ON");
  let clock = "";
  const now = () => Date.parse(clock);
  const fetcher = createFetcher({
    userAgent: "broadsheet/test (+https://example.org)",
    now,
    sleep: async () => {},
    random: () => 0,
    allow: ["127.0.0.1"],
    limits: {intervalMs: 0, attempts: 2, ...limits},
  });
  return {
    store,
    crawl({at, symbols = ["FPT", "MBB", "SHB", "VNM"], factsThrough = at.slice(0, 10), ...asked}) {
      clock = at;
      const context = {store, now: at, wallClock: at, dataDir: "data", progress: silent};
      return crawlPrices(context, {...asked, symbols, factsThrough, sessions, fetcher, now});
    },
    async close() {
      store.close();
      await fetcher.close();
    },
  };
}

/** A server of prices for the tests of a file, and for each of them a database of its own. */
export function withCrawling() {
  const the = {} as {server: MarketServer; crawling: Crawling};
  beforeAll(async () => {
    the.server = await startMarketServer();
  });
  afterAll(() => the.server.close());
  beforeEach(() => {
    the.server.behave();
    the.crawling = startCrawling();
  });
  afterEach(() => the.crawling.close());
  return the;
}
