import {createServer} from "node:http";
import type {AddressInfo} from "node:net";
import {setTimeout as sleep} from "node:timers/promises";
import sharp from "sharp";
import {afterAll, beforeAll, beforeEach, expect, test} from "vitest";
import {createFetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {createRobots} from "../../../../pipeline/news/crawl/robots.ts";
import {crawlPictures} from "../../../../pipeline/news/pictures/crawl.ts";
import {storedPictures} from "../../../../pipeline/news/pictures/stored.ts";
import type {Article} from "../../../../pipeline/news/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const asked: string[] = [];
let base = "";
let picture: Buffer;
const server = createServer((req, res) => {
  asked.push(req.url!);
  if (req.url === "/good.jpg")
    return void res.writeHead(200, {"content-type": "image/jpeg"}).end(picture);
  if (req.url === "/page")
    return void res
      .writeHead(200, {"content-type": "text/html"})
      .end('<meta property="og:image" content="/good.jpg">');
  if (req.url === "/robots.txt")
    return void res.writeHead(200).end("User-agent: *\nDisallow: /private/\n");
  if (req.url === "/moved.jpg")
    return void res.writeHead(302, {location: "/private/good.jpg"}).end();
  if (req.url === "/inward")
    return void res.writeHead(302, {location: "http://169.254.169.254/latest/meta-data"}).end();
  if (req.url === "/huge.jpg")
    return void res
      .writeHead(200, {"content-type": "image/jpeg", "content-length": String(2 ** 30)})
      .end();
  res.writeHead(404).end();
});
const fetcher = createFetcher({
  userAgent: "test",
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, {signal}),
  random: () => 0.5,
  allow: ["127.0.0.0/8"],
  limits: {attempts: 1, intervalMs: 0},
});
let store: Store;
beforeAll(async () => {
  picture = await sharp({create: {width: 800, height: 600, channels: 3, background: "#284"}})
    .jpeg()
    .toBuffer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});
beforeEach(() => {
  store = emptyStore();
  asked.length = 0;
});

const article = (
  number: number,
  {
    imageUrl = null,
    page = "/none",
    generatedBy = null,
  }: {imageUrl?: string | null; page?: string; generatedBy?: string | null},
): Article => ({
  docId: `n-${String(number).padStart(12, "0")}`,
  desk: "tournament",
  sourceId: "s",
  sourceName: "S",
  publisher: "s",
  url: base + page,
  title: "T",
  summary: null,
  language: "en",
  publishedAt: "2026-06-11T00:00:00Z",
  firstSeenAt: "2026-06-11T00:00:00Z",
  author: null,
  categories: [],
  teams: [],
  tickers: [],
  imageUrl: imageUrl && base + imageUrl,
  generatedBy,
  versions: {},
  body: null,
});
const NOW = Date.parse("2026-06-12T00:00:00Z");
const crawl = (articles: Article[]) =>
  crawlPictures(articles, {
    ...{store, fetcher, now: () => NOW, limit: 20, signal: new AbortController().signal},
    mayFetch: createRobots(store, fetcher, () => NOW),
  });

test("uses the feed's picture, else the page's, and gives the reason for the others", async () => {
  const articles = [
    article(1, {imageUrl: "/good.jpg"}),
    article(2, {page: "/page"}),
    article(3, {imageUrl: "/missing.jpg"}),
    article(4, {imageUrl: "/inward"}),
    article(5, {imageUrl: "/huge.jpg"}),
    article(6, {imageUrl: "/good.jpg", generatedBy: "broadsheet-wire"}),
  ];
  expect(await crawl(articles)).toEqual({found: 2, without: 3});
  expect([...storedPictures(store, "2026-06-12T00:00:00Z").keys()]).toEqual([
    "n-000000000001",
    "n-000000000002",
  ]);
  expect(storedPictures(store, "2026-06-11T23:59:59Z").size).toBe(0);
  const asked = [2, 3].map((number) => article(number, {}).docId);
  expect([...storedPictures(store, "2026-06-12T00:00:00Z", asked).keys()]).toEqual([
    "n-000000000002",
  ]);
  const problems = store
    .prepare<[], {problem: string}>(
      "SELECT problem FROM article_picture WHERE problem IS NOT NULL ORDER BY doc_id",
    )
    .all();
  expect(problems.map(({problem}) => problem)).toEqual([
    expect.stringContaining("404"),
    expect.stringContaining("169.254.169.254"),
    expect.stringMatching(/byte|large/),
  ]);
});

test("tries three times at most, and never again for a picture it has", async () => {
  const articles = [article(1, {imageUrl: "/good.jpg"}), article(2, {imageUrl: "/missing.jpg"})];
  for (let run = 0; run < 5; run++) await crawl(articles);
  expect(asked.filter((url) => url === "/good.jpg")).toHaveLength(1);
  expect(asked.filter((url) => url === "/missing.jpg")).toHaveLength(3);
});

test("content forbidden by robots.txt is not fetched, neither page nor picture", async () => {
  const articles = [
    article(1, {page: "/private/page"}),
    article(2, {imageUrl: "/private/good.jpg"}),
    article(3, {imageUrl: "/moved.jpg"}),
  ];
  expect(await crawl(articles)).toEqual({found: 0, without: 3});
  expect(asked).toEqual(["/robots.txt", "/moved.jpg"]);
  expect(store.prepare("SELECT problem FROM article_picture").pluck().all()).toEqual([
    expect.stringContaining("does not let broadsheet fetch"),
    expect.stringContaining("does not let broadsheet fetch"),
    expect.stringContaining("does not let broadsheet fetch"),
  ]);
});
