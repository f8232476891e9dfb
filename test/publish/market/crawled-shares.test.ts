import {beforeEach, expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {movesOn} from "../../../pipeline/market/desk/day-moves.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {marketAt} from "../../../pipeline/market/market-at.ts";
import type {MarketProviderId} from "../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {keepBars} from "../../../pipeline/market/sources/stored/bars.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {bytesOf, copyOf} from "../../fixtures/built/copied-store.ts";

const market = readMarketFacts("data");
const facts = {market, prices: readPrices("data", market)};
/** The session after the last of the facts, and its evening. */
const MONDAY = "2026-08-24";
const EVENING = `${MONDAY}T12:00:00Z`;

const withFacts = bytesOf((loaded) => void loadMarket({store: loaded, dataDir: "data"}));
let store: Store;
beforeEach(() => {
  store = copyOf(withFacts);
  return () => store.close();
});

/** A provider's close with its reference, and a high and low a hundred away. */
function crawled(provider: MarketProviderId, symbol: string, close: number, reference: number) {
  const range = {open: close, high: close + 100, low: close - 100, close};
  keepBars("raw")(store, [{id: symbol, on: MONDAY, ...range, volume: 50_000, reference}], {
    provider,
    capturedAt: EVENING,
  });
}
const body = (symbol: string) => stock(marketView(marketAt(store, EVENING), [], EVENING), symbol)!;

// data/market/latest-closes.json: AMV, AAH and AAA closed at 1,200, 1,900 and 7,120 on 2026-08-21;
// AAM has no data. Bands: HOSE 7 %, HNX 10 %, UPCoM 15 %, rounded to each exchange's ticks
test.each([
  {
    says: "of HNX, of which closes alone are kept",
    ...{symbol: "AMV", exchange: "HNX", reference: 1_200, close: 1_300, before: 1_200},
    ...{ceiling: 1_300, floor: 1_100, changePercent: 8.33},
  },
  {
    says: "of UPCoM, whose reference is an average that nobody else says",
    ...{symbol: "AAH", exchange: "UPCOM", reference: 1_870, close: 2_000, before: 1_900},
    ...{ceiling: 2_100, floor: 1_600, changePercent: 6.95},
  },
  {
    says: "of HOSE that is kept adjusted",
    ...{symbol: "AAA", exchange: "HOSE", reference: 7_120, close: 7_200, before: 7_120},
    ...{ceiling: 7_610, floor: 6_630, changePercent: 1.12},
  },
  {
    says: "without any price",
    ...{symbol: "AAM", exchange: "HOSE", reference: 5_000, close: 5_100, before: null},
    ...{ceiling: 5_350, floor: 4_650, changePercent: 2},
  },
])("a share $says has its day from the provider", ({says: _, before, ...share}) => {
  const {symbol, exchange, close, reference, ceiling, floor, changePercent} = share;
  crawled("ssi", symbol, close, reference);
  const {quote, pricesFrom, ...shown} = body(symbol) as ReturnType<typeof body> & {
    pricesFrom: {quote: string};
  };
  expect([shown.exchange, shown.knownThrough]).toEqual([exchange, `${MONDAY}T08:10:00Z`]);
  expect(quote).toMatchObject({
    ...{on: MONDAY, open: close, high: close + 100, low: close - 100, close, reference},
    ...{ceiling, floor, changePercent, changeFrom: "reference", previousClose: before},
  });
  expect(pricesFrom.quote).toBe("ssi");
  const {moves} = movesOn(marketAt(store, EVENING), MONDAY);
  expect(moves.map((move) => [move.symbol, move.exchange])).toEqual([[symbol, exchange]]);
});

test("unlisted securities are left out: funds, warrants", () => {
  crawled("ssi", "CFPT2601", 1_000, 1_000);
  expect(marketAt(store, EVENING).rows?.bars).toEqual([]);
});

test("providers that disagree are shown, with whose close holds, from that day on", () => {
  crawled("ssi", "FPT", 71_100, 71_000);
  crawled("vndirect", "FPT", 71_200, 71_000);
  expect(body("FPT")).toMatchObject({
    quote: {on: MONDAY, close: 71_200},
    pricesFrom: {
      quote: "vndirect",
      disagreements: [
        {
          on: MONDAY,
          holds: "vndirect",
          closes: [
            {source: "ssi", close: 71_100},
            {source: "vndirect", close: 71_200},
          ],
        },
      ],
    },
  });
  const friday = stock(marketView(marketAt(store, EVENING), [], EVENING), "FPT", {
    date: "2026-08-21",
  });
  expect(friday).toEqual(stock(marketView(facts, [], EVENING), "FPT", {date: "2026-08-21"}));
});

test("a share whose days between are missing is not compared across them", () => {
  const later = "2026-09-11";
  const flat = {open: 60_000, high: 60_000, low: 60_000, close: 60_000};
  keepBars("raw")(store, [{id: "FPT", on: later, ...flat, volume: 1_000, reference: 59_000}], {
    provider: "ssi",
    capturedAt: `${later}T09:00:00Z`,
  });
  const asOf = `${later}T12:00:00Z`;
  const {quote, returns, availability} = stock(marketView(marketAt(store, asOf), [], asOf), "FPT")!;
  expect(quote).toMatchObject({on: later, close: 60_000, reference: 59_000, changePercent: 1.69});
  expect([returns["1w"], returns["1m"]]).toEqual([null, null]);
  expect(availability.returns.status).toBe("unavailable");
});
