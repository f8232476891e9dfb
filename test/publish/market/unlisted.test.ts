import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import {sitemapRecords} from "../../../publish/discovery/sitemap/records.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {stockView} from "../../../publish/market/pages/stock.ts";
import {marketPages} from "../../../publish/market/pages.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {stockList} from "../../../publish/market/stocks/stock-list.ts";
import {render} from "../../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {companyDocuments} from "../../../publish/search/market.ts";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
const facts = {market, words: readWordLists("data")};
const FRAME = {...VIETNAMESE, baseUrl: "https://site.example"};
const viewAt = (asOf: string) => marketView({market, prices}, [], asOf);
const NOW = viewAt("2026-11-22T00:00:00Z");

test("every share with a price has its record", () => {
  const {traded, adjusted, closes, flows} = prices;
  const priced = new Set([traded, adjusted, closes, flows].flatMap((part) => [...part.keys()]));
  expect(priced.size).toBe(487);
  expect([...priced].filter((symbol) => stock(NOW, symbol) === undefined)).toEqual([]);
});

// Both were listed on HOSE in 2026 and are in no list of shares; their prices begin on these days.
// DMX is named by the press, AAN by no source.
describe.each([
  {
    symbol: "AAN",
    name: null,
    title: "<h1>Cổ phiếu AAN</h1>",
    words: "aan",
    first: "2026-05-22",
    close: 15_250,
  },
  {
    symbol: "DMX",
    name: {
      en: "Dien May Xanh Investment Joint Stock Company",
      vi: "Công ty Cổ phần Đầu tư Điện Máy Xanh",
    },
    title: '<h1>DMX<span class="company"> Công ty Cổ phần Đầu tư Điện Máy Xanh</span></h1>',
    words: expect.stringContaining("dien may xanh"),
    first: "2026-08-06",
    close: 83_000,
  },
])("$symbol, which the list of shares lacks", ({symbol, name, title, words, first, close}) => {
  test("gives attested figures, and reasons for the missing ones", () => {
    const body = stock(NOW, symbol)!;
    expect(body).toMatchObject({symbol, name, icb: null, sector: null, exchange: "HOSE"});
    expect(body.series.adjusted).toMatchObject({on: expect.arrayContaining([first])});
    expect(body.series.adjusted!.close.at(-1)).toBe(close);
    const {availability} = body;
    expect(availability.name.status).toBe(name ? "available" : "unavailable");
    if (!name)
      expect(availability.name.reason).toBe(
        "no permitted source has the company name of this share",
      );
    for (const part of [availability.sector, availability.peers])
      expect(part.reason).toBe("no permitted source has the sector of this share");
  });
  test("is in the list, in the sitemap and in the search, and has a page", () => {
    expect(stockList(NOW).stocks.find((one) => one.symbol === symbol)).toMatchObject({name, words});
    const pages = [{records: marketPages(FRAME), source: NOW}];
    const files = [
      ...render(
        sitemapRecords(FRAME.baseUrl, () => pages),
        {},
        schemasIn(SCHEMAS),
      ),
    ];
    const sitemap = files.find(({url}) => url === "/sitemap.xml")!;
    expect(Buffer.from(sitemap.bytes).toString()).toContain(`/stocks/${symbol}</loc>`);
    expect(
      companyDocuments(facts, "2026-11-22T00:00:00Z").find(({id}) => id === `company-${symbol}`),
    ).toMatchObject({
      names: expect.arrayContaining([symbol]),
      text: expect.stringMatching(/ is listed on HOSE\.$/),
      url: `/stocks/${symbol}`,
      dataUrl: `/api/stocks/${symbol}`,
    });
    const html = stockPage(stockView(NOW, FRAME, symbol)!);
    expect(html).toContain(title);
    expect(html).toContain("Ngành: chưa rõ mã này thuộc ngành nào");
    expect(html).not.toMatch(/null|undefined/);
  });
  test("is unknown before the figures of its first day are published", () => {
    expect(stock(viewAt(`${first}T08:09:59Z`), symbol)).toBeUndefined();
    expect(stock(viewAt(`${first}T08:10:00Z`), symbol)?.knownThrough).toBe(`${first}T08:10:00Z`);
    const then = companyDocuments(facts, `${first}T08:09:59Z`);
    expect(then.map(({id}) => id)).not.toContain(`company-${symbol}`);
  });
});
