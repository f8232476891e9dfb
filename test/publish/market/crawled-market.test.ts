import {readFileSync} from "node:fs";
import {join} from "node:path";
import {parse} from "csv-parse/sync";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {refreshReports} from "../../../pipeline/market/intel/reports.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {keptNews} from "../../../pipeline/news/articles/kept.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {buildOf, readManifest, siteOf} from "../../../publish/output/builds.ts";
import {compressFastest} from "../../../publish/output/compress.ts";
import {openOutput} from "../../../publish/output/output.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {dataUntil} from "../../fixtures/market/market-until.ts";
import {type MarketServer, startMarketServer} from "../../fixtures/market/provider-server.ts";
import {storeShareArticle} from "../../fixtures/news/share-article.ts";
import {remove, temporary} from "../../fixtures/publishing/shop.ts";
import {type Crawling, startCrawling} from "../../pipeline/market/sources/crawling.ts";
import {asker} from "../live/ask.ts";
import {type LiveServer, startLive} from "../live/live-server.ts";

const MONDAY = "2025-08-18";
/** After the close of the day before the last day of this test's facts. */
const FRIDAY_EVENING = "2025-08-15T12:00:00Z";
/** 09:00 in Vietnam on the morning after the crawled day. */
const TUESDAY = "2025-08-19T02:00:00Z";
const OPTIONS = {seed: "s", runs: 20, baseUrl: "https://desk.example", outDir: ""};
const schemas = schemasIn(SCHEMAS);

let dataDir: string;
let server: MarketServer;
let crawling: Crawling;
let live: LiveServer;
const outs: string[] = [];
let tuesday: ReadonlyMap<string, string>;

/**
 * Builds only the records that depend on the market, because the tournament is years ahead, and
 * reads them back.
 */
async function print(store: Store, now: string) {
  const out = temporary();
  outs.push(out);
  const inputs = readInputs(dataDir, OPTIONS);
  refreshReports(store, inputs.reportsAt, now);
  const newsWindow = {ofEachList: 1, ofEachSource: 1};
  const records = siteRecords(OPTIONS.baseUrl, schemas);
  const groupsAt = freshGroups(records, {...inputs, newsWindow});
  const [, search, , , news, , , ...market] = groupsAt(store, now).groups;
  const output = openOutput({out, compress: compressFastest});
  const {id} = await renderSite([search!, news!, ...market], {schemas, output});
  const site = siteOf(buildOf(out, id));
  const files = readManifest(out, id)!.files;
  return {
    out,
    printed: new Map(files.map(({url, file}) => [url, readFileSync(join(site, file), "utf8")])),
  };
}

function fill(store: Store): void {
  loadMarket({store, dataDir});
  load(store, readFacts(dataDir, 2030));
  for (const hour of [3, 4]) {
    const publishedAt = `${MONDAY}T0${hour}:00:00Z`;
    storeShareArticle(store, {docId: `n-00000000000${hour - 2}`, publishedAt, seenAt: publishedAt});
  }
}

beforeAll(async () => {
  dataDir = dataUntil(MONDAY, ["FPT", "MBB", "SHB", "VNM"]);
  server = await startMarketServer();
  crawling = startCrawling();
  server.capture(MONDAY);
  const providers = server.providers("vndirect", "ssi");
  await crawling.crawl({at: `${MONDAY}T09:00:00Z`, providers});
  fill(crawling.store);
  const {out, printed} = await print(crawling.store, TUESDAY);
  tuesday = printed;
  live = await startLive({out, dataDir, keptNews: keptNews(crawling.store)});
  live.time.now = Date.parse(TUESDAY);
});
afterAll(async () => {
  await live.close();
  await crawling.close();
  await server.close();
  for (const folder of [...outs, dataDir]) remove(folder);
});

const json = (url: string) => JSON.parse(tuesday.get(url) ?? "null");
const asked = async (path: string) => asker(live)("GET", path);
const named = <T extends {symbol: string}>(list: readonly T[], wanted: string) =>
  list.find(({symbol}) => symbol === wanted);
