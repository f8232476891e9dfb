import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {BUILD_WAITS_MS} from "../../../../bin/crawl-setup.ts";
import {movesOn} from "../../../../pipeline/market/desk/day-moves.ts";
import {marketAt} from "../../../../pipeline/market/market-at.ts";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {breadthOf, flowsOf} from "../../../../pipeline/market/prices/series.ts";
import {calendarOf} from "../../../../pipeline/market/rules/calendar.ts";
import {INTERVAL_MS} from "../../../../pipeline/market/sources/crawl-provider.ts";
import {dailyQuestions} from "../../../../pipeline/market/sources/daily.ts";
import {sharesToAsk} from "../../../../pipeline/market/sources/shares-to-ask.ts";
import {loadMarket} from "../../../../pipeline/market/stored-facts.ts";
import {dataUntil} from "../../../fixtures/market/market-until.ts";
import {type MarketServer, startMarketServer} from "../../../fixtures/market/provider-server.ts";
import {remove} from "../../../fixtures/publishing/shop.ts";
import {type Crawling, startCrawling} from "./crawling.ts";

const MONDAY = "2025-08-18";
const EVENING = `${MONDAY}T09:00:00Z`;
const facts = readMarketData("data");
let server: MarketServer;
let crawling: Crawling;
let dataDir: string;
beforeAll(async () => {
  server = await startMarketServer();
  crawling = startCrawling();
  dataDir = dataUntil(MONDAY, ["FPT", "MBB", "SHB", "VNM"]);
  loadMarket({store: crawling.store, dataDir});
});
afterAll(async () => {
  await crawling.close();
  await server.close();
  remove(dataDir);
});

/** Sessions of foreign flows on the desk. */
const FLOWS = 20;

describe("the first crawl of prices, in the 20 s that a build waits for sources", () => {
  const questions = () =>
    dailyQuestions({
      store: crawling.store,
      provider: server.providers("vndirect")[0]!,
      sessions: calendarOf(facts.market.calendar, []),
      factsThrough: "2026-08-21",
      through: "2026-11-27",
      symbols: sharesToAsk(facts),
      at: "2026-11-27T23:00:00Z",
      all: false,
    }).map(({what}) => what);

  test("asks for whole exchanges and indices, then for VN30, then for the rest", () => {
    const asked = questions();
    const first = asked.findIndex((what) => what.startsWith("adjusted/"));
    expect(asked.slice(0, first)).toEqual([
      ...["board/HOSE", "board/HNX", "board/UPCOM", "breadth"],
      ...["index/VNINDEX", "index/VN30", "index/HNXINDEX", "index/UPCOMINDEX"],
      ...["flows", ...Array.from({length: FLOWS - 1}, () => "flows/earlier")],
    ]);
    const vn30 = Object.keys(facts.market.baskets.baskets.at(-1)!.freeFloatPercent);
    expect(asked.slice(first, first + vn30.length)).toEqual(
      vn30.map((symbol) => `adjusted/${symbol}`),
    );
    expect(first * INTERVAL_MS).toBeLessThanOrEqual(BUILD_WAITS_MS);
    // the rest of the shares at that pace: the reason why they come last
    const shares = asked.filter((what) => what.startsWith("adjusted/"));
    expect(shares.length * INTERVAL_MS).toBeGreaterThan(3 * 60_000);
  });

  test("what is asked before any share makes the desk whole, of one session", async () => {
    await crawling.crawl({
      at: EVENING,
      providers: server.providers("vndirect"),
      symbols: [],
      factsThrough: "2025-08-15",
    });
    const {market, prices} = marketAt(crawling.store, EVENING);
    const newest = (days: readonly {readonly on: string}[]) =>
      days
        .map(({on}) => on)
        .sort()
        .at(-1);
    const {ids} = server.providers("vndirect")[0]!.index!;
    const levels = market.indices.indices.filter(({index}) => ids.includes(index));
    expect({
      moves: movesOn({market, prices}, MONDAY)
        .moves.map(({symbol}) => symbol)
        .sort(),
      breadth: newest(breadthOf(prices)),
      flows: newest(flowsOf(prices, "FPT")),
      levels: levels.map(({bars}) => newest(bars)),
    }).toEqual({
      moves: ["FPT", "MBB", "SHB", "VNM"],
      breadth: MONDAY,
      flows: MONDAY,
      levels: [MONDAY, MONDAY, MONDAY, MONDAY],
    });
  });
});
