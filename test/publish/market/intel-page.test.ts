import {expect, test} from "vitest";
import {closings} from "../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {freshnessAt} from "../../../pipeline/market/freshness.ts";
import {reportsOf} from "../../../pipeline/market/intel/reports.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {storeArticles} from "../../../pipeline/news/articles/stored.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import {intelArchive, intelDaily} from "../../../publish/market/intel-archive.ts";
import {type IntelView, intelView} from "../../../publish/market/intel-view.ts";
import {intelPageView} from "../../../publish/market/pages/intel.ts";
import {intelPage} from "../../../site/market/intel-page.tsx";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const AT = "2026-08-21T12:00:00Z";
const words = readWordLists("data");
const pageOf = (view: IntelView) => intelPage(intelPageView(view, VIETNAMESE)!);

/** Reports as of 2026-08-21, with a story of that day from two publishers. */
function reported(): IntelView {
  const store = emptyStore();
  const publishedAt = "2026-08-21T05:00:00Z";
  for (const publisher of ["Alpha", "Beta"]) {
    const [sourceId, docId] = [publisher.toLowerCase(), `n-${publisher.toLowerCase()}`];
    const source = {sourceId, name: publisher, publisher, desk: "market"};
    const incoming = {
      docId,
      url: `https://${sourceId}.example/${docId}`,
      guid: docId,
      publishedAt,
      title: "Hòa Phát (HPG) báo lãi quý II đạt 4.250 tỷ đồng, tăng 28% so với cùng kỳ",
      summary: null,
      language: "vi",
      author: null,
      categories: [],
      teams: [],
      tickers: ["HPG"],
      imageUrl: null,
    };
    storeArticles(
      store,
      source as unknown as Parameters<typeof storeArticles>[1],
      [incoming],
      publishedAt,
    );
  }
  const inputs = {market, prices: readPrices("data", market), words};
  const view = intelView(reportsOf(() => inputs, 3)(store, AT), market, null);
  store.close();
  return view;
}
const view = reported();
const html = pageOf(view);
const report = intelDaily(view, undefined, "latest")!;
const vi = (value: number, digits: number) =>
  value.toLocaleString("vi-VN", {minimumFractionDigits: digits, maximumFractionDigits: digits});

test("the archive links to the report of each day", () => {
  const {days} = intelArchive(view);
  expect(days.map(({date}) => date)).toEqual(["2026-08-21", "2026-08-20", "2026-08-19"]);
  for (const {date} of days) expect(html).toContain(`<a href="/vi/intel/${date}">`);
});

test("the figures are those of the newest report", () => {
  expect(report.date).toBe("2026-08-21");
  for (const {close, changePercent} of report.indices) {
    if (close === null) continue;
    expect(html).toContain(`<span class="level">${vi(close, 2)}</span>`);
    expect(html).toContain(vi(Math.abs(changePercent ?? 0), 2));
  }
  const {gainers} = report.movers.find(({exchange}) => exchange === "HOSE")!;
  expect(gainers.length).toBeGreaterThan(5);
  for (const {symbol, close} of gainers.slice(0, 5)) {
    expect(html).toContain(`<a href="/vi/stocks/${symbol}">`);
    expect(html).toContain(`<td>${vi(close, 0)}</td>`);
  }
  const held = report.breadth.filter(({total}) => total !== null);
  expect(held.map(({exchange}) => exchange)).toContain("HOSE");
  for (const {advances, declines} of held)
    for (const count of [advances, declines]) expect(html).toContain(`<td>${vi(count!, 0)}</td>`);
});

test("a story of two publishers is shown with both of them", () => {
  expect(report.news.clusters).toHaveLength(1);
  for (const text of ["2 báo: Alpha, Beta", "https://alpha.example/n-alpha", "/vi/stocks/HPG"])
    expect(html).toContain(text);
});

test("before the first report says that there is none", () => {
  expect(pageOf({...view, reports: []})).toContain("Chưa có báo cáo thị trường nào.");
});

test("the newest page links every session of the facts, in few elements", () => {
  const days = closings(market).map(({on}) => on);
  const {reports} = view;
  const whole = intelView({reports, unkept: [], nextAt: null}, market, freshnessAt(market, AT));
  const page = pageOf(whole);
  const linked = new Set([...page.matchAll(/href="\/vi\/intel\/([\d-]+)"/g)].map(([, on]) => on!));
  expect([...linked].sort()).toEqual(days);
  expect(page).toContain(`Có báo cáo của ${days.length} phiên.`);
  expect(page.match(/<[a-z]/g)!.length).toBeLessThanOrEqual(1800);
  const earlier = intelPage(intelPageView(whole, VIETNAMESE, "2026-08-19")!);
  expect(earlier).toContain(`Có báo cáo của ${days.length} phiên.`);
  expect(earlier).not.toContain(`/intel/${days[100]}"`);
});
