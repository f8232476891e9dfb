import sharp from "sharp";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {newsReading, newsTagger} from "../../../bin/news-reading.ts";
import {createFetcher, type Fetcher} from "../../../pipeline/kit/fetch/fetcher.ts";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";
import {storedArticles} from "../../../pipeline/news/articles.ts";
import {type CrawlNewsOptions, crawlNews} from "../../../pipeline/news/crawl.ts";
import {newsStatus, type SourceStatus} from "../../../pipeline/news/health.ts";
import {crawlNewsroom, newsHead, newsHeadAt} from "../../../pipeline/news/newsroom.ts";
import {keepTried, storedPictures} from "../../../pipeline/news/pictures/stored.ts";
import type {RegisteredSource} from "../../../pipeline/news/registry.ts";
import {forgetBefore, withdrawArticle, withdrawals, withdrawSource} from "../../../pipeline/news/retention.ts";
import {withinLimit} from "../../fixtures/kit/time-limit.ts";
import {item, items, rss} from "../../fixtures/news/documents.ts";
import {sourceOf} from "../../fixtures/news/newsstand.ts";
import {inTurn, startServer, status, type TestServer} from "../../fixtures/providers/server.ts";

const START = Date.parse("2026-06-11T19:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BASE = "https://paper.example";

let server: TestServer;
let store: Store;
let fetcher: Fetcher;
let clock: number;
let source: RegisteredSource;
beforeEach(async () => {
  server = await startServer();
  store = openStore(":memory:");
  clock = START;
  source = sourceOf("paper", `${server.url}/feed`);
  fetcher = createFetcher({
    userAgent: "broadsheet/test",
    now: () => clock,
    sleep: async () => {},
    random: () => 0,
    allow: ["127.0.0.1"],
    limits: {intervalMs: 0, timeoutMs: 1000, attempts: 1, failuresToOpen: 1000},
  });
});
afterEach(async () => {
  store.close();
  await Promise.all([fetcher.close(), server.close()]);
});
const serves = (text: string, headers: Record<string, string> = {}, path = "/feed") =>
  server.on(path, (_, response) => void response.writeHead(200, headers).end(text));
const crawl = (sources: readonly RegisteredSource[] = [source], more: Partial<CrawlNewsOptions> = {}) => {
  const now = toInstant(clock);
  return crawlNews(
    {store, now, wallClock: now, dataDir: "", progress: silent},
    {sources, fetcher, reading: newsReading, tag: newsTagger("data"), now: () => clock, retentionDays: 365, all: true, ...more},
  );
};
const articles = (asOf = toInstant(clock)) => storedArticles(store, {asOf});
const pictured = () => store.prepare("SELECT doc_id FROM article_picture ORDER BY doc_id").pluck().all();
const titles = (asOf?: string) => articles(asOf).map(({title}) => title);
const health = (): SourceStatus => newsStatus(store).get("paper")!;
const asked = (path: string) => server.asked.filter((one) => one.path === path).length;

describe("a crawl with its pictures", () => {
  const newsroom = () => {
    const now = toInstant(clock);
    const options = {fetcher, reading: newsReading, tag: newsTagger("data"), now: () => clock, retentionDays: 365, all: true};
    return crawlNewsroom({store, now, wallClock: now, dataDir: "", progress: silent}, {...options, sources: [source]});
  };

  test("what is new gets its picture; the press sees that there is news, and none when nothing came", async () => {
    const picture = await sharp({create: {width: 300, height: 200, channels: 3, background: "#284"}})
      .png()
      .toBuffer();
    server.on("/picture.png", (_, response) => void response.writeHead(200, {"content-type": "image/png"}).end(picture));
    serves(rss(item(BASE, 1, {more: `<media:content url="${server.url}/picture.png" medium="image"/>`})));
    const before = newsHead(store);
    expect(await newsroom()).toMatchObject({added: 1, pictures: {found: 1, without: 0}});
    const after = newsHead(store);
    expect(after).not.toBe(before);
    const pictures = storedPictures(store, toInstant(clock));
    expect([...pictures.keys()]).toEqual(articles().map(({docId}) => docId));
    clock += DAY;
    expect(await newsroom()).toMatchObject({added: 0});
    expect(newsHead(store)).toBe(after);
    expect(asked("/picture.png")).toBe(1);
    // of another instant only where something became known in between
    const at = (ms: number) => newsHeadAt(store, toInstant(ms));
    expect(at(clock)).toBe(at(clock - DAY + 1000));
    expect(at(clock)).not.toBe(at(clock - 2 * DAY));
  });

  test("where nothing was read no picture is looked for", async () => {
    server.on("/feed", status(503));
    expect(await newsroom()).toMatchObject({added: 0, pictures: null});
  });
});

describe("what is stored", () => {
  test("an item that leaves the feed stays; a new one is added; first instants stay", async () => {
    serves(rss(item(BASE, 1, {title: "Old"})));
    await crawl();
    const [first] = articles();
    clock += DAY;
    serves(rss(item(BASE, 2, {title: "New", date: "Fri, 12 Jun 2026 18:00:00 GMT"})));
    expect(await crawl()).toMatchObject({added: 1, changed: 0});
    expect(titles()).toEqual(["New", "Old"]);
    expect(articles()[1]).toEqual(first);
  });

  test("a headline that changes is the new one from then on, and the old one as of before", async () => {
    serves(rss(item(BASE, 1, {title: "Mexico lead"})));
    await crawl();
    clock += 5 * MINUTE;
    serves(rss(item(BASE, 1, {title: "Mexico win", date: "Thu, 11 Jun 2026 19:04:00 GMT"})));
    expect(await crawl()).toMatchObject({added: 0, changed: 1});
    const [article] = articles();
    expect(article).toMatchObject({title: "Mexico win", publishedAt: "2026-06-11T17:01:00Z", firstSeenAt: "2026-06-11T19:00:00Z"});
    expect(titles("2026-06-11T19:04:59Z")).toEqual(["Mexico lead"]);
    expect(titles("2026-06-11T18:59:59Z")).toEqual([]);
  });

  test.each([
    {says: "no date", date: null},
    {says: "a date in the future", date: "Thu, 11 Jun 2037 19:00:00 GMT"},
  ])("$says: it is dated by when it was first seen", async ({date}) => {
    serves(rss(item(BASE, 1, {date})));
    await crawl();
    expect(articles()[0]).toMatchObject({publishedAt: "2026-06-11T19:00:00Z", firstSeenAt: "2026-06-11T19:00:00Z"});
  });

  test("one address is one article of a desk, of the source that was first; both desks may have it", async () => {
    serves(rss(item(BASE, 1, {title: "First"})));
    serves(rss(item(BASE, 1, {title: "Second", link: `${BASE}/story-1?utm_source=rss#top`})), {}, "/other");
    const sibling = sourceOf("sibling", `${server.url}/other`);
    await crawl([source]);
    expect(await crawl([sibling])).toMatchObject({added: 0, changed: 0});
    await crawl([{...sibling, sourceId: "bourse", desk: "market", url: `${server.url}/other`}]);
    expect(articles().map(({title, sourceId, desk}) => [title, sourceId, desk])).toEqual([
      ["Second", "bourse", "market"],
      ["First", "paper", "tournament"],
    ]);
    expect(new Set(articles().map(({docId}) => docId)).size).toBe(1);
  });

  test("articles grow old, and old ones are not taken in again", async () => {
    serves(rss(item(BASE, 1) + item(BASE, 2, {title: "Ancient", date: "Thu, 01 Jan 2015 00:00:00 GMT"})));
    expect((await crawl()).sources[0]).toMatchObject({added: 1, old: 1});
    clock += 366 * DAY;
    expect(await crawl()).toMatchObject({added: 0, forgotten: 1});
    expect(articles()).toEqual([]);
  });

  test("of a feed as long as a book the first 2,000 items are taken; an address as long as a page is none", async () => {
    serves(rss(items(BASE, 2002) + item(BASE, 1, {link: `${BASE}/${"x".repeat(2000)}`})));
    expect((await crawl()).sources[0]).toMatchObject({added: 2000, surplus: 3, unusable: 0});
    serves(rss(item(BASE, 1, {link: `${BASE}/${"x".repeat(2000)}`})));
    expect((await crawl()).sources[0]).toMatchObject({added: 0, unusable: 1});
  });

  test("the same bytes without validators are not read again", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    let reads = 0;
    const counting = {
      ...newsReading,
      readFeed: (...args: Parameters<typeof newsReading.readFeed>) => {
        reads++;
        return newsReading.readFeed(...args);
      },
    };
    expect((await crawl([source], {reading: counting})).sources[0]).toMatchObject({outcome: "unchanged", items: 3});
    expect(reads).toBe(0);
  });

  test("no text of an article is kept anywhere", async () => {
    serves(rss(item(BASE, 1, {more: "<content:encoded>THE WHOLE STORY</content:encoded>"})), {etag: '"1"'});
    await crawl();
    expect(store.serialize().includes("THE WHOLE STORY")).toBe(false);
    expect(store.prepare("SELECT COUNT(*) AS n FROM http_cache").pluck().get()).toBe(0);
  });
});

