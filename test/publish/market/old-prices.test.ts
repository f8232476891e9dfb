import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {freshnessAt} from "../../../pipeline/market/freshness.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import type {Availability} from "../../../publish/availability.ts";
import {ageOf} from "../../../publish/market/age.ts";
import {briefingBody} from "../../../publish/market/briefing.ts";
import {indexLevels} from "../../../publish/market/index-levels.ts";
import {intelArchive, intelDaily} from "../../../publish/market/intel-archive.ts";
import {intelView} from "../../../publish/market/intel-view.ts";
import {type MarketView, marketView} from "../../../publish/market/market-view.ts";
import {boardView} from "../../../publish/market/pages/boards.ts";
import {briefingView} from "../../../publish/market/pages/briefing.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {intelPageView} from "../../../publish/market/pages/intel.ts";
import {printedPortfolio} from "../../../publish/market/pages/portfolio.ts";
import {stockView} from "../../../publish/market/pages/stock.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {stockList} from "../../../publish/market/stocks/stock-list.ts";
import {RANGES, vnIndexChart} from "../../../publish/market/vnindex-chart.ts";
import {boardPage} from "../../../site/market/board-page.tsx";
import {briefingPage} from "../../../site/market/briefing-page.tsx";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {intelPage} from "../../../site/market/intel-page.tsx";
import {portfolioPage} from "../../../site/market/portfolio-page.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const data = {market, prices: readPrices("data", market)};

const PAGES = [
  {page: "the desk", print: (at, frame) => deskPage(deskView(marketView(data, [], at), frame))},
  {
    page: "the board",
    print: (at, frame) => boardPage(boardView(marketView(data, [], at), frame, "/stocks")!),
  },
  {
    page: "a share",
    print: (at, frame) => stockPage(stockView(marketView(data, [], at), frame, "HPG")!),
  },
  {
    page: "the newest briefing",
    print: (at, frame) => briefingPage(briefingView(marketView(data, [], at), frame)!),
  },
  {
    page: "a watchlist",
    print: (at, frame) =>
      portfolioPage({...printedPortfolio(frame), age: ageOf(freshnessAt(market, at))}),
  },
  {
    page: "the newest report",
    print(at, frame) {
      const none = {reports: [], unkept: [], nextAt: null};
      return intelPage(intelPageView(intelView(none, market, freshnessAt(market, at)), frame)!);
    },
  },
] satisfies {page: string; print: (at: string, frame: typeof ENGLISH) => string}[];

// The last session of the facts is 21 August 2026: 31 − 21 + 30 + 31 + 27 days before 27 November,
// and 4 × 365 + 1 − 51 before 1 July 2030.
test.each(PAGES)("$page says in both languages how old its prices are", ({print}) => {
  for (const [at, en, vi] of [
    ["2026-11-27T09:00:00Z", "98", "98"],
    ["2030-07-01T09:00:00Z", "1,410", "1.410"],
  ] as const) {
    expect(print(at, ENGLISH)).toContain(
      `The newest prices here are of 21\u00a0Aug\u00a02026, ${en} days ago.`,
    );
    expect(print(at, VIETNAMESE)).toContain(
      `Giá mới nhất trên trang này là của phiên 21/8/2026, cách đây ${vi} ngày.`,
    );
  }
});

test.each(PAGES)("$page says nothing of it while no more than a session is missing", ({print}) => {
  for (const at of ["2026-08-21T08:10:00Z", "2026-08-25T08:09:00Z"])
    expect(print(at, ENGLISH)).not.toContain('class="old"');
});

const REPORT = {
  reports: [
    {
      reportOn: "2026-08-21",
      number: 1,
      writtenAt: "2026-08-21T08:10:00Z",
      body: JSON.stringify({date: "2026-08-21", indices: [], news: {toldBySeveral: 0}}),
    },
  ],
  unkept: [],
  nextAt: null,
};
const BODIES = [
  {answer: "indices", body: (view) => indexLevels(view).availability},
  ...RANGES.map((range) => ({
    answer: `the chart of ${range}`,
    body: (view: MarketView) => vnIndexChart(view, range).availability,
  })),
  {answer: "the list of shares", body: (view) => stockList(view).availability},
  {answer: "a share", body: (view) => stock(view, "HPG")!.availability.date},
  {answer: "the newest briefing", body: (view) => briefingBody(view)!.availability},
  {
    answer: "the newest report",
    body: ({freshness}) =>
      intelDaily(intelView(REPORT, market, freshness), undefined, "latest")!.availability,
  },
  {
    answer: "the list of reports",
    body: ({freshness}) => intelArchive(intelView(REPORT, market, freshness)).availability,
  },
] satisfies {answer: string; body: (view: MarketView) => Availability}[];

test.each(BODIES)("$answer says as data after which session it has none", ({body}) => {
  expect(body(marketView(data, [], "2026-08-25T08:09:00Z")).status).toBe("available");
  expect(body(marketView(data, [], "2026-11-27T09:00:00Z"))).toEqual({
    status: "partial",
    reason: "no data after 2026-08-21",
  });
});

test("what is requested by its day says nothing of later ones", () => {
  const view = marketView(data, [], "2026-11-27T09:00:00Z");
  const report = intelDaily(intelView(REPORT, market, view.freshness), "2026-08-21", "latest");
  expect([
    briefingBody(view, "2026-08-24")!.availability,
    report!.availability,
    stock(view, "HPG", {date: "2026-08-21"})!.availability.date,
  ]).toEqual(Array(3).fill({status: "available", reason: null}));
});

test("an old briefing is not before an open to come", () => {
  const heading = (at: string, frame = ENGLISH) =>
    /<h1>(.*?)</.exec(briefingPage(briefingView(marketView(data, [], at), frame)!))?.[1];
  expect(heading("2026-08-24T02:00:00Z")).toMatch(/^Before the open on 24 August/);
  const at = "2026-11-27T09:00:00Z";
  expect(heading(at)).toBe("The last morning briefing, of Monday 24 August 2026");
  expect(heading(at, VIETNAMESE)).toBe("Bản tin sáng gần nhất, thứ Hai 24/8/2026");
});

test("the next session is one to come, however old the last one is", () => {
  const next = (at: string) =>
    /Next session: (.*?)[,.]/.exec(deskPage(deskView(marketView(data, [], at), ENGLISH)))?.[1];
  expect(
    ["2026-08-21T08:10:00Z", "2026-08-24T09:00:00Z", "2026-11-27T09:00:00Z"].map(next),
  ).toEqual(["Monday 24 August 2026", "Tuesday 25 August 2026", "Monday 30 November 2026"]);
});

test("the briefing that an old desk links to is said to be the last one", () => {
  const titles = (at: string) =>
    /<h2 id="briefing">(.*?)</.exec(deskPage(deskView(marketView(data, [], at), VIETNAMESE)))?.[1];
  expect(["2026-08-24T02:00:00Z", "2026-11-27T09:00:00Z"].map(titles)).toEqual([
    "Bản tin sáng",
    "Bản tin sáng gần nhất",
  ]);
});
