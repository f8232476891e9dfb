import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {marketAt} from "../../../../pipeline/market/market-at.ts";
import type {MarketData} from "../../../../pipeline/market/market-data.ts";
import type {Prices, RawBar} from "../../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {
  breadthOf,
  exDatesOf,
  flowsOf,
  rawBarsOf,
} from "../../../../pipeline/market/prices/series.ts";
import {sharePrices} from "../../../../pipeline/market/prices/share.ts";
import {adjustedFromRaw} from "../../../../pipeline/market/rules/adjusted.ts";
import {priceBand} from "../../../../pipeline/market/rules/bands.ts";
import {
  adjustedRowsOf,
  adjustedSeriesOf,
  rowsOf,
} from "../../../../pipeline/market/sources/stored/bars.ts";
import {keepFacts} from "../../../../pipeline/market/stored-facts.ts";
import {plain, rawVnd, shares} from "../../../../pipeline/market/units.ts";
import {type MarketServer, startMarketServer} from "../../../fixtures/market/provider-server.ts";
import {type Crawling, startCrawling} from "./crawling.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
const SHARES = ["FPT", "MBB", "SHB", "VNM"];
const FROM = "2025-08-05";
const FRIDAY = "2025-08-15";
/** The ex-date of SHB. */
const MONDAY = "2025-08-18";
const EVENING = `${MONDAY}T09:00:00Z`;
const IDS = ["vndirect", "ssi", "cafef"] as const;

let server: MarketServer;
let crawling: Crawling;
beforeAll(async () => {
  server = await startMarketServer();
  crawling = startCrawling();
  server.capture(FRIDAY);
  await crawling.crawl({at: `${FRIDAY}T09:00:00Z`, providers: server.providers("vndirect")});
  server.capture(MONDAY);
  await crawling.crawl({at: EVENING, providers: server.providers(...IDS)});
  await crawling.crawl({
    at: EVENING,
    providers: server.providers("ssi", "cafef"),
    historyFrom: FROM,
  });
});
afterAll(async () => {
  await crawling.close();
  await server.close();
});

let versions = 0;
/** The market with these facts in place of all others. */
function readWith(facts: MarketData, asOf = EVENING) {
  keepFacts(crawling.store, facts, `version ${++versions}`);
  return marketAt(crawling.store, asOf);
}

/** Facts of the recorded days. */
const rawFacts = (symbol: string) =>
  rawBarsOf(prices, symbol).filter(({on}) => on >= FROM && on <= MONDAY);
const ohlcv = ({
  open,
  high,
  low,
  close,
  volume,
}: {readonly [K in "open" | "high" | "low" | "close" | "volume"]: unknown}) => [
  open,
  high,
  low,
  close,
  volume,
];

describe("a recorded day from the providers equals the facts", () => {
  test.each(SHARES)("%s: days as traded, in VND and shares, of CafeF and of SSI", (symbol) => {
    const facts = rawFacts(symbol).map((bar) => [bar.on, ...ohlcv(bar)]);
    expect(facts).toHaveLength(10);
    for (const provider of ["ssi", "cafef"]) {
      const own = rowsOf(crawling.store, "raw", symbol).filter(({source}) => source === provider);
      expect(own.map((bar) => [bar.on, ...ohlcv(bar)])).toEqual(facts);
    }
  });

  test.each(SHARES)(
    "%s: the quote with reference, ceiling and floor by our own rules",
    (symbol) => {
      const quotes = rowsOf(crawling.store, "raw", symbol).filter(
        ({on, source}) => on === MONDAY && source !== "cafef",
      );
      expect(quotes.map(({source}) => source)).toEqual(["ssi", "vndirect"]);
      const hose = market.rules.find(({exchange}) => exchange === "HOSE")!;
      const before = rawFacts(symbol).at(-2)!.close;
      for (const {reference, ceiling, floor, ...quote} of quotes) {
        expect(ohlcv(quote)).toEqual(ohlcv(rawFacts(symbol).at(-1)!));
        expect({floor, ceiling}).toEqual(priceBand(hose, rawVnd(reference!)));
        // 20,850 × 0.88494 = 18,451, to the nearest tick of 50
        expect(reference).toBe(symbol === "SHB" ? 18_450 : plain(before));
      }
    },
  );

  test.each(SHARES)("%s: the adjusted series, as raw and ex-dates make it", (symbol) => {
    const derived = adjustedFromRaw(rawFacts(symbol), exDatesOf(prices, symbol), MONDAY);
    const rounded = derived.map(({on, open, high, low, close}) => [
      on,
      ...[open!, high!, low!, close].map((price) => Math.round(plain(price) * 100) / 100),
    ]);
    expect(rounded).toHaveLength(10);
    for (const provider of ["vndirect", "ssi"] as const) {
      const bars = adjustedRowsOf(crawling.store, symbol, provider);
      expect(bars.map(({on, open, high, low, close}) => [on, open, high, low, close])).toEqual(
        rounded,
      );
    }
  });

  test("SHB was adjusted again on its ex-date and replaced in full; FPT was continued", () => {
    const vndirect = (symbol: string) =>
      adjustedSeriesOf(crawling.store, symbol).find(({provider}) => provider === "vndirect");
    expect(vndirect("SHB")).toMatchObject({adjustedAt: EVENING, capturedAt: EVENING});
    expect(vndirect("FPT")).toMatchObject({
      adjustedAt: `${FRIDAY}T09:00:00Z`,
      capturedAt: EVENING,
      throughOn: MONDAY,
    });
  });

  test("levels of the indices are never scaled", () => {
    const bare = {...market, indices: {...market.indices, indices: withoutBars(), closes: []}};
    const read = readWith({market: bare, prices}).market.indices;
    for (const {index, bars} of market.indices.indices.slice(0, 4)) {
      const facts = bars.filter(({on}) => on >= FROM && on <= MONDAY);
      expect(read.indices.find((one) => one.index === index)!.bars).toEqual(facts);
    }
    const closes = market.indices.closes.filter(({on}) => on >= FROM && on <= MONDAY);
    // confirmed by two providers
    expect(read.closes).toEqual(closes.map((one) => ({...one, sources: 2})));
  });
  const withoutBars = () => market.indices.indices.map((series) => ({...series, bars: []}));

  test("foreign flows and breadth", () => {
    const until = <Row extends {readonly on: string}>(rows: readonly Row[]) =>
      rows.filter(({on}) => on >= FROM && on <= MONDAY);
    const read = readWith({market, prices: NO_PRICES}).prices;
    expect(flowsOf(read, "VNM").map(({sources: _, ...flow}) => flow)).toEqual(
      until(flowsOf(prices, "VNM")).map(({sources: _, ...flow}) => flow),
    );
    expect(until(breadthOf(read))).toEqual(
      until(breadthOf(prices)).filter(({on}) => on === FRIDAY || on === MONDAY),
    );
  });
});