describe("what is taken down", () => {
  test("an article stays down, whichever source brings it", async () => {
    serves(rss(item(BASE, 1) + item(BASE, 2)));
    await crawl();
    const {docId} = articles()[0]!;
    expect(withdrawArticle(store, docId, {at: toInstant(clock), reason: "asked by its publisher"})).toBe(1);
    serves(rss(items(BASE, 3)));
    await crawl([sourceOf("sibling", `${server.url}/feed`)]);
    expect(articles().map((article) => article.docId)).not.toContain(docId);
    expect(articles().length).toBe(2);
    expect(withdrawals(store)).toEqual([{kind: "article", id: docId, withdrawnAt: toInstant(clock), reason: "asked by its publisher"}]);
  });

  test("a source goes with its articles and is not asked again", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    expect(withdrawSource(store, "paper", {at: toInstant(clock)})).toBe(3);
    const before = server.asked.length;
    expect(await crawl()).toMatchObject({skipped: "no news source is turned on"});
    expect(server.asked.length).toBe(before);
    expect(await crawl([sourceOf("sibling", `${server.url}/feed`)])).toMatchObject({added: 0});
  });

  test("one that is taken down while it is being asked leaves nothing", async () => {
    server.on("/feed", (_, response) => {
      withdrawSource(store, "paper", {at: toInstant(clock)});
      response.writeHead(200).end(rss(items(BASE, 3)));
    });
    await crawl();
    expect(articles()).toEqual([]);
  });

  test("pictures go with their articles, taken down or grown old", async () => {
    serves(rss(items(BASE, 3)));
    await crawl();
    const [taken, old, kept] = articles().map(({docId}) => docId);
    for (const docId of [taken!, old!, kept!]) keepTried(store, {docId, webp: Buffer.from("webp"), sourceUrl: BASE}, toInstant(clock));
    withdrawArticle(store, taken!, {at: toInstant(clock)});
    expect(pictured()).toEqual([old, kept].sort());
    store.prepare("UPDATE article SET published_at = '2020-01-01T00:00:00Z' WHERE doc_id = ?").run(old);
    expect(forgetBefore(store, "2025-06-11T00:00:00Z")).toBe(1);
    expect(pictured()).toEqual([kept]);
  });

  test("an id that is none is refused", () => expect(() => withdrawArticle(store, "m-001", {at: toInstant(clock)})).toThrow('"m-001"'));
});

