import {parse} from "csv-parse/sync";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../../pipeline/market/facts.ts";
import {readPrices} from "../../../../../pipeline/market/prices/read.ts";
import {marketEndpoints} from "../../../../../publish/market/endpoints.ts";
import {marketView} from "../../../../../publish/market/market-view.ts";
import {recordGroup} from "../../../../../publish/render/render.ts";
import {remove, temporary} from "../../../../fixtures/publishing/shop.ts";
import {asker, cookieOf} from "../../ask.ts";
import {type LiveServer, startLive} from "../../live-server.ts";
import {ARTICLES, printNews} from "../news/printed-news.ts";

/** Thirty shares, with prices as traded from 2026-07-20 to 2026-08-21. */
const dataDir = "test/fixtures/cup";
const market = readMarketFacts(dataDir);
const facts = {market, prices: readPrices(dataDir, market)};

let out: string;
let server: LiveServer;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  out = temporary();
  await printNews(out, (articles) => [
    recordGroup(marketEndpoints, () => marketView(facts, articles, "2026-08-20T09:00:00Z")),
  ]);
  server = await startLive({out, dataDir});
  ask = asker(server);
  server.time.now = Date.parse("2026-08-22T03:00:00Z");
});
afterAll(async () => {
  await server.close();
  remove(out);
});
const stock = async (path: string) => {
  const {status, body, headers} = await ask("GET", `/api/stocks/${path}`);
  return {status, body, type: headers.get("content-type")};
};

describe("a share", () => {
  test("is static, and answered live for another day or in lower case by the same function", async () => {
    const [printed, live, kept, earlier] = await Promise.all(
      ["FPT", "fpt", "FPT?date=2026-08-19", "FPT?date=2026-07-31"].map(stock),
    );
    const {news: _, ...body} = printed!.body;
    const {news, ...answered} = live!.body;
    expect(answered).toEqual(body);
    expect(news.items).toMatchObject([{docId: ARTICLES.rates.docId}]);
    // closes of FPT in the facts
    expect([printed, kept].map((one) => [one!.body.quote.on, one!.body.quote.close])).toEqual([
      ["2026-08-20", 69_800],
      ["2026-08-19", 68_900],
    ]);
    expect([earlier!.status, earlier!.body.date, earlier!.body.quote.on]).toEqual([
      200,
      "2026-07-31",
      "2026-07-31",
    ]);
  });
  test("the live answer has no later close than the static one", async () => {
    const {body} = await stock("FPT?date=2026-08-21");
    expect([body.quote.on, body.availability.date.status]).toEqual(["2026-08-20", "pending"]);
  });
  test.each([
    ["not listed", "ZZZZ", 404, "expected one of /api/stocks"],
    ["a way out", "..%2f..%2fetc", 400, "expected letters"],
    ["no day", "FPT?date=yesterday", 400, "a date such as"],
    ["a day that does not exist", "FPT?date=2026-02-30", 400, "a date such as"],
    ["no day of a share that is answered live", "fpt?date=x", 400, "a date"],
    ["a day to come", "FPT?date=2026-08-23", 404, "up to 2026-08-22"],
    ["two days", "FPT?date=2026-08-19&date=2026-08-20", 400, "2 values"],
  ])("%s is a problem that says what is expected", async (_, path, status, detail) => {
    const answer = await stock(path);
    expect([answer.status, answer.type]).toEqual([status, "application/problem+json"]);
    expect(JSON.stringify(answer.body)).toContain(detail);
  });
  test.each([
    ["a day before any price", "FPT?date=1999-12-31", "the series does not go back that far"],
    ["a day before the exchange", "VNM?date=0001-01-01", "the series does not go back that far"],
  ])("%s is answered with reasons", async (_, path, reason) => {
    const {status, body} = await stock(path);
    expect([status, body.quote, body.availability.quote.reason]).toEqual([200, null, reason]);
  });
});

test("a range of VN-Index that there is not is a problem", async () => {
  const {status, body} = await ask("GET", "/api/hsx/vnindex-chart?range=2y");
  expect([status, body.detail]).toEqual([400, expect.stringContaining("one of 1w, 1m, 1y")]);
});

test("an exported watchlist has the static prices; blank where unattested", async () => {
  const {text} = await ask("GET", "/api/watchlist/export?symbols=FPT,DGC");
  const [fpt, dgc] = parse<Record<string, string>>(text, {columns: true});
  expect(fpt).toMatchObject({
    close: "69800",
    change: "900",
    changePercent: "1.31",
    reference: "68900",
    // 68,900 ± 7 %, in steps of 100
    ceiling: "73700",
    floor: "64100",
    on: "2026-08-20",
  });
  // only adjusted prices: its ex-dates, and so its reference, are unknown
  expect(dgc).toMatchObject({reference: "", ceiling: "", floor: "", on: "2026-08-20"});
  expect(dgc?.close).not.toBe("");
});

test("a poll for the portfolio finds what names its tickers", async () => {
  const cookie = cookieOf(await ask("POST", "/api/watchlist", {symbols: ["FPT"]}));
  const {body} = await ask("GET", "/api/live/poll?portfolio=1", undefined, cookie);
  expect(body.news.map(({docId}: {docId: string}) => docId)).toEqual([ARTICLES.rates.docId]);
});
