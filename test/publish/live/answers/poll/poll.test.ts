import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../../pipeline/market/facts.ts";
import {generatedMarketNews} from "../../../../../pipeline/market/generated-news/generated.ts";
import {readPrices} from "../../../../../pipeline/market/prices/read.ts";
import {generatedDocId, articleOf as wireArticle} from "../../../../../pipeline/news/generated.ts";
import type {Article} from "../../../../../pipeline/news/types.ts";
import {liveContracts} from "../../../../../publish/contracts/contracts.ts";
import {records} from "../../../../../publish/endpoint.ts";
import {NEWS_INDEX} from "../../../../../publish/news/addresses.ts";
import {openOutput} from "../../../../../publish/output/output.ts";
import {recordGroup} from "../../../../../publish/render/render.ts";
import {renderSite} from "../../../../../publish/render/render-site.ts";
import {schemasIn} from "../../../../../publish/render/schemas.ts";
import {eventsOf} from "../../../../fixtures/live/store-makers.ts";
import {WORLD_CUP_2026} from "../../../../fixtures/news/world-cup.ts";
import {ownFolder} from "../../../../fixtures/own-folder.ts";
import {articleOf} from "../../../news/articles.ts";
import {asker, cookieOf} from "../../ask.ts";
import {type LiveServer, startLive} from "../../live-server.ts";

const {index} = records<readonly Article[]>();
const all = index(NEWS_INDEX, {
  *rows(articles) {
    yield ["about", NO_NEWS];
    for (const article of articles) yield [`article-${article.docId}`, article] as const;
  },
});
const NO_NEWS = {
  ...{
    knownAt: null,
    unprinted: {tournament: null, market: null},
    hot: {tournament: [], market: []},
  },
  facts: {
    cup: WORLD_CUP_2026,
    teamNames: {},
    nextMatches: {},
    fates: {},
  },
};
const item = (docId: string, publishedAt: string, tickers: string[] = []) =>
  articleOf(0, {
    ...{docId, publishedAt, tickers, title: `Article ${docId}`, language: "vi"},
    ...{url: `https://news.example/${docId}`, sourceId: "example", sourceName: "Example"},
    desk: tickers.length > 0 ? "market" : "tournament",
  });
const FIRST = [item("b", "2026-06-11T18:30:00Z", ["FPT"]), item("a", "2026-06-11T18:00:00Z")];

const out = ownFolder();
const output = openOutput({out});
const print = (items: readonly Article[]) =>
  renderSite([recordGroup([all], () => items)], {schemas: schemasIn("schemas"), output});
let server: LiveServer;
let ask: ReturnType<typeof asker>;
/** The poll's answer, with the ids of its news. */
const poll = async (query = "", headers: Record<string, string> = {}) => {
  const {status, body} = await ask("GET", `/api/live/poll${query}`, undefined, headers);
  return {status, ...body, ids: body.news?.map(({docId}: {docId: string}) => docId)};
};
const since = (cursor: string, more = "") => poll(`?since=${cursor}${more}`);
/** Publishes, and waits until the server has opened the build. */
async function publish(items: readonly Article[]): Promise<void> {
  const {id} = await print(items);
  await expect
    .poll(async () => (await ask("GET", "/api/notify/status")).body.refresh.edition)
    .toBe(id);
}

beforeAll(async () => {
  await print(FIRST);
  server = await startLive({out});
  ask = asker(server);
});
afterAll(async () => {
  await server.close();
});

test("without a cursor the latest news comes, with a cursor to continue", async () => {
  const {ids, cursor, matchEvents, watchlist, nextPollSeconds} = await poll();
  expect([ids, cursor, matchEvents, watchlist, nextPollSeconds]).toEqual([
    ["b", "a"],
    "2026-06-11T19:00:00.000Z",
    [],
    null,
    30,
  ]);
  expect((await since(cursor)).ids).toEqual([]);
});
test.each([
  ["before both", "2026-06-11T17:00:00Z", ["b", "a"]],
  ["between them, in another zone", "2026-06-12T01:15:00%2B07:00", ["b"]],
  ["at the newest", "2026-06-11T18:30:00Z", []],
  ["in the future", "2030-01-01T00:00:00Z", []],
])("an instant %s will do", async (_, at, ids) => expect((await since(at)).ids).toEqual(ids));

describe("articles published late", () => {
  test("is new to earlier callers, however old it is, and only once", async () => {
    server.time.now += 60_000;
    const before = (await poll()).cursor;
    server.time.now += 60_000;
    await publish([...FIRST, item("late", "2026-06-11T12:00:00Z", ["VNM"])]);
    const {ids, cursor} = await since(before);
    expect([ids, (await since(cursor)).ids]).toEqual([["late"], []]);
  });
  test("nor is it missed by a caller in the same millisecond", async () => {
    const before = (await poll()).cursor;
    await publish([
      ...FIRST,
      item("late", "2026-06-11T12:00:00Z", ["VNM"]),
      item("same", "2026-06-11T12:00:00Z"),
    ]);
    await poll();
    expect((await since(before)).ids).toEqual(["same"]);
  });
  test("of very many the newest hundred come, and it says so", async () => {
    const before = (await poll()).cursor;
    await publish(
      Array.from({length: 120}, (_, index) => item(`n${index}`, "2026-06-11T12:00:00Z")),
    );
    expect(await since(before)).toMatchObject({newsTruncated: true, news: {length: 100}});
    await publish(FIRST);
  });
});

