import {afterAll, beforeAll, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {withCrawled} from "../../../pipeline/market/sources/with-crawled.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {stockList} from "../../../publish/market/stocks/stock-list.ts";
import {vnIndexChart} from "../../../publish/market/vnindex-chart.ts";
import {type MarketServer, startMarketServer} from "../../fixtures/market/provider-server.ts";
import {type Crawling, startCrawling} from "../../pipeline/market/sources/crawling.ts";

const all = readMarketFacts("data");
const allPrices = readPrices("data", all);
const MONDAY = "2025-08-18";
const OUT = `${MONDAY}T08:10:00Z`;

/** The facts as if they ended on the Friday before the day that is crawled. */
const market = {
  ...all,
  indices: {
    ...all.indices,
    closes: all.indices.closes.filter(([on]) => on < MONDAY),
    indices: all.indices.indices.map((series) => ({
      ...series,
      bars: series.bars.filter(([on]) => on < MONDAY),
    })),
  },
};
const prices = {
  ...allPrices,
  latest: {...allPrices.latest, series: []},
  raw: {...allPrices.raw, series: []},
};

let server: MarketServer;
let crawling: Crawling;
beforeAll(async () => {
  server = await startMarketServer();
  crawling = startCrawling();
  server.capture(MONDAY);
  const providers = server.providers("vndirect", "ssi");
  await crawling.crawl({at: `${MONDAY}T09:00:00Z`, providers});
});
afterAll(async () => {
  await crawling.close();
  await server.close();
});

const read = withCrawled({market, prices});
const at = (asOf: string) => marketView(read(crawling.store), [], asOf);

test("the close that was crawled is the quote of a share, of the list and of the chart", () => {
  const view = at(OUT);
  const facts = allPrices.raw.series.find(({symbol}) => symbol === "FPT");
  expect(facts).toBeDefined();
  const close = marketView({market: all, prices: allPrices}, [], OUT);
  const expected = stock(close, "FPT")!.quote!;
  expect(stock(view, "FPT")).toMatchObject({
    knownThrough: OUT,
    quote: {on: MONDAY, close: expected.close},
    pricesFrom: {quote: "vndirect", disagreements: []},
  });
  expect(stockList(view).stocks.find(({symbol}) => symbol === "FPT")).toMatchObject({
    on: MONDAY,
    close: expected.close,
  });
  expect(vnIndexChart(view, "1w").last).toEqual(vnIndexChart(close, "1w").last);
});

test("a second before, nobody knew it", () => {
  const view = at(`${MONDAY}T08:09:59Z`);
  expect(JSON.stringify([stock(view, "FPT"), vnIndexChart(view, "1w")])).not.toContain(MONDAY);
});

test("what is read stays the same until a provider answers; without any it is the facts", () => {
  expect(read(crawling.store)).toBe(read(crawling.store));
  const empty = startCrawling();
  expect(read(empty.store)).toEqual({market, prices, crawled: null});
  expect(read(empty.store).market).toBe(market);
  empty.store.close();
});

test("providers that disagree are shown, with whose close holds", () => {
  crawling.store
    .prepare("UPDATE market_raw_bar SET close = close + 100 WHERE symbol = ? AND provider = 'ssi'")
    .run("VNM");
  const {pricesFrom} = stock(at(OUT), "VNM") as unknown as {
    pricesFrom: {disagreements: {on: string; closes: {source: string; close: number}[]}[]};
  };
  const [day] = pricesFrom.disagreements;
  expect(day!.on).toBe(MONDAY);
  const closeOf = (id: string) => day!.closes.find(({source}) => source === id)!.close;
  expect(closeOf("ssi") - closeOf("vndirect")).toBe(100);
});
