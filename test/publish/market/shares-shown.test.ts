import {gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {closings} from "../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {listedShare} from "../../../pipeline/market/lookup.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {boardsOf, boardView} from "../../../publish/market/pages/boards.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {printedShares, stockView} from "../../../publish/market/pages/stock.ts";
import {stock} from "../../../publish/market/stocks/stock.ts";
import {boardPage} from "../../../site/market/board-page.tsx";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {shortName} from "../../../site/market/share-name.tsx";
import {stockPage} from "../../../site/market/stock-page.tsx";
import {toned} from "../../../site/market/toned.ts";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const data = {market, prices: readPrices("data", market)};
const AT = "2026-11-27T09:00:00Z";
const view = marketView(data, [], AT);

// FPT on 21 August 2026: 72,000 after 69,800, within 74,600 and 65,000
const FPT = stockView(view, VIETNAMESE, "FPT")!.quote!;
test.each([
  {price: 72_000, colour: "up"},
  {price: 69_750, colour: "down"},
  {price: 69_800, colour: "reference"},
  {price: 74_600, colour: "ceiling"},
  {price: 65_000, colour: "floor"},
])("$price is in the colour of $colour", ({price, colour}) =>
  expect(toned(FPT, price)).toBe(`price-${colour}`),
);

test("without a reference the colour is that of the change; without one there is none", () => {
  const bare = {...FPT, reference: null, ceiling: null, floor: null};
  expect([toned(bare, bare.close), toned({...bare, change: null}, 72_000)]).toEqual([
    "price-up",
    undefined,
  ]);
});

test.each([
  ["HPG", "Hoa Phat Group", "Tập đoàn Hòa Phát"],
  ["ACB", "Asia Commercial Bank", "Ngân hàng Á Châu"],
  [
    "BID",
    "Bank for Investment and Development of Vietnam",
    "Ngân hàng Đầu tư và Phát triển Việt Nam",
  ],
  ["GVR", "Viet Nam Rubber Group", "Tập đoàn Công nghiệp Cao su Việt Nam"],
  ["FPT", "FPT Corporation", "Công ty Cổ phần FPT"],
])("%s is named %s, %s", (symbol, en, vi) => {
  const name = listedShare(market, symbol)!.name!;
  expect([shortName("en", name), shortName("vi", name)]).toEqual([en, vi]);
});

test("every ticker in a table has its company beside it", () => {
  const pages = [
    deskPage(deskView(view, ENGLISH)),
    ...["/stocks", ...boardsOf(view).map(({path}) => path)].map((path) =>
      boardPage(boardView(view, ENGLISH, path)!),
    ),
    ...printedShares(view).map((symbol) => stockPage(stockView(view, ENGLISH, symbol)!)),
  ];
  const heads = pages.flatMap((page) => [
    ...page.matchAll(/<th scope="row"><a href="\/stocks\/(\w+)">\w+<\/a>(<span class="named">)?/g),
  ]);
  expect(heads.length).toBeGreaterThan(200);
  const bare = heads.flatMap(([, symbol, named]) => (named ? [] : [symbol!]));
  expect(bare.filter((symbol) => listedShare(market, symbol)!.name)).toEqual([]);
});

describe("the ranges of a share", () => {
  test.each(printedShares(view))("%s moves over a year by its return", (symbol) => {
    const {returns} = stock(view, symbol)!;
    const days = stockView(view, ENGLISH, symbol)!.trends["1y"];
    const [first, last] = [days[0], days.at(-1)];
    const moved = first && last ? 100 * (last.close / first.close - 1) : null;
    // prices are rounded to a VND, returns are not
    if (returns["1y"] === null) expect(moved).toBeNull();
    else expect(moved).toBeCloseTo(returns["1y"].changePercent, 1);
  });

  test("are shown one at a time without script, in few bytes and elements", () => {
    const html = stockPage(stockView(view, VIETNAMESE, "HPG")!);
    expect(html.match(/<input type="radio" name="range"/g)).toHaveLength(4);
    expect(html.match(/<label for="range-\w+">.*?</g)).toHaveLength(4);
    expect(html).toContain("VN-Index</text>");
    expect(gzipSync(html).length).toBeLessThanOrEqual(20 * 1024);
    expect(html.match(/<[a-z]/g)!.length).toBeLessThanOrEqual(1800);
  });
});

// on any day, in both sizes
test("no tile of the sector map is without a name", () => {
  const days = closings(market).slice(-30);
  for (const {publishedAt} of days) {
    const html = deskPage(deskView(marketView(data, [], publishedAt), VIETNAMESE));
    const map = html
      .slice(html.indexOf('id="sector-map"'), html.indexOf('id="flows"'))
      .replaceAll(/<svg class="swatch".*?<\/svg>/g, "");
    const tiles = map.match(/<rect class="tile[^>]*>(<title>.*?<\/title>)?<\/rect>(<text)?/g)!;
    expect(tiles.length).toBeGreaterThan(40);
    expect(tiles.filter((tile) => !tile.endsWith("<text"))).toEqual([]);
    for (const [, drawn] of map.matchAll(/<a href="([^"]*)"><rect/g))
      expect(drawn).toMatch(/^\/vi\/stocks\/\w+$/);
    // with the strip of matches and stories at most 1,800
    expect(html.match(/<[a-z]/g)!.length).toBeLessThanOrEqual(1600);
  }
});
