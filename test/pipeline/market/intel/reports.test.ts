import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import type {Day, Instant} from "../../../../pipeline/kit/types.ts";
import {calendarBy} from "../../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {keptReports} from "../../../../pipeline/market/intel/kept-reports.ts";
import type {Report} from "../../../../pipeline/market/intel/report.ts";
import {pastReport, refreshReports, reportsOf} from "../../../../pipeline/market/intel/reports.ts";
import type {MarketData} from "../../../../pipeline/market/market-data.ts";
import type {Prices} from "../../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {figuresOutAt} from "../../../../pipeline/market/rules/calendar.ts";
import {storeArticles} from "../../../../pipeline/news/articles/stored.ts";
import {withdrawArticle} from "../../../../pipeline/news/articles/withdrawals.ts";
import {readWordLists} from "../../../../pipeline/news/text/word-lists.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {otherLevels, shifted} from "../../../fixtures/market/shifted.ts";

const market = readMarketFacts("data");
const facts: MarketData = {market, prices: readPrices("data", market)};
const words = readWordLists("data");
const at = (data: MarketData) => reportsOf(() => ({...data, words}), 2);
const reportsAt = at(facts);

let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());

const newest = (asOf: Instant, of = reportsAt): Report =>
  JSON.parse(of(store, asOf).reports.at(-1)!.body) as Report;

/** Stores an article of a market publisher, first seen when published. */
function article(publisher: string, docId: string, publishedAt: Instant, title: string): void {
  const source = {
    sourceId: publisher.toLowerCase(),
    name: publisher,
    publisher,
    desk: "market",
  } as unknown as Parameters<typeof storeArticles>[1];
  const incoming = {
    docId,
    url: `https://${publisher.toLowerCase()}.example/${docId}`,
    guid: docId,
    publishedAt,
    title,
    summary: null,
    language: "vi",
    author: null,
    categories: [],
    teams: [],
    tickers: ["HPG"],
    imageUrl: null,
  };
  storeArticles(store, source, [incoming], publishedAt);
}
const STORY = "Hòa Phát (HPG) báo lãi quý II đạt 4.250 tỷ đồng, tăng 28% so với cùng kỳ";

// vnindex.csv and closures_2012_2026.json: 2026-02-13 is the last session before Tết, the exchanges
// reopen on 2026-02-23; 2026-08-21 is the last day of the facts; 2026-04-27 is a holiday
describe("the newest report", () => {
  test.each([
    {name: "before the figures of a day are out", asOf: "2026-08-18T08:09:59Z", on: "2026-08-17"},
    {name: "from 15:10 in Vietnam on", asOf: "2026-08-18T08:10:00Z", on: "2026-08-18"},
    {name: "before the next open", asOf: "2026-08-19T01:00:00Z", on: "2026-08-18"},
    {name: "on a Saturday", asOf: "2026-08-15T05:00:00Z", on: "2026-08-14"},
    {name: "on a holiday", asOf: "2026-04-27T12:00:00Z", on: "2026-04-24"},
    {name: "in Tết", asOf: "2026-02-18T12:00:00Z", on: "2026-02-13"},
    {name: "on the last day of the facts", asOf: "2026-08-21T12:00:00Z", on: "2026-08-21"},
    {name: "after the facts have ended", asOf: "2026-11-20T12:00:00Z", on: "2026-08-21"},
  ])("$name: $on", ({asOf, on}) => expect(newest(asOf).date).toBe(on));

  test("before Tết says how long the exchanges are closed", () => {
    const {ahead, indices} = newest("2026-02-13T12:00:00Z");
    expect(ahead.dates.map(({kind, on, throughOn}) => [kind, on, throughOn])).toEqual([
      ["session", "2026-02-23", "2026-02-23"],
      ["closure", "2026-02-16", "2026-02-20"],
    ]);
    expect(ahead.dates[1]!.text.vi).toBe(
      "thị trường nghỉ giao dịch từ 16/2 đến 20/2, mở cửa trở lại vào thứ Hai 23/2",
    );
    expect(indices[0]).toMatchObject({index: "VNINDEX", close: 1824.09});
  });

  // the list of closures ends on 2026-08-21; in 2021 and 2024 trading did not resume on 3 September
  test("does not announce the end of a holiday that no list covers", () => {
    const closure = newest("2026-08-18T12:00:00Z").ahead.dates.find(
      ({kind}) => kind === "closure",
    )!;
    expect(closure).toMatchObject({on: "2026-09-02", throughOn: "2026-09-02"});
    expect(closure.text).toEqual({
      en: "the exchanges are closed on 2 September; adjacent days off are not known yet",
      vi: "thị trường nghỉ giao dịch ngày 2/9; chưa có nguồn nào dùng được cho biết các ngày nghỉ liền kề",
    });
  });

  test("after Tết counts a week from the close before it", () => {
    // indices.csv: 1824.09 on 2026-02-13, 1860.14 on 2026-02-23
    expect(newest("2026-02-23T12:00:00Z").indices[0]).toMatchObject({
      changePercent: 1.98,
      returns: {"1w": 1.98},
    });
  });

  test("of a sharp fall reports it with its figures", () => {
    // indices.csv: 1767.84 on 2026-03-06, 1652.79 on 2026-03-09; breadth.csv: 11 up, 366 down
    const {risks} = newest("2026-03-09T12:00:00Z");
    expect(risks.map(({text}) => text.vi)).toEqual(
      expect.arrayContaining([
        "VN-Index giảm 6,51% trong một phiên",
        "số mã giảm gấp hơn hai lần số mã tăng trên HOSE: 366 so với 11",
      ]),
    );
    expect(risks.map(({kind}) => kind)).toEqual(expect.arrayContaining(["deepMonth", "newLow"]));
    // a sign used as a verb; `lowest` without `in`; a count after its noun
    const slips = /[−+]\d|thấp nhất \d|trong số có/;
    expect(risks.filter(({text}) => slips.test(text.vi) || slips.test(text.en))).toEqual([]);
  });

  test("names what the day changed: ex-dates and the basket", () => {
    // corporate_actions.csv and vn30_baskets.csv
    expect(newest("2026-08-17T12:00:00Z").sinceLast!.exDates).toContainEqual({
      symbol: "SSI",
      on: "2026-08-17",
      factor: 0.8,
      confirmedBy: 0,
    });
    const [change] = newest("2026-08-03T12:00:00Z").sinceLast!.baskets;
    expect(change).toMatchObject({added: ["MCH", "TCX"], removed: ["PLX", "TPB"]});
    expect(newest("2026-07-31T12:00:00Z").sinceLast!.baskets).toEqual([]);
  });
});

