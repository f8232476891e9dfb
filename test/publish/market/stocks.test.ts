import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import type {Prices} from "../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {adjustedBarsOf, latestClosesOf, rawBarsOf} from "../../../pipeline/market/prices/series.ts";
import {plain} from "../../../pipeline/market/units.ts";
import {tracked} from "../../../publish/editions/incremental/tracked.ts";
import {marketEndpoints} from "../../../publish/market/endpoints.ts";
import {type MarketView, marketView} from "../../../publish/market/market-view.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {stockList} from "../../../publish/market/stocks/stock-list.ts";
import {render} from "../../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {shifted} from "../../fixtures/market/shifted.ts";
import {articleOf} from "../news/articles.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
const viewAt = (asOf: string, more: Partial<MarketView> = {}): MarketView => ({
  ...marketView({market, prices}, [], asOf),
  ...more,
});
const NOW = viewAt("2026-11-22T00:00:00Z");
const shown = (symbol: string, date?: string, view = NOW) => stock(view, symbol, {date})!;

describe("every shipped close is that of the facts", () => {
  // a body covers a year, and the series go back to 2023-08-21
  const YEARS = [undefined, "2025-08-21", "2024-08-21"];
  test("as traded", () => {
    let closes = 0;
    for (const symbol of prices.traded.keys()) {
      const shownCloses = new Map(
        YEARS.flatMap((date) => {
          const {raw} = shown(symbol, date).series;
          return (raw?.on ?? []).map((on, k) => [on, raw!.close[k]] as const);
        }),
      );
      const facts = rawBarsOf(prices, symbol);
      expect(
        facts.filter(({on, close}) => shownCloses.get(on) !== plain(close)),
        symbol,
      ).toEqual([]);
      closes += facts.length;
    }
    expect(closes).toBe(53_152);
  });
  test("adjusted in the source, of the year", () => {
    for (const symbol of prices.adjusted.keys()) {
      const {adjusted, raw} = shown(symbol).series;
      const facts = adjustedBarsOf(prices, symbol).filter(({on}) => on >= "2025-08-21");
      expect(raw).toBeNull();
      expect(adjusted?.close, symbol).toEqual(facts.map(({close}) => plain(close)));
    }
  });
  test("of the last sessions on all three exchanges, quotes among them", () => {
    for (const symbol of prices.closes.keys()) {
      const {series, quote} = shown(symbol);
      const facts = latestClosesOf(prices, symbol);
      expect(series.closes?.close, symbol).toEqual(facts.map(({close}) => plain(close)));
      if (quote?.on === facts.at(-1)?.on)
        expect(quote?.close, symbol).toBe(series.closes?.close.at(-1));
    }
  });
});