// data/market, the source of the recorded answers: VN-Index 1,630.00 → 1,636.37, FPT 101,400 →
// 100,500, SHB 20,850 × 0.88494 → 18,450 as reference → 18,850 (+2.17 %), MBB 28,250 → 27,800
describe("the day that was crawled is what every reader says", () => {
  test.each<{reader: string; says: () => unknown; is: unknown}>([
    {
      reader: "the list of shares",
      says: () => {
        const {knownThrough, stocks} = json("/api/stocks");
        return [knownThrough, named<{symbol: string; close?: number}>(stocks, "FPT")?.close];
      },
      is: [`${MONDAY}T08:10:00Z`, 100_500],
    },
    {
      reader: "a share: close, change, volume, flow, and whose word they are",
      says: () => {
        const {quote, foreignFlow, returns, pricesFrom} = json("/api/stocks/FPT");
        const {on, close, change, volume} = quote;
        return [on, close, change, volume, foreignFlow.netVolume, returns["1d"].toOn, pricesFrom];
      },
      is: [
        ...[MONDAY, 100_500, -900, 11_392_300, 1_165_400 - 2_794_700, MONDAY],
        {quote: "vndirect", adjusted: "facts", disagreements: []},
      ],
    },
    {
      reader: "a share on its ex-date: reference, band, ex-date, adjusted close before",
      says: () => {
        const {quote, exDates, series} = json("/api/stocks/SHB");
        const {reference, ceiling, floor, changePercent} = quote;
        const before = series.adjusted.close.at(-2);
        return [reference, ceiling, floor, changePercent, exDates.at(-1).on, before];
      },
      is: [18_450, 19_700, 17_200, 2.17, MONDAY, 18_450],
    },
    {
      reader: "peers, which are ranked by it",
      says: () => named(json("/api/stocks/SHB").peers, "MBB"),
      is: expect.objectContaining({on: MONDAY, close: 27_800, turnoverOf: "matched"}),
    },
    {
      reader: "the page of a share",
      says: () => tuesday.get("/vi/stocks/FPT"),
      is: expect.stringContaining("100.500"),
    },
    {
      reader: "the chart of VN-Index",
      says: () => json("/api/hsx/vnindex-chart").last,
      is: expect.objectContaining({on: MONDAY, close: 1636.37, change: 6.37}),
    },
    {
      reader: "the indices",
      says: () => json("/api/indices").indices[0].last.close,
      is: 1636.37,
    },
    {
      reader: "the daily report: level, breadth, movers, flows, what changed",
      says: () => {
        const {date, indices, breadth, movers, foreignFlows, sinceLast} = json("/api/intel/daily");
        const {advances, declines} = breadth[0];
        const [first] = movers[0].gainers;
        const exDates = sinceLast.exDates.map(({symbol}: {symbol: string}) => symbol);
        return [
          ...[date, indices[0].close, advances, declines, first.symbol, first.changePercent],
          ...[foreignFlows.shares, exDates],
        ];
      },
      is: [MONDAY, 1636.37, 199, 133, "SHB", 2.17, 4, ["SHB"]],
    },
    {
      reader: "the page of the daily report",
      says: () => tuesday.get("/vi/intel"),
      is: expect.stringContaining("1.636,37"),
    },
    {
      reader: "the desk",
      says: () => tuesday.get("/vi/desk"),
      is: expect.stringContaining("1.636,37"),
    },
    {
      reader: "the briefing of the morning after",
      says: () => {
        const {date, reportOn, items} = json("/api/briefing");
        return [date, reportOn, items[0].figure.value];
      },
      is: ["2025-08-19", MONDAY, 1636.37],
    },
    {
      reader: "the briefing of its own morning, which knew nothing of its ex-date",
      says: () => {
        const {writtenAt, items} = json(`/api/briefing?date=${MONDAY}`);
        return [writtenAt, items[0].figure.value, JSON.stringify(items).includes("SHB")];
      },
      is: [`${MONDAY}T01:00:00Z`, 1630, false],
    },
    {
      reader: "the wire",
      says: () => json("/api/news/all").items[0],
      is: expect.objectContaining({
        title: "VN-Index nhích lên 1.636,37 điểm",
        publishedAt: `${MONDAY}T08:10:00Z`,
      }),
    },
    {
      reader: "why a market article matters: the move of its day",
      says: () => {
        const {market} = json("/api/news/explanations/n-000000000002");
        return [market.now.shares[0].day.move, market.now.asOf];
      },
      is: [{fromOn: "2025-08-15", toOn: MONDAY, changePercent: -0.89}, `${MONDAY}T08:10:00Z`],
    },
    {
      reader: "the search",
      says: () =>
        json("/api/search/documents").documents.find(({id}: {id: string}) => id === "company-FPT")
          ?.text,
      is: expect.stringContaining("100,500 VND"),
    },
    {
      reader: "the sitemap",
      says: () => tuesday.get("/sitemap.xml"),
      is: expect.stringContaining(`${MONDAY}T08:10:00Z`),
    },
  ])("static: $reader", ({says, is}) => expect(says()).toEqual(is));

  test.each<{reader: string; says: () => Promise<unknown>; is: unknown}>([
    {
      reader: "a share on a day",
      says: async () => (await asked(`/api/stocks/SHB?date=${MONDAY}`)).body.quote,
      is: expect.objectContaining({close: 18_850, reference: 18_450}),
    },
    {
      reader: "a share on the day before: no ex-date yet",
      says: async () => {
        const {quote, series, exDates} = (await asked("/api/stocks/SHB?date=2025-08-15")).body;
        return [quote.on, quote.close, series.adjusted.close.at(-1), exDates.at(-1).on];
      },
      is: ["2025-08-15", 20_850, 20_850, "2025-06-09"],
    },
    {
      reader: "the page of a share",
      says: async () => (await asked("/vi/stocks/fpt")).text,
      is: expect.stringContaining("100.500"),
    },
    {
      reader: "the exported watchlist",
      says: async () =>
        parse<Record<string, string>>((await asked("/api/watchlist/export?symbols=FPT,SHB")).text, {
          columns: true,
        }).map(({on, close, reference}) => [on, close, reference]),
      is: [
        [MONDAY, "100500", "101400"],
        [MONDAY, "18850", "18450"],
      ],
    },
    {
      reader: "why an article matters that is kept and not printed",
      says: async () => {
        const {market} = (await asked("/api/news/explanations/n-000000000001")).body;
        return market.now.shares[0].day.move.changePercent;
      },
      is: -0.89,
    },
    {
      reader: "the report of the day",
      says: async () => (await asked(`/api/intel/daily?date=${MONDAY}`)).body.indices[0].close,
      is: 1636.37,
    },
    {
      reader: "a briefing",
      says: async () => (await asked("/api/briefing?date=2025-08-19")).body.items[0].figure.value,
      is: 1636.37,
    },
    {
      reader: "how fresh what is told is",
      says: async () => (await asked("/api/notify/status")).body.refresh.marketNewsAt,
      is: `${MONDAY}T08:10:00Z`,
    },
  ])("live: $reader", async ({says, is}) => expect(await says()).toEqual(is));
});