describe("when it is asked", () => {
  test("a source with news is asked twice as often, one without less and less, never more than every five minutes or less than daily", async () => {
    const intervals: number[] = [];
    for (let n = 0; n < 4; n++) {
      serves(rss(items(`${BASE}/${n}`, 2, {date: new Date(clock).toUTCString()})));
      await crawl();
      intervals.push(health().intervalMinutes);
      clock = Date.parse(health().nextAttemptAt!);
    }
    for (let n = 0; n < 16; n++) {
      await crawl();
      intervals.push(health().intervalMinutes);
      clock = Date.parse(health().nextAttemptAt!);
    }
    // 30 at first; halved; then half as long again each time, rounded to a minute, up to 1,440
    expect(intervals.slice(0, 7)).toEqual([30, 15, 8, 5, 8, 12, 18]);
    expect(intervals.at(-1)).toBe(1440);
  });

  test.each([
    {says: "max-age", headers: {"cache-control": "max-age=7200"}, next: "2026-06-11T21:00:00Z"},
    {
      says: "Expires",
      headers: {expires: "Thu, 11 Jun 2026 22:00:00 GMT", date: "Thu, 11 Jun 2026 19:00:00 GMT"},
      next: "2026-06-11T22:00:00Z",
    },
    {says: "a year, of which a day is believed", headers: {"cache-control": "max-age=31536000"}, next: "2026-06-12T19:00:00Z"},
    {says: "a minute, which is less than our interval", headers: {"cache-control": "max-age=60"}, next: "2026-06-11T19:30:00Z"},
  ])("an answer that is fresh for $says", async ({headers, next}) => {
    serves(rss(items(BASE, 1)), headers as Record<string, string>);
    await crawl();
    expect(health().nextAttemptAt).toBe(next);
    clock += 29 * MINUTE;
    expect((await crawl([source], {all: false})).sources[0]!.outcome).toBe("waiting");
  });

  test("failures back off, the third opens the circuit, an answer closes it", async () => {
    server.on("/feed", status(500));
    const seen: [number, string][] = [];
    for (let n = 0; n < 4; n++) {
      await crawl();
      const {nextAttemptAt, circuit} = health();
      seen.push([(Date.parse(nextAttemptAt!) - clock) / MINUTE, circuit]);
      clock = Date.parse(nextAttemptAt!);
    }
    expect(seen).toEqual([
      [5, "closed"],
      [10, "closed"],
      [20, "open"],
      [40, "open"],
    ]);
    serves(rss(items(BASE, 1)));
    await crawl();
    expect(health()).toMatchObject({state: "ok", failures: 0, circuit: "closed", lastError: expect.stringContaining("answered 500")});
  });

  test("an empty feed after a full one is named and loses nothing", async () => {
    serves(rss(items(BASE, 3)), {etag: '"1"'});
    await crawl();
    serves(rss(""), {etag: '"2"'});
    for (let n = 0; n < 2; n++) expect((await crawl()).sources[0]).toMatchObject({outcome: "failed", state: "empty"});
    expect([articles().length, health().items]).toEqual([3, 0]);
  });
});