// Prices in data/market/prices-raw.json: FPT closed at 69,800 before 72,000; SSI at 24,500 before
// its ex-date with the factor 0.8. Ticks are 50 up to 50,000 VND and 100 above; the band is 7 %.
describe("a quote", () => {
  test.each([
    {
      says: "an ordinary day",
      symbol: "FPT",
      quote: {
        on: "2026-08-21",
        open: 69900,
        high: 72000,
        low: 69500,
        close: 72000,
        reference: 69800,
        ceiling: 74600,
        floor: 65000,
        change: 2200,
        changePercent: 3.15,
        changeFrom: "reference",
        exDateFactor: null,
        volume: null,
        totalVolume: 7952454,
      },
    },
    {
      says: "an ex-date",
      symbol: "SSI",
      date: "2026-08-17",
      quote: {
        on: "2026-08-17",
        previousClose: 24500,
        reference: 19600,
        exDateFactor: 0.8,
        ceiling: 20950,
        floor: 18250,
        close: 19800,
        change: 200,
        changePercent: 1.02,
        volume: 18212900,
        turnover: 360615420000,
      },
    },
    {
      says: "on HNX, where ex-dates are not known",
      symbol: "PVS",
      quote: {
        on: "2026-08-21",
        close: 37000,
        previousClose: 37000,
        reference: null,
        ceiling: null,
        floor: null,
        change: 0,
        changeFrom: "previousClose",
        volume: null,
        totalVolume: 2864322,
      },
    },
    {
      says: "out of the band, as on an unrecorded ex-date",
      symbol: "LHG",
      date: "2026-08-19",
      quote: {
        on: "2026-08-19",
        close: 26250,
        previousClose: 28600,
        reference: null,
        change: null,
        changeFrom: null,
      },
    },
    {
      says: "on a day without trading: the session before, Tết",
      symbol: "FPT",
      date: "2026-02-18",
      quote: {on: "2026-02-13"},
    },
  ])("of $symbol, $says", ({symbol, date, quote}) =>
    expect(shown(symbol, date).quote).toMatchObject(quote),
  );
  test("says why what is missing is", () => {
    const {availability} = shown("PVS");
    expect(availability).toMatchObject({
      quote: {status: "available"},
      reference: {status: "unavailable", reason: expect.stringContaining("ex-date")},
      volume: {status: "unavailable"},
      series: {closes: {status: "available"}, raw: {status: "unavailable"}},
    });
    expect(shown("FPT", "2026-02-18").availability.date.status).toBe("not-applicable");
    // CafeF's closes of that day are wrong, so 26 shares have no source that confirms theirs
    expect(shown("FPT", "2024-03-06")).toMatchObject({
      quote: {on: "2024-03-05"},
      availability: {date: {reason: "no source has correct figures for this day"}},
    });
    for (const date of ["2026-08-24", "2026-09-30"])
      expect(shown("FPT", date).availability.date).toEqual({
        status: "unavailable",
        reason: "no data after 2026-08-21",
      });
  });
});

// data/market: closes with put-through begin on 2026-08-11, foreign flows on 2025-06-02; SHS of HNX
// only has last closes; LHG left its band on 2026-08-19; A32 has no data
describe("a reason belongs to its figure", () => {
  const BEFORE = "the series does not go back that far";
  test.each([
    {symbol: "FPT", date: "2025-06-12", part: "totalVolume", reason: BEFORE},
    {symbol: "FPT", date: "2024-03-05", part: "foreignFlow", reason: BEFORE},
    {
      symbol: "ST8",
      date: "2025-06-12",
      part: "totalVolume",
      reason: "no source has closes of this share with a volume that includes put-through trades",
    },
    {
      symbol: "SHS",
      part: "reference",
      reason: "no permitted source has the ex-dates of this share",
    },
    {
      symbol: "AAA",
      part: "reference",
      reason: "only adjusted prices of this share are stored, without its ex-dates",
    },
    {
      symbol: "LHG",
      part: "returns",
      reason:
        "1w: the price moved beyond its band, as on an ex-date, and no source has the adjustment factor",
    },
    {
      symbol: "LHG",
      part: "movingAverages",
      reason:
        "5: the price moved beyond its band, as on an ex-date, and no source has the adjustment factor",
    },
    {
      symbol: "A32",
      part: "foreignFlow",
      reason: "no permitted source has prices of this share",
    },
  ] as const)("$symbol $date: $part", ({symbol, part, reason, ...of}) =>
    expect(shown(symbol, "date" in of ? of.date : undefined).availability[part].reason).toBe(
      reason,
    ),
  );
});

// 41,900 to 48,200 is 15.04 %: more than 15 % above the close, but UPCoM's band is around an
// average
test("a share of UPCoM may leave the band around its last close", () =>
  expect(shown("VDN").quote).toMatchObject({
    previousClose: 41900,
    close: 48200,
    reference: null,
    change: 6300,
    changePercent: 15.04,
    changeFrom: "previousClose",
  }));

