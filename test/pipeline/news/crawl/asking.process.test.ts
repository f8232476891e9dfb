import {gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {crawlNews} from "../../../../pipeline/news/crawl/crawl.ts";
import {newsStatus} from "../../../../pipeline/news/crawl/source-status.ts";
import {readFeed} from "../../../../pipeline/news/read/read-feed.ts";
import {whileCollecting} from "../../../fixtures/kit/collecting.ts";
import {withinLimit} from "../../../fixtures/kit/time-limit.ts";
import {items, rss} from "../../../fixtures/news/documents.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {BASE, DAY, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";
import {inTurn, startServer, status} from "../../../fixtures/providers/server.ts";
import {text} from "../../kit/fetch/fetching.ts";

const {paper, context, options, serves, crawl, articles, health, asked} = paperOfEachTest();

describe("the time of the next attempt", () => {
  test("a source with news is fetched twice as often, one without less and less, never more than every five minutes or less than daily", async () => {
    const intervals: number[] = [];
    for (let n = 0; n < 4; n++) {
      serves(rss(items(`${BASE}/${n}`, 2, {date: new Date(paper.clock).toUTCString()})));
      await crawl();
      intervals.push(health().intervalMinutes);
      paper.clock = Date.parse(health().nextAttemptAt!);
    }
    for (let n = 0; n < 16; n++) {
      await crawl();
      intervals.push(health().intervalMinutes);
      paper.clock = Date.parse(health().nextAttemptAt!);
    }
    // 30 at first; halved; then times 1.5 at each crawl, rounded to a minute, up to 1,440
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
    {
      says: "a year, of which a day is believed",
      headers: {"cache-control": "max-age=31536000"},
      next: "2026-06-12T19:00:00Z",
    },
    {
      says: "a minute, which is less than our interval",
      headers: {"cache-control": "max-age=60"},
      next: "2026-06-11T19:30:00Z",
    },
  ])("an answer that is fresh for $says", async ({headers, next}) => {
    serves(rss(items(BASE, 1)), headers as Record<string, string>);
    await crawl();
    expect(health().nextAttemptAt).toBe(next);
    paper.clock += 29 * MINUTE;
    expect((await crawl([paper.source], {all: false})).sources[0]!.outcome).toBe("waiting");
  });

  test("failures back off, the third opens the circuit, an answer closes it", async () => {
    paper.server.on("/feed", status(500));
    const seen: [number, string][] = [];
    for (let n = 0; n < 4; n++) {
      await crawl();
      const {nextAttemptAt, circuit} = health();
      seen.push([(Date.parse(nextAttemptAt!) - paper.clock) / MINUTE, circuit]);
      paper.clock = Date.parse(nextAttemptAt!);
    }
    expect(seen).toEqual([
      [5, "closed"],
      [10, "closed"],
      [20, "open"],
      [40, "open"],
    ]);
    serves(rss(items(BASE, 1)));
    await crawl();
    expect(health()).toMatchObject({
      state: "ok",
      failures: 0,
      circuit: "closed",
      lastError: expect.stringContaining("answered 500"),
    });
  });
});

describe("its request headers", () => {
  /** The validators of the last request. */
  const sent = () => {
    const {headers} = paper.server.asked.findLast(({path}) => path === "/feed")!;
    return [headers["if-none-match"], headers["if-modified-since"]];
  };
  const feed = rss(items(BASE, 1));
  const old = {etag: '"old"', "last-modified": "Thu, 11 Jun 2026 18:00:00 GMT"};

  test.each([
    {
      says: "the same body under new ones",
      answer: text(feed, {etag: '"new"', "last-modified": "Thu, 11 Jun 2026 19:00:00 GMT"}),
      next: ['"new"', "Thu, 11 Jun 2026 19:00:00 GMT"],
    },
    {
      says: "the same body with an ETag alone",
      answer: text(feed, {etag: '"new"'}),
      next: ['"new"', undefined],
    },
    {says: "the same body without any", answer: text(feed), next: [undefined, undefined]},
    {
      says: "304 with a new ETag",
      answer: status(304, {etag: '"new"'}),
      next: ['"new"', old["last-modified"]],
    },
    {says: "304 without any", answer: status(304), next: Object.values(old)},
    {
      says: "the same body, compressed and cut off",
      answer: text(gzipSync(feed).subarray(0, -4), {...old, "content-encoding": "gzip"}),
      next: [undefined, undefined],
    },
  ])("after $says: $next", async ({answer, next}) => {
    paper.server.on("/feed", inTurn(text(feed, old), answer));
    await crawl();
    await crawl();
    expect(sent()).toEqual(Object.values(old));
    await crawl();
    expect(sent()).toEqual(next);
    expect(health().state).toMatch(/^(?:ok|damaged)$/);
  });

  test("a server that calls everything unchanged is asked for the feed itself once a day", async () => {
    let told = 1;
    paper.server.on("/feed", (request, response) =>
      request.headers["if-none-match"]
        ? response.writeHead(304).end()
        : response.writeHead(200, {etag: '"always"'}).end(rss(items(BASE, told))),
    );
    const start = paper.clock;
    const seen: unknown[] = [];
    for (const hours of [0, 1, 23, 24, 25]) {
      paper.clock = start + hours * 60 * MINUTE;
      await crawl();
      seen.push([hours, articles().length, health().httpStatus, health().lastBodyAt]);
      told = 3;
    }
    expect(seen).toEqual([
      [0, 1, 200, "2026-06-11T19:00:00Z"],
      [1, 1, 304, "2026-06-11T19:00:00Z"],
      [23, 1, 304, "2026-06-11T19:00:00Z"],
      [24, 3, 200, "2026-06-12T19:00:00Z"],
      [25, 3, 304, "2026-06-12T19:00:00Z"],
    ]);
  });

  test("one that says so even then fails, and is named", async () => {
    paper.server.on("/feed", inTurn(text(feed, old), status(304)));
    await crawl();
    paper.clock += DAY;
    expect((await crawl()).sources[0]).toMatchObject({
      outcome: "failed",
      state: "unreadable",
      error: expect.stringContaining("answered 304 to an unconditional request; expected 200"),
    });
    expect(health()).toMatchObject({lastBodyAt: "2026-06-11T19:00:00Z", failures: 1});
  });

  test("a status from before that was noted vouches for nothing", async () => {
    serves(feed, old);
    await crawl();
    paper.store.prepare("UPDATE news_source_status SET last_body_at = NULL").run();
    await crawl();
    expect(sent()).toEqual([undefined, undefined]);
    expect(health().lastBodyAt).toBe("2026-06-11T19:00:00Z");
  });
});

describe("robots.txt", () => {
  const rules = (text: string) => serves(text, {}, "/robots.txt");
  test("is requested once per day and origin", async () => {
    serves(rss(items(BASE, 1)));
    serves(rss(items(`${BASE}/b`, 1)), {}, "/b");
    const both = [paper.source, sourceOf("second", `${paper.server.url}/b`)];
    await crawl(both);
    paper.clock += 23 * 60 * MINUTE;
    await crawl(both);
    expect(asked("/robots.txt")).toBe(1);
    paper.clock += 2 * 60 * MINUTE;
    rules("User-agent: *\nDisallow: /feed");
    expect((await crawl(both)).sources.map(({state}) => state)).toEqual(["robots", "ok"]);
    expect([asked("/robots.txt"), asked("/feed"), asked("/b")]).toEqual([2, 2, 3]);
  });

  test.each([
    {says: "rules for another", text: "User-agent: googlebot\nDisallow: /", state: "ok"},
    {
      says: "rules for us win over those for all",
      text: "User-agent: *\nDisallow: /\n\nUser-agent: Broadsheet\nAllow: /",
      state: "ok",
    },
    {says: "a page for rules", text: "<!doctype html><h1>404</h1>", state: "ok"},
    {says: "everything closed", text: "User-agent: *\nDisallow: /", state: "robots"},
    {
      says: "more than is read, closed at the beginning",
      text: `User-agent: *\nDisallow: /feed\n${"# \n".repeat(200_000)}`,
      state: "robots",
    },
    {
      says: "more than is read, closed after that",
      text: `User-agent: *\n${"# \n".repeat(200_000)}Disallow: /feed`,
      state: "ok",
    },
  ])("$says", async ({text, state}) => {
    serves(rss(items(BASE, 1)));
    rules(text);
    expect((await crawl()).sources[0]!.state).toBe(state);
  });

  test("the target of a redirect has its own rules; a forbidden fetch is skipped and reported", async () => {
    const other = await startServer();
    const allowed = (text: string) =>
      other.on("/robots.txt", (_, response) => void response.writeHead(200).end(text));
    other.on(
      "/hidden/feed",
      (_, response) => void response.writeHead(200).end(rss(items(BASE, 2))),
    );
    paper.server.on("/feed", status(302, {location: `${other.url}/hidden/feed`}));
    allowed("User-agent: *\nDisallow: /hidden/");
    expect((await crawl()).sources[0]).toMatchObject({
      state: "robots",
      error: `${paper.server.url}/feed redirects to ${other.url}/hidden/feed: ${other.url}/robots.txt does not let broadsheet fetch ${other.url}/hidden/feed`,
    });
    expect(health()).toMatchObject({state: "robots", failures: 1, lastSuccessAt: null});
    expect(other.asked.map(({path}) => path)).toEqual(["/robots.txt"]);
    paper.clock += 2 * DAY;
    allowed("User-agent: *\nDisallow: /hidden/\n\nUser-agent: broadsheet\nDisallow: /other/");
    expect((await crawl()).sources[0]).toMatchObject({state: "ok", added: 2});
    expect(other.asked.map(({path}) => path)).toEqual([
      "/robots.txt",
      "/robots.txt",
      "/hidden/feed",
    ]);
    await other.close();
  });

  test.each([
    {says: "a path of the same origin that is closed", to: "/closed/feed", state: "robots"},
    {
      says: "an origin whose rules cannot be had for now",
      to: "/feed",
      other: true,
      state: "robots",
    },
    {says: "a private address", to: "http://192.168.1.1/feed", state: "blocked-address"},
    {
      says: "an address of more than 2,000 characters",
      to: `/feed?${"a".repeat(2_000)}`,
      state: "blocked-address",
    },
  ])("a redirect to $says: $state", async ({to, other, state}) => {
    const second = await startServer();
    second.on("/robots.txt", status(503));
    rules("User-agent: *\nDisallow: /closed/");
    paper.server.on("/feed", status(301, {location: other ? `${second.url}${to}` : to}));
    expect((await crawl()).sources[0]!.state).toBe(state);
    expect([asked("/closed/feed"), second.asked.some(({path}) => path === "/feed")]).toEqual([
      0,
      false,
    ]);
    await second.close();
  });

  test("yesterday's rules apply while the server has none to give", async () => {
    serves(rss(items(BASE, 1)));
    rules("User-agent: *\nDisallow: /tag/");
    await crawl();
    paper.clock += 2 * DAY;
    paper.server.on("/robots.txt", status(503));
    expect((await crawl()).sources[0]!.state).toBe("ok");
  });

  test("429 for the rules is waited for", async () => {
    serves(rss(items(BASE, 1)));
    paper.server.on("/robots.txt", status(429, {"retry-after": "3600"}));
    expect((await crawl()).sources[0]).toMatchObject({
      state: "rate-limited",
      nextAttemptAt: "2026-06-11T20:00:00Z",
    });
    expect(asked("/feed")).toBe(0);
  });
});

describe("the crawl as a whole", () => {
  const many = (count: number, url: (n: number) => string) =>
    Array.from({length: count}, (_, n) => sourceOf(`s-${n}`, url(n)));

  test("without a network it gives up early, and blames no source", async () => {
    const done = await crawl(
      many(40, () => "http://127.0.0.1:1/feed"),
      {concurrency: 4},
    );
    const outcomes = done.sources.map(({outcome}) => outcome);
    expect(outcomes.filter((outcome) => outcome === "failed").length).toBeLessThan(20);
    expect(outcomes.filter((outcome) => outcome === "unasked").length).toBeGreaterThan(20);
    for (const {nextAttemptAt, failures} of newsStatus(paper.store).values())
      expect([nextAttemptAt, failures]).toEqual([null, 0]);
  });

  test("at the time limit, results so far are kept, hanging sources are named, the rest comes first next time", async () => {
    serves(rss(items(BASE, 2)));
    const sources = [paper.source, ...many(3, (n) => `${paper.server.url}/hang?${n}`)];
    /**
     * Crawls until two sources hang, which is as many as are fetched concurrently; time is then up.
     */
    const crawlUntilTwoHang = () =>
      withinLimit(300, (timeIsUp) => {
        paper.server.on(
          "/hang",
          inTurn(() => {}, timeIsUp),
        );
        return crawl(sources, {timeoutMs: 300, concurrency: 2});
      });
    const done = await crawlUntilTwoHang();
    expect(done.sources.map(({outcome}) => outcome)).toEqual([
      "read",
      "failed",
      "failed",
      "unasked",
    ]);
    expect(done.sources[1]).toMatchObject({
      state: "timeout",
      error: expect.stringContaining("/hang?0: not read in time"),
    });
    expect(articles().length).toBe(2);
    paper.clock += DAY;
    serves(rss(items(`${BASE}/late`, 1)), {}, "/hang?2");
    const next = await crawlUntilTwoHang();
    expect(next.sources[3]).toMatchObject({outcome: "read", added: 1});
  });

  test.each([
    {says: "of the crawl", limits: {timeoutMs: 100}},
    {says: "of one source", limits: {sourceTimeoutMs: 100}},
  ])("the time limit $says holds, whatever is collected meanwhile", async ({limits}) => {
    paper.server.on("/feed", () => {});
    // the fetcher's own limit is a second
    const done = await whileCollecting(crawl([paper.source], limits));
    expect(done).toMatchObject({
      sources: [{state: "timeout", error: expect.stringContaining("within 100 ms")}],
    });
  });

  test("the caller's own abort is passed on, and nothing is written of what was under way", async () => {
    paper.server.on("/feed", () => {});
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await expect(crawl([paper.source], {signal: stop.signal})).rejects.toThrow("stopped");
    expect(newsStatus(paper.store).size).toBe(0);
  });

  test("a reader that stumbles over one feed fails that one", async () => {
    serves(rss(items(BASE, 1)));
    serves(rss(items(BASE, 1)), {}, "/bad");
    const stumbling = (...args: Parameters<typeof readFeed>) => {
      if (args[1].url.endsWith("/bad")) throw new TypeError("x is undefined");
      return readFeed(...args);
    };
    const done = await crawl([sourceOf("bad", `${paper.server.url}/bad`), paper.source], {
      readFeed: stumbling,
    });
    expect(done.sources.map(({state}) => state)).toEqual(["unreadable", "ok"]);
    expect(done.sources[0]!.error).toContain("x is undefined");
  });

  test("as of another moment nothing is fetched", async () => {
    const earlier = {...context(), now: "2026-06-01T00:00:00Z", wallClock: "2026-06-11T19:00:00Z"};
    const done = await crawlNews(earlier, {...options(), retentionDays: 1, all: false});
    expect(done.skipped).toContain("2026-06-01");
    expect(paper.server.asked).toEqual([]);
  });

  test("the publisher's moves are followed; the registry's address is still the one fetched", async () => {
    paper.server.on("/feed", inTurn(status(302, {location: "/a"}), status(302, {location: "/b"})));
    serves(rss(items(BASE, 1)), {etag: '"a"'}, "/a");
    serves(rss(items(BASE, 2)), {etag: '"b"'}, "/b");
    await crawl();
    expect(await crawl()).toMatchObject({added: 1});
    expect(paper.server.asked.at(-1)!.headers["if-none-match"]).toBeUndefined();
    expect(health().answeredBy).toBe(`${paper.server.url}/b`);
  });
});