/** Market data with different rows from a day on. */
function otherFuture({market: was, prices}: MarketData, from: Day): MarketData {
  const later = (on: Day) => on >= from;
  const otherwise: Prices = {
    ...shifted(prices, from, 500),
    exDates: [
      ...prices.exDates.filter(({on}) => !later(on)),
      {symbol: "FPT", on: from, factor: 0.5, previousOn: from, confirmedBy: 0},
    ],
    breadth: new Map(
      [...prices.breadth].map(([exchange, days]) => [
        exchange,
        days.map((day) => (later(day.on) ? {...day, advances: day.advances + 1} : day)),
      ]),
    ),
  };
  return {
    market: {
      ...was,
      indices: otherLevels(was.indices, from),
      baskets: {
        ...was.baskets,
        baskets: [
          ...was.baskets.baskets.filter(({effectiveFrom}) => !later(effectiveFrom)),
          {basket: "other", effectiveFrom: from, freeFloatPercent: {FPT: 100}},
        ],
      },
    },
    prices: otherwise,
  };
}

test("Tuesday's reports know nothing of Wednesday, and Wednesday's do", () => {
  const other = at(otherFuture(facts, "2026-08-19"));
  const bodies = (of: typeof reportsAt, asOf: Instant) =>
    of(store, asOf).reports.map(({body}) => body);
  for (const asOf of ["2026-08-18T12:00:00Z", "2026-08-19T08:09:59Z"])
    expect(bodies(other, asOf)).toEqual(bodies(reportsAt, asOf));
  expect(bodies(other, "2026-08-19T08:10:00Z")).not.toEqual(
    bodies(reportsAt, "2026-08-19T08:10:00Z"),
  );
});

test.each(["2025-06-02", "2025-12-05", "2026-02-02", "2026-08-06", "2026-08-20"])(
  "the report of %s, made long after, knows nothing of later days",
  (on) => {
    const {calendar} = market;
    const next = calendarBy(market, figuresOutAt(on, calendar)).nextTradingDay(on);
    expect(pastReport(otherFuture(facts, next), on)).toEqual(pastReport(facts, on));
  },
);

test("is the report that a build stores of a session without publishers' news", () => {
  expect(pastReport(facts, "2026-08-21")).toEqual(
    reportsAt(store, "2026-08-21T08:10:00Z").reports.at(-1),
  );
});