describe("the watchlist", () => {
  test("filters with portfolio=1, and reports changes of the list", async () => {
    const cookie = cookieOf(await ask("POST", "/api/watchlist", {symbols: ["FPT"]}));
    expect((await poll("?portfolio=1", cookie)).ids).toEqual(["b"]);
    server.time.now += 5_000;
    const {cursor} = await poll("", cookie);
    expect((await poll(`?since=${cursor}`, cookie)).watchlist).toBeNull();
    await ask("POST", "/api/watchlist", {symbols: ["VNM"]}, cookie);
    expect((await poll(`?since=${cursor}`, cookie)).watchlist).toMatchObject({symbols: ["VNM"]});
    expect((await poll("?portfolio=1", cookie)).ids).toEqual([]);
  });
  test("finds pieces of the wire that name its shares", async () => {
    const market = readMarketFacts("data");
    const facts = {market, prices: readPrices("data", market)};
    const pieces = generatedMarketNews(facts, "2026-08-17T02:00:00Z").slice(-12);
    const wire = pieces
      .map((piece) => wireArticle(piece, {baseUrl: "https://site.example", desk: "market"}))
      .map(({docId, publishedAt, tickers}) => item(docId, publishedAt, [...tickers]));
    await publish([...FIRST, ...wire]);
    // BID traded ex-right from 2026-08-17 on (data/market/ex-dates.json)
    const cookie = cookieOf(await ask("POST", "/api/watchlist", {symbols: ["BID"]}));
    const {ids} = await poll("?portfolio=1", cookie);
    const own = pieces.find(({slug}) => slug === "vn-ex-dates-2026-08-17")!;
    expect(ids).toContain(generatedDocId(own.slug));
    expect(ids.length).toBeLessThan(wire.length);
    await publish(FIRST);
  });
  test("without an owner lets nothing through, and says why and what to do", async () => {
    const {ids, portfolio} = await poll("?portfolio=1");
    expect([ids, portfolio.symbols]).toEqual([[], []]);
    expect(portfolio.emptyBecause).toMatch(/no valid sn_watch_id cookie: .* POST \/api\/watchlist/);
    const forged = {cookie: "sn_watch_id=0123456789abcdef.forged"};
    expect((await poll("?portfolio=1", forged)).portfolio.emptyBecause).toContain("no valid");
  });
  test("an empty one says so, one with symbols lists them, one not requested is null", async () => {
    const cookie = cookieOf(await ask("POST", "/api/watchlist", {symbols: []}));
    expect((await poll("?portfolio=1", cookie)).portfolio).toEqual({
      symbols: [],
      emptyBecause: "the watchlist has no symbols yet: save some with POST /api/watchlist",
    });
    await ask("POST", "/api/watchlist", {symbols: ["FPT"]}, cookie);
    expect((await poll("?portfolio=1", cookie)).portfolio).toEqual({
      symbols: ["FPT"],
      emptyBecause: null,
    });
    expect((await poll("", cookie)).portfolio).toBeNull();
  });
});

test("match events come once, in order, and quicken the pace", async () => {
  const {cursor} = await poll();
  await server.store.events.append(eventsOf(3));
  const {matchEvents, cursor: next, nextPollSeconds} = await since(cursor);
  expect([matchEvents.map(({id}: {id: number}) => id), nextPollSeconds]).toEqual([[1, 2, 3], 10]);
  expect((await since(next)).matchEvents).toEqual([]);
  expect((await since(cursor, "&portfolio=1")).matchEvents).toEqual([]);
});

test.each([
  "yesterday",
  "2026-06-11",
  "2026-06-11T19:00:00",
  "1781204400",
  "2026-13-01T00:00:00Z",
  "2026-06-30T23:59:60Z",
  "",
])("since=%s is 400", async (since) => {
  const {status, errors} = await poll(`?since=${since}`);
  expect([status, errors]).toMatchObject([400, [{parameter: "since"}]]);
});
test("portfolio=yes is 400", async () => expect((await poll("?portfolio=yes")).status).toBe(400));

test("it says that nobody is notified, and how fresh the news is", async () => {
  const {body} = await ask("GET", "/api/notify/status");
  expect(body).toMatchObject({
    configured: false,
    refresh: {
      tournamentNewsAt: "2026-06-11T18:00:00Z",
      marketNewsAt: "2026-06-11T18:30:00Z",
      matchEventAt: "2026-06-11T19:09:00Z",
    },
  });
});

const routesAndRecords = liveContracts.map(({path}) => path);

test("every channel says whom it is for and what it carries, and those that are there have a route", async () => {
  const {channels} = (await ask("GET", "/api/notify/status")).body;
  const status = (channel: string) =>
    channels.find((one: {channel: string}) => one.channel === channel)?.status;
  expect(["email", "web-push", "webhook", "watchlist-poll"].map(status)).toEqual([
    "not-configured",
    "not-configured",
    "available",
    "available",
  ]);
  for (const {status, address, carries} of channels)
    if (status === "not-configured") expect([address, carries]).toEqual([null, []]);
    else expect(routesAndRecords).toContain(address.replace(/\?.*$/, ""));
});

test("before the first edition there is no news, and none is lost", async () => {
  const empty = await startLive();
  const answer = await asker(empty)("GET", "/api/live/poll?since=2026-06-11T00:00:00Z");
  expect([answer.status, answer.body.news]).toEqual([200, []]);
  expect((await asker(empty)("GET", "/api/notify/status")).body.refresh.edition).toBeNull();
  await empty.close();
});
