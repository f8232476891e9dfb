import {describe, expect, test} from "vitest";
import {createFetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {MAX_CRAWL_DELAY_MS, readRobots} from "../../../../pipeline/news/crawl/robots-rules.ts";
import {items, rss} from "../../../fixtures/news/documents.ts";
import {sourceOf} from "../../../fixtures/news/many-feeds.ts";
import {BASE, paperOfEachTest} from "../../../fixtures/news/paper.ts";

const {paper, serves, crawl, health} = paperOfEachTest();

describe("Crawl-delay", () => {
  const of = (text: string) => readRobots(text, "broadsheet").crawlDelayMs;
  test.each([
    ["seconds", "User-agent: *\nCrawl-delay: 5\nDisallow:", 5_000],
    ["parts of a second", "User-agent: *\nCrawl-delay: 0.5", 500],
    [
      "ours, not everyone's",
      "User-agent: *\nCrawl-delay: 9\n\nUser-agent: broadsheet\nCrawl-delay: 2",
      2_000,
    ],
    ["none of ours", "User-agent: *\nCrawl-delay: 9\n\nUser-agent: broadsheet\nAllow: /", null],
    ["another's", "User-agent: bingbot\nCrawl-delay: 9\nUser-agent: *\nDisallow: /a", null],
    ["the longer of two", "User-agent: *\nCrawl-delay: 2\nCrawl-delay: 7", 7_000],
    [
      "an hour, of which half a minute is waited",
      "User-agent: *\nCrawl-delay: 3600",
      MAX_CRAWL_DELAY_MS,
    ],
    ["no number", "User-agent: *\nCrawl-delay: soon", null],
    ["a number below zero", "User-agent: *\nCrawl-delay: -5", null],
  ])("%s", (_says, text, ms) => {
    expect(of(text)).toBe(ms);
  });

  /** Crawls three feeds of one host; sleeping advances the clock. */
  async function three(rules: string, signalAfterMs = Number.POSITIVE_INFINITY) {
    serves(rules, {}, "/robots.txt");
    const starts: number[] = [];
    for (const path of ["/feed", "/b", "/c"])
      paper.server.on(path, (_, response) => {
        starts.push(paper.clock);
        response.end(rss(items(`${BASE}${path}`, 1)));
      });
    const fetcher = createFetcher({
      userAgent: "broadsheet/test",
      now: () => paper.clock,
      sleep: async (ms) => {
        if (ms > signalAfterMs) throw new DOMException("not done in time", "TimeoutError");
        paper.clock += ms;
      },
      random: () => 0,
      allow: ["127.0.0.1"],
      limits: {intervalMs: 0, timeoutMs: 60_000, attempts: 1, perHost: 1},
    });
    const sources = [
      paper.source,
      sourceOf("b", `${paper.server.url}/b`),
      sourceOf("c", `${paper.server.url}/c`),
    ];
    const report = await crawl(sources, {fetcher, concurrency: 1});
    await fetcher.close();
    return {starts: starts.map((start) => start - starts[0]!), report};
  }

  test("keeps the requests to a host so far apart, and makes no source slow", async () => {
    const {starts, report} = await three("User-agent: *\nCrawl-delay: 10");
    expect(starts).toEqual([0, 10_000, 20_000]);
    expect(report.sources.map(({state}) => state)).toEqual(["ok", "ok", "ok"]);
  });

  test("without it they are not held up", async () => {
    expect((await three("User-agent: *\nDisallow: /x")).starts).toEqual([0, 0, 0]);
  });

  test("a source whose turn does not come is not fetched, and has not failed", async () => {
    const {report} = await three("User-agent: *\nCrawl-delay: 10", 5_000);
    expect(report.sources.map(({outcome}) => outcome)).toEqual(["read", "unasked", "unasked"]);
    expect(health().failures).toBe(0);
    expect((await crawl()).sources[0]!.state).toBe("ok");
  });
});

describe("robots.txt longer than is read", () => {
  test.each([
    ["512 KiB and a line", 512],
    ["three megabytes", 3 * 1024],
    ["twenty megabytes", 20 * 1024],
  ])("%s: the first 500 KiB hold", async (_, kib) => {
    const start = "User-agent: *\nDisallow: /b\n";
    const rest = `${"# a line of no rule at all\n".repeat(Math.ceil((kib * 1024) / 27))}Disallow: /feed\n`;
    serves(start + rest, {}, "/robots.txt");
    serves(rss(items(BASE, 1)));
    serves(rss(items(BASE, 1)), {}, "/b");
    const {sources} = await crawl([paper.source, sourceOf("b", `${paper.server.url}/b`)]);
    expect(sources.map(({state}) => state)).toEqual(["ok", "robots"]);
  });
});