test("flows, membership, returns, averages and ranges are of their day and series", () => {
  // data/market/foreign-flows.json
  expect(shown("FPT", "2025-08-21").foreignFlow).toMatchObject({
    buyVolume: 966600,
    sellVolume: 1096900,
    netVolume: -130300,
    netValue: 95024700000 - 108783560000,
  });
  expect(shown("FPT").foreignFlow).toBeNull();
  expect(shown("TPB", "2026-07-31").indices).toMatchObject([{isMember: true, basket: "2026-05"}]);
  expect(shown("TPB").indices).toMatchObject([{isMember: false, basket: "2026-07"}]);
  expect(shown("FPT", "2025-08-21").indices).toMatchObject([{isMember: null, basket: null}]);
  const {movingAverages, returns, yearRange, exDates} = shown("SSI", "2026-08-18");
  // SSI closed at 25,300, 25,000 and 24,500, each times 0.8, then at 19,800 and 19,500
  expect(movingAverages[5]).toEqual({
    value: 19828,
    fromOn: "2026-08-12",
    toOn: "2026-08-18",
  });
  expect(returns["1d"]).toEqual({fromOn: "2026-08-17", toOn: "2026-08-18", changePercent: -1.52});
  // 19,800 against 24,500 × 0.8
  expect(shown("SSI", "2026-08-17").returns["1d"]?.changePercent).toBe(1.02);
  expect(yearRange?.isWhole).toBe(true);
  expect(exDates?.at(-1)).toEqual({
    on: "2026-08-17",
    factor: 0.8,
    likely: {kind: "shares", percent: 25},
    previousOn: "2026-08-14",
    confirmedBy: 0,
  });
});

test("peers are of the sector and go by turnover", () => {
  const sectorOf = new Map(
    market.symbols.symbols.map(({symbol, icb}) => [symbol, icb && market.symbols.sectors[icb]]),
  );
  for (const date of [undefined, "2026-03-02"]) {
    const {peers} = shown("VCB", date);
    expect(peers).toHaveLength(6);
    expect(new Set(peers.map(({symbol}) => sectorOf.get(symbol)))).toEqual(new Set(["Banks"]));
    expect(peers.map(({symbol}) => symbol)).not.toContain("VCB");
    const turnovers = peers.map(({meanTurnover}) => meanTurnover);
    expect(turnovers).toEqual(turnovers.toSorted((a, b) => b - a));
    expect(peers.every(({turnoverOf}) => turnoverOf === (date ? "matched" : "total"))).toBe(true);
  }
});

test("a share without prices has its identity and says why it has no more", () => {
  const without = market.symbols.symbols.find(
    ({symbol}) =>
      shown(symbol).availability.quote.reason?.startsWith("no permitted source") ?? false,
  )!;
  const body = shown(without.symbol);
  expect(body).toMatchObject({symbol: without.symbol, name: without.name, quote: null});
  expect(body.series).toEqual({raw: null, adjusted: null, closes: null});
  expect(Object.values(body.returns)).toEqual([null, null, null, null, null]);
  expect(body.availability.quote.reason).toBe("no permitted source has prices of this share");
});

test("of a share stored adjusted no price is given before the day of adjustment", () => {
  const before = shown("MCH", "2026-08-10");
  expect([before.quote, before.series.adjusted, before.yearRange]).toEqual([null, null, null]);
  expect(before.availability.quote.reason).toContain("adjusted later");
  expect(before.returns["1w"]).not.toBeNull();
  expect(shown("MCH").series.adjusted?.derivedFrom).toBe("source");
});