describe("news", () => {
  test("of a weekend count for the Friday, those of several publishers as one, and none counts twice", () => {
    article("CafeF", "n-000000000001", "2026-08-14T09:00:00Z", STORY);
    article("VnExpress", "n-000000000002", "2026-08-15T03:00:00Z", `${STORY} năm trước`);
    article("Vietstock", "n-000000000003", "2026-08-16T18:00:00Z", "Lãi suất huy động nhích lên");
    const {news} = newest("2026-08-16T23:00:00Z");
    expect(news.articles).toBe(2);
    expect(news.clusters.map(({publishers}) => publishers)).toEqual([["CafeF", "VnExpress"]]);
    expect(news.tickers).toMatchObject([{symbol: "HPG", articles: 2, publishers: 2}]);
    // from Monday 00:00 in Vietnam they belong to the new day
    expect(newest("2026-08-17T12:00:00Z").news.articles).toBe(1);
  });

  test("of a day without levels make a report that lists the unknown parts", () => {
    article("CafeF", "n-000000000001", "2026-11-19T03:00:00Z", STORY);
    const asOf = "2026-11-19T08:10:00Z";
    expect(reportsAt(store, "2026-11-19T05:00:00Z").nextAt).toBe(asOf);
    const {date, indices, news, breadth} = newest(asOf);
    expect(date).toBe("2026-11-19");
    expect(indices[0]).toMatchObject({close: null, availability: {status: "unavailable"}});
    expect(breadth[0]!.advances).toBeNull();
    expect(news.articles).toBe(1);
    expect(reportsAt(store, asOf).nextAt).toBeNull();
  });

  test("not published yet are in none", () => {
    article("CafeF", "n-000000000001", "2026-08-21T10:00:00Z", STORY);
    expect(newest("2026-08-21T09:59:59Z").news.articles).toBe(0);
    expect(newest("2026-08-21T10:00:00Z").news.articles).toBe(1);
  });
});

describe("a report that went out", () => {
  const FIRST = "2026-08-21T08:10:00Z";
  const LATER = "2026-08-21T10:00:00Z";
  const ofLastDay = (asOf: Instant) =>
    keptReports(store, asOf).filter(({reportOn}) => reportOn === "2026-08-21");

  test("is kept once, however often it is refreshed", () => {
    refreshReports(store, reportsAt, FIRST);
    const kept = keptReports(store, FIRST);
    refreshReports(store, reportsAt, LATER);
    expect(keptReports(store, LATER)).toEqual(kept);
    expect(kept.map(({number}) => number)).toEqual([1, 1]);
  });

  test("stays as published; corrections become a further one with their own instant", () => {
    refreshReports(store, reportsAt, FIRST);
    const first = ofLastDay(FIRST);
    article("CafeF", "n-000000000001", LATER, STORY);
    refreshReports(store, reportsAt, LATER);
    expect(ofLastDay(LATER).map(({number, writtenAt}) => [number, writtenAt])).toEqual([
      [1, FIRST],
      [2, LATER],
    ]);
    expect(ofLastDay(LATER)[0]).toEqual(first[0]);
    expect(ofLastDay(FIRST)).toEqual(first);
  });

  test("stays when facts are corrected, too", () => {
    refreshReports(store, reportsAt, FIRST);
    const corrected = at(otherFuture(facts, "2026-08-21"));
    refreshReports(store, corrected, LATER);
    expect(ofLastDay(LATER).map(({number}) => number)).toEqual([1, 2]);
    expect(keptReports(store, LATER)).toHaveLength(3);
  });

  test.each([
    "UPDATE market_report SET body = ''",
    "DELETE FROM market_report",
    "INSERT OR REPLACE INTO market_report SELECT report_on, number, written_at, '' FROM market_report",
  ])("cannot be rewritten: %s", (change) => {
    refreshReports(store, reportsAt, FIRST);
    expect(() => store.prepare(change).run()).toThrow(/never/);
  });

  test("is not preceded by one of a look back, which shows what was known and keeps nothing", () => {
    refreshReports(store, reportsAt, FIRST);
    const kept = keptReports(store, LATER);
    const back = "2026-08-18T12:00:00Z";
    refreshReports(store, reportsAt, back);
    expect(keptReports(store, LATER)).toEqual(kept);
    expect(newest(back).date).toBe("2026-08-18");
  });

  test("with withdrawn content is no longer shown; the one without it is", () => {
    article("CafeF", "n-000000000001", "2026-08-21T03:00:00Z", STORY);
    article("VnExpress", "n-000000000002", "2026-08-21T03:30:00Z", `${STORY} năm trước`);
    refreshReports(store, reportsAt, FIRST);
    withdrawArticle(store, "n-000000000001", {at: LATER});
    const shown = reportsAt(store, LATER).reports.filter(({reportOn}) => reportOn === "2026-08-21");
    expect(shown.map(({number}) => number)).toEqual([2]);
    expect(newest(LATER).news).toMatchObject({articles: 1, clusters: []});
    expect(ofLastDay(LATER)).toHaveLength(1);
  });
});
