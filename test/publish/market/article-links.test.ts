import {gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {printedShares, stockView} from "../../../publish/market/pages/stock.ts";
import {newsDayView} from "../../../publish/news/pages/news-view.ts";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {newsPage} from "../../../site/news/news-page.tsx";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {VIETNAMESE} from "../../site/frame.ts";
import {articleOf} from "../news/articles.ts";

const market = readMarketFacts("data");
const data = {market, prices: readPrices("data", market)};

const ASSET = "/api/news/assets/n-000000000001";
const IMAGE = `<img class="thumbnail" src="${ASSET}" alt width="80" height="45" loading="lazy"/>`;
const tickerLinks = (html: string) =>
  [...html.matchAll(/ · <a href="\/vi\/stocks\/(\w+)">/g)].map(([, symbol]) => symbol);

/** The list of each page with one article in it. */
const PAGES = {
  desk: (articles: readonly Article[]) =>
    /<section aria-labelledby="papers">.*?<\/section>/s.exec(
      deskPage(deskView(marketView(data, articles, "2026-06-24T20:10:00Z"), VIETNAMESE)),
    )?.[0] ?? "",
  share: (articles: readonly Article[]) =>
    /<section aria-labelledby="news">.*?<\/section>/s.exec(
      stockPage(stockView(marketView(data, articles, "2026-06-24T20:10:00Z"), VIETNAMESE, "FPT")!),
    )![0],
  news: (articles: readonly Article[]) =>
    /<section aria-labelledby="market">.*?<\/section>/s.exec(
      newsPage(
        newsDayView(
          {
            lists: {tournament: [], market: articles},
            unprinted: {tournament: null, market: null},
            facts: {cup: WORLD_CUP_2026},
          },
          "2026-06-20",
          VIETNAMESE,
        ),
      ),
    )![0],
};

const paper = articleOf(1, {
  desk: "market",
  language: "vi",
  tickers: ["FPT", "HPG", "SSI", "VCB", "VIC"],
  hasPicture: true,
});

describe.each(["desk", "share", "news"] as const)("an article in the list of the %s", (page) => {
  const print = PAGES[page];
  const others = page === "share" ? ["HPG", "SSI", "VCB"] : ["FPT", "HPG", "SSI"];

  test.each([
    ["its picture and its shares", {}, true, others],
    ["no picture where none is stored", {hasPicture: false}, false, others],
    ["no share but its own", {tickers: ["FPT"]}, true, others.slice(0, page === "share" ? 0 : 1)],
  ])("has %s", (_, more, picture, tickers) => {
    const html = print([{...paper, ...more}]);
    expect(html).toContain("Title number 1");
    expect(html.includes(IMAGE)).toBe(picture);
    expect(tickerLinks(html)).toEqual(tickers);
  });
});

test("the page of a share is small with ten articles, too", () => {
  const titles = [
    ...["Khối ngoại mua ròng mạnh trong phiên cuối tuần", "Doanh thu từ nước ngoài lập kỷ lục"],
    ...["Lãi quý II tăng 30%, vượt kế hoạch", "Công ty chứng khoán nâng giá mục tiêu"],
    ...["Chốt ngày trả cổ tức bằng tiền mặt", "Ký hợp đồng chuyển đổi số với tập đoàn Nhật"],
    ...["Chủ tịch nói về kế hoạch năm tới", "Cổ phiếu công nghệ hút dòng tiền trở lại"],
    ...["Mua lại một công ty tại châu Âu", "Khởi công trung tâm dữ liệu thứ ba"],
  ];
  const articles = titles.map((title, place) => ({...paper, ...articleOf(place + 1), title}));
  const pictured = articles.map((one) => ({
    ...one,
    ...{desk: "market" as const, language: "vi", hasPicture: true, tickers: paper.tickers},
  }));
  const view = marketView(data, pictured, "2026-11-27T09:00:00Z");
  for (const symbol of printedShares(view)) {
    const html = stockPage(stockView(view, VIETNAMESE, symbol)!);
    expect(html.match(/<img/g) ?? [], symbol).toHaveLength(
      paper.tickers.includes(symbol) ? titles.length : 0,
    );
    expect(gzipSync(html, {level: 9}).length, symbol).toBeLessThanOrEqual(20 * 1024);
  }
});

test("the page of a busy day has pictures and shares with the first articles only", () => {
  const articles = Array.from({length: 150}, (_, number) =>
    articleOf(number + 1, {
      ...paper,
      ...articleOf(number + 1),
      language: "vi",
      desk: "market",
      tickers: paper.tickers,
      hasPicture: true,
    }),
  );
  const html = PAGES.news(articles);
  expect(html.match(/<img/g)).toHaveLength(60);
  expect(tickerLinks(html)).toHaveLength(3 * 60);
  // as many of the tournament beside them, without any
  expect(html.match(/<[a-z]/g)!.length + 4 * 150).toBeLessThanOrEqual(1_600);
});