test("data of providers lies in an index, and at no address", async () => {
  expect(tuesday.get("index/market")).toContain('"symbol":"FPT"');
  expect([...tuesday.keys()].filter((url) => url.includes("crawled"))).toEqual([]);
  for (const path of ["/market/crawled", "/index/market"])
    expect((await asked(path)).status).toBe(404);
});

test("live answers equal the edition, whatever was crawled since", async () => {
  const revised = crawling.store.prepare(
    "UPDATE market_bar SET close = close + 100 WHERE basis = 'raw' AND provider <> 'facts'",
  );
  revised.run();
  for (const symbol of ["FPT", "MBB", "SHB", "VNM", "HPG"]) {
    const {news: _, ...printed} = json(`/api/stocks/${symbol}`);
    const {news: __, ...answered} = (await asked(`/api/stocks/${symbol.toLowerCase()}`)).body;
    expect(answered).toEqual(printed);
  }
  crawling.store
    .prepare(
      "UPDATE market_bar SET close = close - 100 WHERE basis = 'raw' AND provider <> 'facts'",
    )
    .run();
});

test("the evening before, an edition is that of the facts to the byte", async () => {
  const without = emptyStore();
  fill(without);
  const [crawled, facts] = [
    await print(crawling.store, FRIDAY_EVENING),
    await print(without, FRIDAY_EVENING),
  ];
  without.close();
  expect(crawled.printed).toEqual(facts.printed);
});
