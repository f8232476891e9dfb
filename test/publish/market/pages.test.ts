import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {latestClosesOf} from "../../../pipeline/market/prices/series.ts";
import {plain, worth} from "../../../pipeline/market/units.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {printedShares, stockView} from "../../../publish/market/pages/stock.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {capitalised} from "../../../site/layout/capitalised.ts";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {otherLevels, shifted} from "../../fixtures/market/shifted.ts";
import {VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const staticData = {market, prices: readPrices("data", market)};
const TUESDAY = "2026-08-18T15:00:00Z";
const desk = (data: typeof staticData, asOf: string) =>
  deskView(marketView(data, [], asOf), VIETNAMESE);
const share = (data: typeof staticData, asOf: string, symbol: string) =>
  stockView(marketView(data, [], asOf), VIETNAMESE, symbol)!;

// Published figures of 2026-08-21: FPT 72,000 after 69,800, ±7 % rounded to a tick of 100.
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

const figureIn = (value: number | null | undefined) =>
  (value ?? null) === null ? "–" : value!.toLocaleString("vi-VN").replace("-", "−");
/** A page without the companies beside tickers. */
const unnamed = (html: string) => html.replace(/<span class="named">.*?<\/span>/g, "");
/** The cells of a page by their row headers. */
const cellsOf = (html: string) =>
  new Map(
    [...unnamed(html).matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
      ([, head, cell]) => [
        head!.replace(/<.*?>/g, "").replace(/ \(.*\)/, ""),
        cell!.replace(/<.*?>/g, "").replace(/^[^\d–]\S*\s/, ""),
      ],
    ),
  );
const percentIn = (value: number | null | undefined) =>
  (value ?? null) === null
    ? "–"
    : `${value! > 0 ? "+" : ""}${value!.toFixed(2).replace("-", "−").replace(".", ",")}%`;

// FPT and SSI have bars, PVS only adjusted bars and last closes, MCH only adjusted bars, A32 no
// prices.
describe.each(["FPT", "SSI", "PVS", "MCH", "A32"])("the page of %s", (symbol) => {
  const asOf = "2026-11-21T00:00:00Z";
  const body = stock(marketView(staticData, [], asOf), symbol)!;
  const html = stockPage(share(staticData, asOf, symbol));
  const cells = cellsOf(html);
  test("has parts with names that differ", () => {
    const names = [...html.matchAll(/<(?:section|nav) [^>]*aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(names).size).toBe(names.length);
  });
  test("has the figures of its JSON", () => {
    const {quote, returns, movingAverages, yearRange} = body;
    if (quote !== null)
      expect(
        ["Đóng cửa", "Tham chiếu", "Trần", "Sàn", "Mở cửa"].map((head) => cells.get(head)),
      ).toEqual(
        [quote.close, quote.reference, quote.ceiling, quote.floor, quote.open].map(figureIn),
      );
    else expect(cells.has("Đóng cửa")).toBe(false);
    const hasMeasures = Object.values(returns).some((one) => one !== null);
    if (!hasMeasures) return expect(cells.has("Một tuần")).toBe(false);
    expect(["Một tuần", "Một tháng", "Một năm"].map((head) => cells.get(head))).toEqual(
      [returns["1w"], returns["1m"], returns["1y"]].map((one) => percentIn(one?.changePercent)),
    );
    expect([5, 20, 200].map((of) => cells.get(`Bình quân ${of} phiên`))).toEqual(
      [movingAverages[5], movingAverages[20], movingAverages[200]].map((one) =>
        figureIn(one && Math.round(one.value)),
      ),
    );
    if (yearRange?.isWhole)
      expect(["Cao nhất 52 tuần", "Thấp nhất 52 tuần"].map((head) => cells.get(head))).toEqual(
        [yearRange.high, yearRange.low].map(figureIn),
      );
  });
  test("has its ex-dates and its peers", () => {
    for (const {on} of body.exDates ?? []) expect(html).toContain(`<time datetime="${on}">`);
    for (const peer of body.peers)
      expect([peer.symbol, cells.get(peer.symbol)]).toEqual([peer.symbol, figureIn(peer.close)]);
  });
});

// AAA and MCH have adjusted prices through 2026-08-18; AAA has later closes as traded. On
// 2026-08-21 SSI and ORS closed at their ceilings of 20,750 and 14,550; UNI, with two million
// shares traded per session, has no close after 2026-08-18.
describe("mistakes a reader of a share's page might make", () => {
  const pageOf = (symbol: string) => stockPage(share(staticData, "2026-11-21T00:00:00Z", symbol));
  test("returns name the session they end with, which may not be that of the quote", () => {
    expect(pageOf("AAA")).toContain("Phiên 21/8/2026");
    expect(pageOf("AAA")).toContain("Biến động đến phiên 18/8/2026");
    expect(pageOf("MCH")).toContain("Biến động đến phiên 18/8/2026");
  });
  test("a peer at its ceiling is in the colour of ceilings", () => {
    const toneOf = (symbol: string) =>
      new RegExp(`/stocks/${symbol}".*?price-(\\w+)`).exec(pageOf("SHS"))?.[1];
    expect(["SSI", "ORS", "HCM"].map(toneOf)).toEqual(["ceiling", "ceiling", "up"]);
  });
  test("a peer whose last close is of an earlier session says of which", () => {
    const heads = [
      ...unnamed(pageOf("FPT")).matchAll(/<th scope="row"><a href="\/vi\/stocks\/.*?<\/th>/g),
    ];
    const told = heads.map(([head]) => head.replace(/<.*?>/g, "").trim());
    expect(told).toEqual(["SAM", "ELC", "CMG", "ITD", "UNI (18/8)"]);
  });
  test("small turnover is given in millions, not as nothing", () => {
    expect(pageOf("FPT")).not.toContain(">0,0\u00a0tỷ<");
    expect(/UNI<.*?([\d,]+\striệu)/.exec(pageOf("FPT"))?.[1]).toBe("2,0\u00a0triệu");
  });
  test("a share that is kept adjusted is drawn, by its adjusted prices and without a band", () => {
    const {basis, bars} = share(staticData, "2026-11-21T00:00:00Z", "MCH").candles;
    // the weekdays from 20 July to 18 August
    expect([basis, bars.length]).toEqual(["adjusted", 22]);
    expect(bars.at(-1)).toMatchObject({
      day: "2026-08-18",
      open: 137_300,
      high: 137_300,
      low: 134_000,
      close: 135_900,
      reference: 136_900,
      ceiling: null,
    });
    expect(pageOf("MCH")).toContain("Giá đã điều chỉnh theo phiên");
    expect(pageOf("MCH")).not.toContain("▲ Trần");
    // earlier, the prices adjusted through that day were not known
    expect(share(staticData, "2026-08-17T15:00:00Z", "MCH").candles.bars).toEqual([]);
  });
  test("an ex-date without a factor says so", () =>
    expect(pageOf("LHG")).toMatch(/19\/8\/2026<\/time>:\s*chưa rõ quyền gì/));
});

// The basket of January 2026 and the additions of May and August: 30 + BSR + MCH + TCX.
test("every present or past share of VN30 has a static page", () => {
  const shares = printedShares(marketView(staticData, [], TUESDAY));
  expect(shares).toEqual(expect.arrayContaining(["BSR", "DGC", "MCH", "PLX", "TCX", "TPB", "FPT"]));
  expect(new Set(shares).size).toBe(33);
});

test.each([
  {says: "kept adjusted", symbol: "MCH", reason: /./},
  {says: "without prices", symbol: "A32", reason: /chưa có giá của mã này/},
])("a share $says says why it has no quote", ({symbol, reason}) => {
  const {quote, noQuote, unknown} = share(staticData, "2026-11-21T00:00:00Z", symbol);
  const reasons = [noQuote, ...unknown.map((one) => one.reason)].filter((one) => one !== null);
  expect([quote?.reference ?? null, reasons.length > 0]).toEqual([null, true]);
  expect(reasons.map(({vi}) => vi).join()).toMatch(reason);
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
 * Wording that an editor removed from pages: a literal translation of `desk`, overlapping sources,
 * a level without a word before it, a minimum sum not marked as one, "điểm số" for points, a
 * capital inside a sentence, the holder of the data.
 */
const SLIPS =
  /Bàn thị trường|trùng nhau|đóng cửa[^,;.]* ở \d|từ \d+ tỷ đồng(?! trở lên)|điểm số|phiên (Thứ|Chủ)|Chưa biết|· UPCOM|mà Broadsheet có/;
test("the words of the pages are those of a newspaper", () => {
  const pages = [
    deskPage(desk(staticData, TUESDAY)),
    ...["FPT", "MCH", "A32"].map((symbol) => stockPage(share(staticData, TUESDAY, symbol))),
  ];
  const texts = pages.map((page) => page.replace(/<[^>]+>/g, "").replace(/\s+/g, " "));
  expect(texts.map((text) => SLIPS.exec(text)?.[0])).toEqual(pages.map(() => undefined));
});

// counts of data/market/breadth.json on the 18th; on the 21st of the shares with a stored close
test.each([
  {asOf: "2026-08-18T12:00:00Z", countedOf: "listed", total: 372},
  {asOf: "2026-11-21T00:00:00Z", countedOf: "held", total: 229},
])("the breadth at $asOf is of the session of the page", ({asOf, countedOf, total}) => {
  const view = desk(staticData, asOf);
  expect(view.breadth).toMatchObject({exchange: "HOSE", countedOf, total});
  expect(deskPage(view)).toContain(`Tính trên ${total} mã`);
});

test("the sector map has the turnover of each sector, and its table says the same", () => {
  const view = desk(staticData, "2026-11-21T00:00:00Z");
  const {tiles, counts, shares} = view.sectorTurnover!;
  // by hand: every HOSE close of 2026-08-21 × all shares of the company, from
  // data/market/latest-closes.json
  const banks = ["ACB", "BID", "CTG"].map((symbol) => {
    const {close, volume} = latestClosesOf(staticData.prices, symbol).at(-1)!;
    return plain(worth(close, volume!));
  });
  const ofBanks = tiles.find(({sector}) => sector.vi === "ngân hàng")!;
  expect(counts).toBe("total");
  expect(shares).toBeGreaterThan(100);
  expect(ofBanks.turnover).toBeGreaterThan(banks.reduce((sum, one) => sum + one, 0));
  const html = deskPage(view);
  expect(html).toContain('<rect class="tile ');
  const map = html.slice(html.indexOf('id="sector-map"'), html.indexOf('id="flows"'));
  for (const {sector, turnover} of tiles.slice(0, 5))
    expect(cellsOf(map).get(capitalised(sector.vi))).toBe(figureIn(Math.round(turnover / 1e9)));
});

test("the pages of Tuesday evening know nothing of Wednesday", () => {
  const later = {
    market: {...market, indices: otherLevels(market.indices, "2026-08-19")},
    prices: {
      ...shifted(staticData.prices, "2026-08-19", 1_000),
      exDates: staticData.prices.exDates.filter(({on}) => on <= "2026-08-18"),
    },
  };
  expect(deskPage(desk(later, TUESDAY))).toBe(deskPage(desk(staticData, TUESDAY)));
  expect(stockPage(share(later, TUESDAY, "FPT"))).toBe(
    stockPage(share(staticData, TUESDAY, "FPT")),
  );
});