/** The facts without data of shares. */
const NO_PRICES: Prices = {
  ...{...prices, traded: new Map(), adjusted: new Map(), closes: new Map()},
  ...{exDates: [], flows: new Map(), breadth: new Map()},
};

describe("the stored data of a share", () => {
  const bare = NO_PRICES;
  const stored = (facts: Prices, symbol: string, asOf = EVENING) => {
    const read = readWith({market, prices: facts}, asOf);
    return sharePrices(read.prices, read.market, symbol, asOf);
  };

  test("facts take precedence, and crawled days agree with them", () => {
    expect(stored(prices, "FPT")).toEqual(sharePrices(prices, market, "FPT", EVENING));
    const later = "2026-08-21T09:00:00Z";
    expect(stored(prices, "FPT", later)).toEqual(sharePrices(prices, market, "FPT", later));
  });

  const closeAlone = (close: number): RawBar => ({
    ...{on: MONDAY, open: null, high: null, low: null, close: rawVnd(close)},
    ...{volume: shares(1), sources: 5},
  });
  test("a close known only from the facts is completed by the provider that agrees, and only by it", () => {
    const closeOf = (close: number): Prices => ({
      ...bare,
      closes: new Map([["SHB", {exchange: "HOSE", bars: [closeAlone(close)]}]]),
    });
    const same = stored(closeOf(18_850), "SHB");
    expect(ohlcv(same.raw.at(-1)!)).toEqual(ohlcv(rawFacts("SHB").at(-1)!));
    expect(same.raw.at(-1)).toMatchObject({source: "vndirect", sources: 5});
    expect(same.crawled!.disagreements).toEqual([]);
    const other = stored(closeOf(18_900), "SHB");
    expect(other.raw.at(-1)!.on).toBe(FRIDAY);
    expect(other.latest.at(-1)).toMatchObject({on: MONDAY, close: 18_900});
    expect(other.crawled!.disagreements).toEqual([
      {
        on: MONDAY,
        holds: "facts",
        closes: [
          {source: "facts", close: 18_900},
          ...["cafef", "ssi", "vndirect"].map((source) => ({source, close: 18_850})),
        ],
      },
    ]);
  });

  test("where facts are blank, providers fill in, with the number that agree", () => {
    const {raw, exDates} = stored(bare, "SHB");
    expect(raw.map((bar) => [bar.on, ...ohlcv(bar)])).toEqual(
      rawFacts("SHB").map((bar) => [bar.on, ...ohlcv(bar)]),
    );
    expect(raw.map(({source, sources}) => `${source} ${sources}`)).toEqual([
      ...Array(8).fill("ssi 2"),
      "vndirect 3",
      "vndirect 3",
    ]);
    expect(exDates).toEqual([
      {
        symbol: "SHB",
        on: MONDAY,
        factor: 18_450 / 20_850,
        previousOn: FRIDAY,
        confirmedBy: 1,
        seenAtClose: true,
      },
    ]);
  });

  test("Friday knows nothing of Monday: no bar, and no ex-date in its adjusted prices", () => {
    const friday = stored(bare, "SHB", `${FRIDAY}T09:00:00Z`);
    expect(friday.raw.at(-1)!.on).toBe(FRIDAY);
    const {adjusted: bars, levelsKnown, crawled} = friday;
    expect(crawled!.adjustedFrom).toBe("vndirect");
    expect([bars.at(-1)!.on, plain(bars.at(-1)!.close), levelsKnown]).toEqual([
      FRIDAY,
      20_850,
      true,
    ]);
    const traded = friday.raw.map(({close}) => plain(close));
    // both are rounded to a hundredth; Monday's factor gives 20,850 × 0.88494 = 18,451
    for (const [k, {close}] of bars.entries()) expect(plain(close)).toBeCloseTo(traded[k]!, 1);
    expect(plain(stored(bare, "SHB").adjusted.at(-2)!.close)).toBe(18_451);
    expect(friday.exDates).toBe(null);
    const {rows} = readWith({market, prices: bare}, `${FRIDAY}T09:00:00Z`);
    expect(JSON.stringify(rows)).not.toContain(MONDAY);
  });

  test("a day is not out before ten past three in Vietnam", () => {
    const at = (time: string) => stored(bare, "SHB", `${MONDAY}T${time}Z`).raw.at(-1)!.on;
    expect([at("08:09:59"), at("08:10:00")]).toEqual([FRIDAY, MONDAY]);
  });
});
