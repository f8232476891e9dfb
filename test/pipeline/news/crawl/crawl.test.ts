import {performance} from "node:perf_hooks";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {newsTagger} from "../../../../bin/news-tagger.ts";
import {createFetcher, type Fetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {storedArticles} from "../../../../pipeline/news/articles/stored.ts";
import {
  type CrawlNewsOptions,
  crawlNews,
  type NewsReport,
} from "../../../../pipeline/news/crawl/crawl.ts";
import type {SourceFetch} from "../../../../pipeline/news/crawl/fetch-source.ts";
import {newsStatus} from "../../../../pipeline/news/crawl/source-status.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {type ManyFeeds, openManyFeeds, STALLS} from "../../../fixtures/news/many-feeds.ts";

const START = Date.parse("2026-06-11T19:00:00Z");
/**
 * Timeout of one attempt; a hanging source takes two. On a busy machine the forty that answer take
 * more than two seconds in total.
 */
const TIMEOUT_MS = 5_000;

const tag = newsTagger("data");
let stand: ManyFeeds;
let store: Store;
let fetcher: Fetcher;
let clock = START;
let first: NewsReport;
/** Time that the crawl spent waiting; a busy machine stretches the rest. */
let idleMs: number;
const crawl = (more: Partial<CrawlNewsOptions> = {}): Promise<NewsReport> => {
  const now = toInstant(clock);
  return crawlNews(
    {store, now, wallClock: now, dataDir: "", progress: silent},
    {
      sources: stand.sources,
      fetcher,
      tag,
      now: () => clock,
      retentionDays: 365,
      concurrency: 12,
      ...more,
    },
  );
};
const idOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const visitOf = ({sources}: NewsReport, name: string): SourceFetch =>
  sources.find(({sourceId}) => sourceId === idOf(name))!;
const names = (outcome: (visit: SourceFetch) => boolean, {sources}: NewsReport) =>
  sources.filter(outcome).map(({sourceId}) => sourceId);

beforeAll(async () => {
  stand = await openManyFeeds();
  store = emptyStore();
  fetcher = createFetcher({
    userAgent: "broadsheet/test (+https://example.org)",
    now: () => clock,
    sleep: async () => {},
    random: () => 0,
    allow: ["127.0.0.1"],
    lookup: stand.lookup,
    limits: {intervalMs: 0, timeoutMs: TIMEOUT_MS, attempts: 2, maxBytes: 2_000_000},
  });
  const before = performance.eventLoopUtilization();
  first = await crawl();
  idleMs = performance.eventLoopUtilization(before).idle;
});
afterAll(async () => {
  store.close();
  await Promise.all([fetcher.close(), stand.close()]);
});

const rows = Object.entries(STALLS).map(([name, stall]) => ({name, ...stall}));
/** On a busy machine any source may be slow. */
const SLOW = ["slow"];
const isRead = ({added, state}: (typeof rows)[number]) => added > 0 || state === "empty";

describe("one crawl of many feeds, every second one of which misbehaves", () => {
  test("there are more than forty", () => expect(rows.length).toBeGreaterThan(40));

  test.each(rows.filter(isRead))("$name: $says is read", ({name, state, added}) => {
    const visit = visitOf(first, name);
    expect(visit).toMatchObject({outcome: "read", error: null, added});
    expect(state === "read" ? ["ok", "damaged", ...SLOW] : [state, ...SLOW]).toContain(visit.state);
  });

  test.each(rows.filter((row) => !isRead(row)))("$name: $says is named", ({name, state}) => {
    const visit = visitOf(first, name);
    expect(visit).toMatchObject({outcome: "failed", state, added: 0});
    expect(visit.error).toBeTruthy();
    expect(newsStatus(store).get(idOf(name))).toMatchObject({
      state,
      failures: 1,
      lastError: visit.error,
      lastSuccessAt: null,
    });
  });

  test("none delays another: the whole takes little longer than the slowest", () => {
    // two attempts of the slowest source, and less than the time of one more for all other waiting;
    // two hanging sources one after the other would take four
    expect(idleMs).toBeGreaterThan(TIMEOUT_MS);
    expect(idleMs).toBeLessThan(3 * TIMEOUT_MS);
  });

  test("everything read is stored, newest first, and private hosts got no request", () => {
    const articles = storedArticles(store, {asOf: toInstant(clock)});
    expect(articles.length).toBe(rows.reduce((sum, {added}) => sum + added, 0));
    expect(first.added).toBe(articles.length);
    expect(articles.map(({publishedAt}) => publishedAt)).toEqual(
      articles
        .map(({publishedAt}) => publishedAt)
        .sort()
        .reverse(),
    );
    for (const name of ["alias", "inside"]) expect(stand.servers.get(name)!.asked).toEqual([]);
  });

  test("robots.txt is fetched first, under an honest name; if it forbids, nothing else is", () => {
    expect(stand.servers.get("plain")!.asked.map(({path}) => path)).toEqual([
      "/robots.txt",
      "/feed",
    ]);
    expect(stand.servers.get("plain")!.asked[1]!.headers["user-agent"]).toBe(
      "broadsheet/test (+https://example.org)",
    );
    for (const name of ["unwelcome", "unruled"])
      expect(new Set(stand.servers.get(name)!.asked.map(({path}) => path))).toEqual(
        new Set(["/robots.txt"]),
      );
  });

  test("excerpts are kept, cut after a sentence or a word", () => {
    const [novel] = storedArticles(store, {asOf: toInstant(clock)}).filter(
      ({sourceId}) => sourceId === "endless-title",
    );
    expect(novel!.title).toMatch(/^Tin bóng đá .* (?:Tin|bóng|đá)…$/);
    expect(novel!.title.length).toBeLessThanOrEqual(300);
    expect(novel!.summary).toMatch(/vừa phải\.$/);
    expect(novel!.summary!.length).toBeLessThanOrEqual(500);
  });
});

describe("later crawls", () => {
  /** All sources except two that hang, whose behaviour is known already. */
  const answering = () =>
    stand.sources.filter(({sourceId}) => sourceId !== "silent" && sourceId !== "slowest");

  test("a second one at once fetches nothing", async () => {
    const before = [...stand.servers.values()].map(({asked}) => asked.length);
    const second = await crawl();
    expect(names(({outcome}) => outcome !== "waiting", second)).toEqual([]);
    expect([...stand.servers.values()].map(({asked}) => asked.length)).toEqual(before);
  });

  test("one of all sources stores nothing unchanged, and servers with validators send no body", async () => {
    clock += 60_000;
    const changes = store.prepare("SELECT COUNT(*) AS n FROM article_version").pluck();
    const versions = changes.get();
    const again = await crawl({sources: answering(), all: true});
    expect(again).toMatchObject({added: 0, changed: 0});
    expect(changes.get()).toBe(versions);
    const readable = rows.filter(isRead).map(({name}) => idOf(name));
    expect(names(({outcome}) => outcome === "unchanged", again)).toEqual(readable);
    for (const name of ["tagged", "weak", "dated", "moved"]) {
      const asked = stand.servers.get(name)!.asked.at(-1)!;
      expect(
        asked.headers["if-none-match"] ?? asked.headers["if-modified-since"],
        name,
      ).toBeTruthy();
      expect(newsStatus(store).get(name)!.httpStatus, name).toBe(304);
    }
    // robots.txt is cached for a day
    expect(
      stand.servers.get("plain")!.asked.filter(({path}) => path === "/robots.txt").length,
    ).toBe(1);
  });

  test("one that asked for a pause of an hour gets it, from every crawler", async () => {
    const asked = stand.servers.get("limited")!.asked.length;
    clock += 30 * 60_000;
    expect(visitOf(await crawl({sources: answering(), all: true}), "limited").outcome).toBe(
      "waiting",
    );
    expect(stand.servers.get("limited")!.asked.length).toBe(asked);
    clock += 31 * 60_000;
    expect(visitOf(await crawl({sources: answering(), all: true}), "limited")).toMatchObject({
      outcome: "failed",
      state: "rate-limited",
    });
  });
});