describe("no hindsight", () => {
  /** The facts with other prices from Wednesday on. */
  const later: Prices = {
    ...shifted(prices, "2026-08-19", 1_000),
    exDates: [
      ...prices.exDates,
      {symbol: "FPT", on: "2026-08-19", factor: 0.5, previousOn: "2026-08-18", confirmedBy: 0},
    ].sort((a, b) => (a.symbol + a.on < b.symbol + b.on ? -1 : 1)),
  };
  const printedAt = (asOf: string, with_: Prices) =>
    new Map(
      [
        ...render(
          marketEndpoints,
          {...viewAt(asOf), prices: with_},
          {...schemasIn(SCHEMAS), validate: () => {}},
        ),
      ].map(({url, bytes}) => [url, Buffer.from(bytes).toString()]),
    );
  test("on Tuesday evening nothing reveals Wednesday, at any address", () => {
    const [is, would] = [prices, later].map((facts) => printedAt("2026-08-18T23:00:00Z", facts));
    expect([...is!.keys()].filter((url) => is!.get(url) !== would!.get(url))).toEqual([]);
    expect(is!.get("/api/stocks/FPT")).toContain('"close":69000');
  });
  test("nor for Tuesday, requested on Friday", () => {
    for (const symbol of ["FPT", "PVS", "VCB", "SSI"])
      expect(shown(symbol, "2026-08-18", {...NOW, prices: later})).toEqual(
        shown(symbol, "2026-08-18"),
      );
    expect(shown("FPT", undefined, {...NOW, prices: later})).not.toEqual(shown("FPT"));
  });
  test("as of a year before the bars of VN-Index begin, prices as traded are given", () =>
    expect(stock(viewAt("2024-06-01T00:00:00Z"), "FPT")?.quote?.on).toBe("2024-05-31"));
});

describe("the list", () => {
  const {stocks, total} = stockList(NOW);
  test("has every share with what it is found by", () => {
    expect(total).toBe(1_546);
    expect(stocks.find(({symbol}) => symbol === "HPG")).toMatchObject({
      exchange: "HOSE",
      indices: ["VN30"],
      words: expect.stringContaining("tap doan hoa phat"),
      url: "/api/stocks/HPG",
      pageUrl: "/stocks/HPG",
    });
  });
  test("closes as each share's own body does", () => {
    for (const {symbol, on, close, changePercent} of stocks) {
      const {quote} = shown(symbol);
      expect([on, close, changePercent], symbol).toEqual([
        quote?.on ?? null,
        quote?.close ?? null,
        quote?.changePercent ?? null,
      ]);
    }
  });
});

test("news is all that is held, and up to the close for an earlier day", () => {
  const article = (number: number, publishedAt: string) =>
    articleOf(number, {publishedAt, tickers: ["FPT"], desk: "market"});
  const before = article(1, "2026-08-21T08:00:00Z");
  const after = article(2, "2026-08-21T09:00:00Z");
  const [one, both] = [[before], [after, before]].map((articles) => ({...NOW, articles}));
  const news = (view: typeof one, date?: string) => {
    const {through, items} = shown("FPT", date, view).news;
    return [through, ...items.map(({docId}) => docId)];
  };
  expect(news(one)).toEqual(["2026-08-21T08:10:00Z", before.docId]);
  expect(news(both)).toEqual([after.publishedAt, after.docId, before.docId]);
  expect(news(both, "2026-08-21")).toEqual(["2026-08-21T08:10:00Z", before.docId]);
});

test("news renders only the share again that it mentions", () => {
  const cup = readMarketFacts("test/fixtures/cup");
  const facts = {market: cup, prices: readPrices("test/fixtures/cup", cup)};
  const follow = tracked<MarketView>();
  const schemas = schemasIn(SCHEMAS);
  const article = (number: number, publishedAt: string) =>
    articleOf(number, {publishedAt, tickers: ["FPT"], desk: "market"});
  const after = article(1, "2026-08-21T09:00:00Z");
  const before = article(2, "2026-08-21T08:00:00Z");
  const [none, later, earlier] = [[], [after], [after, before]].map((articles) => {
    const view = follow(marketView(facts, articles, "2026-08-22T00:00:00Z"));
    return [...render(marketEndpoints, view, schemas)];
  });
  const anew = (now: typeof none, then: typeof none) =>
    now!.flatMap((file, k) => (file === then![k] ? [] : file.url));
  // all bodies of a share are rendered together
  const bodies = ["", "?date=2026-08-20", "?date=2026-08-21"].map(
    (query) => `/api/stocks/FPT${query}`,
  );
  expect(anew(later, none)).toEqual(bodies);
  expect(anew(earlier, later)).toEqual(bodies);
});