describe("robots.txt", () => {
  const rules = (text: string) => serves(text, {}, "/robots.txt");
  test("is asked for once a day and origin", async () => {
    serves(rss(items(BASE, 1)));
    serves(rss(items(`${BASE}/b`, 1)), {}, "/b");
    const both = [source, sourceOf("second", `${server.url}/b`)];
    await crawl(both);
    clock += 23 * 60 * MINUTE;
    await crawl(both);
    expect(asked("/robots.txt")).toBe(1);
    clock += 2 * 60 * MINUTE;
    rules("User-agent: *\nDisallow: /feed");
    expect((await crawl(both)).sources.map(({state}) => state)).toEqual(["robots", "ok"]);
    expect([asked("/robots.txt"), asked("/feed"), asked("/b")]).toEqual([2, 2, 3]);
  });

  test.each([
    {says: "rules for another", text: "User-agent: googlebot\nDisallow: /", state: "ok"},
    {says: "rules for us win over those for all", text: "User-agent: *\nDisallow: /\n\nUser-agent: Broadsheet\nAllow: /", state: "ok"},
    {says: "a page for rules", text: "<!doctype html><h1>404</h1>", state: "ok"},
    {says: "everything closed", text: "User-agent: *\nDisallow: /", state: "robots"},
  ])("$says", async ({text, state}) => {
    serves(rss(items(BASE, 1)));
    rules(text);
    expect((await crawl()).sources[0]!.state).toBe(state);
  });

  test("where a redirect leads has rules of its own; what they forbid is not fetched, and said", async () => {
    const other = await startServer();
    const allowed = (text: string) => other.on("/robots.txt", (_, response) => void response.writeHead(200).end(text));
    other.on("/hidden/feed", (_, response) => void response.writeHead(200).end(rss(items(BASE, 2))));
    server.on("/feed", status(302, {location: `${other.url}/hidden/feed`}));
    allowed("User-agent: *\nDisallow: /hidden/");
    expect((await crawl()).sources[0]).toMatchObject({
      state: "robots",
      error: `${server.url}/feed redirects to ${other.url}/hidden/feed: ${other.url}/robots.txt does not let broadsheet fetch ${other.url}/hidden/feed`,
    });
    expect(health()).toMatchObject({state: "robots", failures: 1, lastSuccessAt: null});
    expect(other.asked.map(({path}) => path)).toEqual(["/robots.txt"]);
    clock += 2 * DAY;
    allowed("User-agent: *\nDisallow: /hidden/\n\nUser-agent: broadsheet\nDisallow: /other/");
    expect((await crawl()).sources[0]).toMatchObject({state: "ok", added: 2});
    expect(other.asked.map(({path}) => path)).toEqual(["/robots.txt", "/robots.txt", "/hidden/feed"]);
    await other.close();
  });

  test.each([
    {says: "a path of the same origin that is closed", to: "/closed/feed", state: "robots"},
    {says: "an origin whose rules cannot be had for now", to: "/feed", other: true, state: "robots"},
    {says: "a private address", to: "http://192.168.1.1/feed", state: "blocked-address"},
  ])("a redirect to $says: $state", async ({to, other, state}) => {
    const second = await startServer();
    second.on("/robots.txt", status(503));
    rules("User-agent: *\nDisallow: /closed/");
    server.on("/feed", status(301, {location: other ? `${second.url}${to}` : to}));
    expect((await crawl()).sources[0]!.state).toBe(state);
    expect([asked("/closed/feed"), second.asked.some(({path}) => path === "/feed")]).toEqual([0, false]);
    await second.close();
  });

  test("rules of yesterday hold while the server has none to give", async () => {
    serves(rss(items(BASE, 1)));
    rules("User-agent: *\nDisallow: /tag/");
    await crawl();
    clock += 2 * DAY;
    server.on("/robots.txt", status(503));
    expect((await crawl()).sources[0]!.state).toBe("ok");
  });

  test("429 for the rules is waited for", async () => {
    serves(rss(items(BASE, 1)));
    server.on("/robots.txt", status(429, {"retry-after": "3600"}));
    expect((await crawl()).sources[0]).toMatchObject({state: "rate-limited", nextAttemptAt: "2026-06-11T20:00:00Z"});
    expect(asked("/feed")).toBe(0);
  });
});

