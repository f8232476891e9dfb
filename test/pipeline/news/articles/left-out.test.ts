import {expect, test} from "vitest";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {keptNews} from "../../../../pipeline/news/articles/kept.ts";
import {storedArticles} from "../../../../pipeline/news/articles/stored.ts";
import {newestUnprinted} from "../../../../pipeline/news/articles/window.ts";
import {rss} from "../../../fixtures/news/documents.ts";
import {BASE, MINUTE, paperOfEachTest} from "../../../fixtures/news/paper.ts";

const {paper, serves, crawl, titles, health} = paperOfEachTest();
const told = (id: string, title: string) =>
  `<item><title>${title}</title><link>${BASE}/${id}</link><pubDate>Thu, 11 Jun 2026 1${id}:00:00 GMT</pubDate></item>`;
const DRAW = "Kết quả xổ số miền Bắc hôm nay";
const MARKET = "Cổ phiếu ngân hàng tăng trần";
const SOLD = "Vietlott tăng doanh thu";
const desk = () => crawl([{...paper.source, desk: "market", topic: "business"}]);

test("what is not market news is stored with the reason, and in no list, count or window", async () => {
  serves(rss(told("1", MARKET) + told("2", DRAW) + told("3", DRAW)));
  expect(await desk()).toMatchObject({added: 3});
  expect(titles()).toEqual([MARKET]);
  expect(health().counts).toMatchObject({taken: 1, irrelevant: 2});

  const {store} = paper;
  const reasons = store.prepare("SELECT body ->> 'leftOut' FROM article_version").pluck().all();
  expect(reasons.sort()).toEqual(["lottery", "lottery", null].sort());
  const asOf = toInstant(paper.clock);
  const window = {ofEachList: 1, ofEachSource: 1};
  expect(storedArticles(store, {asOf, window}).map(({title}) => title)).toEqual([MARKET]);
  expect(newestUnprinted(store, asOf, window).market).toBeNull();
  const kept = keptNews(store);
  expect(await kept.lastBefore("market", asOf, asOf)).toBe("2026-06-11T11:00:00Z");
  const ids = store.prepare<[], string>("SELECT doc_id FROM article").pluck().all();
  const answered = await Promise.all(ids.map((id) => kept.article(id, asOf)));
  expect(answered.filter((one) => one !== undefined)).toHaveLength(1);
});

test("another headline brings it back, and the old one left it out until then", async () => {
  serves(rss(told("1", DRAW)));
  await desk();
  const before = toInstant(paper.clock);
  paper.clock += 10 * MINUTE;
  serves(rss(told("1", SOLD)));
  await desk();
  expect(titles()).toEqual([SOLD]);
  expect(titles(before)).toEqual([]);
});
