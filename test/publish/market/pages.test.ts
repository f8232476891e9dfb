import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {printedShares, stockView} from "../../../publish/market/pages/stock.ts";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";

const market = readMarketFacts("data");
const staticData = {market, prices: readPrices("data", market)};
const frame = {baseUrl: "https://site.example", stylesheetHref: "/site.css"};
const TUESDAY = "2026-08-18T15:00:00Z";
const desk = (data: typeof staticData, asOf: string) => deskView(marketView(data, [], asOf), frame);
const share = (data: typeof staticData, asOf: string, symbol: string) =>
  stockView(marketView(data, [], asOf), frame, symbol)!;

// Published figures of 2026-08-21: FPT 72,000 after 69,800, ±7 % to a tick of 100.
test("a share as it closed last", () => {
  expect(share(staticData, "2026-11-21T00:00:00Z", "FPT").quote).toMatchObject({
    on: "2026-08-21",
    close: 72_000,
    reference: 69_800,
    ceiling: 74_600,
    floor: 65_000,
    changePercent: 3.15,
    volume: null,
  });
});

// The basket of January 2026 and those that came in May and July: 30 + BSR + MCH + TCX.
test("a page is printed of every share that VN30 is or was made of", () => {
  const shares = printedShares(marketView(staticData, [], TUESDAY));
  expect(shares).toEqual(expect.arrayContaining(["BSR", "DGC", "MCH", "PLX", "TCX", "TPB", "FPT"]));
  expect(new Set(shares).size).toBe(33);
});

test.each([
  {says: "kept adjusted", symbol: "MCH", reason: /./},
  {says: "without prices", symbol: "A32", reason: /không có nguồn giá nào/},
])("a share $says says why it has no quote", ({symbol, reason}) => {
  const {quote, reasons} = share(staticData, "2026-11-21T00:00:00Z", symbol);
  expect([quote?.reference ?? null, reasons.length > 0]).toEqual([null, true]);
  expect(reasons.join()).toMatch(reason);
});

test("a share without a price is listed on HOSE, and registered for trading on UPCoM", () => {
  const lead = (exchange: string) =>
    /<p class="lead">([^<]*)/.exec(
      stockPage({...share(staticData, TUESDAY, "A32"), quote: null, exchange}),
    )![1];
  expect(lead("UPCOM")).toMatch(/^A32 đăng ký giao dịch trên UPCoM; /);
  expect(lead("HOSE")).toMatch(/^A32 niêm yết trên HOSE; /);
});

/**
 * What an editor struck out of pages: `desk` word by word, sources that overlap, a level without a
 * word before it, a least sum not said to be one, marks for points, a capital within a sentence.
 */
const SLIPS =
  /Bàn thị trường|trùng nhau|đóng cửa[^,;.]* ở \d|từ \d+ tỷ đồng(?! trở lên)|điểm số|phiên (Thứ|Chủ)|Chưa biết|· UPCOM/;
test("the words of the pages are those of a newspaper", () => {
  const pages = [
    deskPage(desk(staticData, TUESDAY)),
    ...["FPT", "MCH", "A32"].map((symbol) => stockPage(share(staticData, TUESDAY, symbol))),
  ];
  const texts = pages.map((page) => page.replace(/<[^>]+>/g, "").replace(/\s+/g, " "));
  expect(texts.map((text) => SLIPS.exec(text)?.[0])).toEqual(pages.map(() => undefined));
});

test("breadth that ends earlier is shown as that of its day", () => {
  const {breadth, breadthNote} = desk(staticData, "2026-11-21T00:00:00Z");
  expect([breadth?.on, breadthNote]).toEqual([
    "2026-08-18",
    "Chưa có số mã tăng, giảm của phiên 21/8/2026; số liệu này là của phiên 18/8/2026.",
  ]);
});

test("the pages of Tuesday evening know nothing of Wednesday", () => {
  const later = {
    market: {
      ...market,
      indices: {
        ...market.indices,
        indices: market.indices.indices.map((one) => ({
          ...one,
          bars: one.bars.map((bar) =>
            bar[0] > "2026-08-18" ? ([bar[0], 9, 9, 9, 9, 9] as const) : bar,
          ),
        })),
      },
    },
    prices: {
      ...staticData.prices,
      exDates: {
        exDates: staticData.prices.exDates.exDates.filter(({on}) => on <= "2026-08-18"),
      },
      raw: {
        ...staticData.prices.raw,
        series: staticData.prices.raw.series.map((one) =>
          one.symbol === "FPT"
            ? {
                ...one,
                close: one.close.map((step, k) => (k >= one.close.length - 3 ? step + 50 : step)),
              }
            : one,
        ),
      },
    },
  };
  expect(deskPage(desk(later, TUESDAY))).toBe(deskPage(desk(staticData, TUESDAY)));
  expect(stockPage(share(later, TUESDAY, "FPT"))).toBe(
    stockPage(share(staticData, TUESDAY, "FPT")),
  );
});