describe("the crawl as a whole", () => {
  const many = (count: number, url: (n: number) => string) => Array.from({length: count}, (_, n) => sourceOf(`s-${n}`, url(n)));

  test("without a network it gives up early, and counts it against nobody", async () => {
    const done = await crawl(
      many(40, () => "http://127.0.0.1:1/feed"),
      {concurrency: 4},
    );
    const outcomes = done.sources.map(({outcome}) => outcome);
    expect(outcomes.filter((outcome) => outcome === "failed").length).toBeLessThan(20);
    expect(outcomes.filter((outcome) => outcome === "unasked").length).toBeGreaterThan(20);
    for (const {nextAttemptAt, failures} of newsStatus(store).values()) expect([nextAttemptAt, failures]).toEqual([null, 0]);
  });

  test("when time is up, what came is kept, what hangs is named, the rest comes first next time", async () => {
    serves(rss(items(BASE, 2)));
    const sources = [source, ...many(3, (n) => `${server.url}/hang?${n}`)];
    /** Time is up once two sources hang, which are as many as are asked at once. */
    const crawlUntilTwoHang = () =>
      withinLimit(300, (timeIsUp) => {
        server.on(
          "/hang",
          inTurn(() => {}, timeIsUp),
        );
        return crawl(sources, {timeoutMs: 300, concurrency: 2});
      });
    const done = await crawlUntilTwoHang();
    expect(done.sources.map(({outcome}) => outcome)).toEqual(["read", "failed", "failed", "unasked"]);
    expect(done.sources[1]).toMatchObject({state: "timeout", error: expect.stringContaining("/hang?0: not read in the time there was")});
    expect(articles().length).toBe(2);
    clock += DAY;
    serves(rss(items(`${BASE}/late`, 1)), {}, "/hang?2");
    const next = await crawlUntilTwoHang();
    expect(next.sources[3]).toMatchObject({outcome: "read", added: 1});
  });

  test("the caller's own abort is passed on, and nothing is written of what was under way", async () => {
    server.on("/feed", () => {});
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await expect(crawl([source], {signal: stop.signal})).rejects.toThrow("stopped");
    expect(newsStatus(store).size).toBe(0);
  });

  test("a reader that stumbles over one feed fails that one", async () => {
    serves(rss(items(BASE, 1)));
    serves(rss(items(BASE, 1)), {}, "/bad");
    const reading = {
      ...newsReading,
      readFeed: (...args: Parameters<typeof newsReading.readFeed>) => {
        if (args[1].url.endsWith("/bad")) throw new TypeError("x is undefined");
        return newsReading.readFeed(...args);
      },
    };
    const done = await crawl([sourceOf("bad", `${server.url}/bad`), source], {reading});
    expect(done.sources.map(({state}) => state)).toEqual(["unreadable", "ok"]);
    expect(done.sources[0]!.error).toContain("x is undefined");
  });

  test("a store that refuses is no failure of a source's: it is passed on", async () => {
    serves(rss(items(BASE, 1)));
    store.exec("CREATE TRIGGER full BEFORE INSERT ON article BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    await expect(crawl()).rejects.toThrow("the disk is full");
    expect(newsStatus(store).size).toBe(0);
    store.exec("DROP TRIGGER full");
    expect(await crawl()).toMatchObject({added: 1});
  });

  test("as of another moment nobody is asked", async () => {
    const context = {store, now: "2026-06-01T00:00:00Z", wallClock: "2026-06-11T19:00:00Z", dataDir: "", progress: silent};
    const done = await crawlNews(context, {
      sources: [source],
      fetcher,
      reading: newsReading,
      tag: newsTagger("data"),
      now: () => clock,
      retentionDays: 1,
    });
    expect(done.skipped).toContain("2026-06-01");
    expect(server.asked).toEqual([]);
  });

  test("what the publisher moves is followed; the address it is asked at stays the registry's", async () => {
    server.on("/feed", inTurn(status(302, {location: "/a"}), status(302, {location: "/b"})));
    serves(rss(items(BASE, 1)), {etag: '"a"'}, "/a");
    serves(rss(items(BASE, 2)), {etag: '"b"'}, "/b");
    await crawl();
    expect(await crawl()).toMatchObject({added: 1});
    expect(server.asked.at(-1)!.headers["if-none-match"]).toBeUndefined();
    expect(health().answeredBy).toBe(`${server.url}/b`);
  });
});
