import {expect, test} from "vitest";
import {boardPage} from "../../../site/market/board-page.tsx";
import type {BoardRow, BoardView} from "../../../site/market/board-view.ts";
import {VIETNAMESE} from "../frame.ts";
import {BOARD, QUOTE, ROW} from "./board-of-one.ts";

const bare: BoardRow = {
  ...ROW,
  quote: null,
  returns: {"1w": null, "1m": null, "1y": null},
  yearPlace: null,
  measuredOn: null,
};
const OTHER = {...ROW, symbol: "CMG"};

/** The texts of the heads and of the first row, with the tones of its cells. */
function tableOf(view: BoardView): {heads: string[]; cells: string[]} {
  const html = boardPage({...view, all: view.rows});
  const text = (part: string) =>
    part
      .replace(/<span class="named">.*?<\/span>/, "")
      .replace(/<[^>]*>/g, "")
      .replaceAll("\u00a0", " ")
      .trim();
  const rows = html.slice(html.indexOf("<tbody>")).split("</tr>");
  const cellsOf = (part: string) =>
    [...part.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/g)].map(
      ([, tag, inner]) => `${text(inner!)}${/ ?price-(\w+)/.exec(tag!)?.[0]?.trim() ?? ""}`,
    );
  const head = /<thead>.*?<\/thead>/.exec(html)?.[0] ?? "";
  return {heads: cellsOf(head), cells: cellsOf(rows[0]!)};
}

const MEASURES = ["+5.42%price-up", "0.00%price-reference", "−27.48%price-down", "23%"];
const HEADS = ["Share", "Sector", "Close", "%", "Volume", "Value, bn", "1w", "1m", "1y", "52w"];

test.each<{says: string; view: Partial<BoardView>; heads?: string[]; cells: string[]}>([
  {
    says: "all figures",
    view: {},
    cells: [
      ...["FPT", "Technology", "72,000price-up", "+3.15%price-up", "1,234,567", "88.9"],
      ...MEASURES,
    ],
  },
  {
    says: "figures as Vietnamese writes them",
    view: {...VIETNAMESE},
    heads: [
      ...["Mã", "Ngành", "Đóng cửa", "%", "Khối lượng", "GT (tỷ)"],
      ...["1 tuần", "1 tháng", "1 năm", "52 tuần"],
    ],
    cells: [
      ...["FPT", "Công nghệ thông tin", "72.000price-up", "+3,15%price-up", "1.234.567", "88,9"],
      ...["+5,42%price-up", "0,00%price-reference", "−27,48%price-down", "23%"],
    ],
  },
  {
    says: "volumes with put-through",
    view: {counts: "total"},
    cells: [
      ...["FPT", "Technology", "72,000price-up", "+3.15%price-up", "7,952,454", "572.6"],
      ...MEASURES,
    ],
  },
  {
    says: "only columns with a figure",
    view: {rows: [{...bare, quote: {...QUOTE, volume: null, turnover: null}}]},
    heads: ["Share", "Sector", "Close", "%"],
    cells: ["FPT", "Technology", "72,000price-up", "+3.15%price-up"],
  },
  {
    says: "dashes where another share has a figure",
    view: {rows: [bare, OTHER]},
    cells: ["FPT", "Technology", ...Array.from({length: 8}, () => "–")],
  },
  {
    says: "a ceiling by sign and colour, and small values as such",
    view: {rows: [{...bare, quote: {...QUOTE, close: 74_600, limit: "ceiling", turnover: 2e6}}]},
    heads: HEADS.slice(0, 6),
    cells: [
      ...["FPT", "Technology", "74,600price-ceiling", "CE +3.15%price-ceiling"],
      ...["1,234,567", "&lt;0.1"],
    ],
  },
  {
    says: "the day of a close of an earlier session",
    view: {rows: [{...bare, quote: {...QUOTE, on: "2026-08-18"}}]},
    heads: HEADS.slice(0, 6),
    cells: [
      ...["FPT (18 Aug)", "Technology", "72,000price-up", "+3.15%price-up", "1,234,567", "88.9"],
    ],
  },
  {
    says: "the session of measures that end earlier than another share's",
    view: {rows: [{...ROW, measuredOn: "2026-08-18"}, OTHER]},
    heads: [...HEADS, "1w–52w until"],
    cells: [
      ...["FPT", "Technology", "72,000price-up", "+3.15%price-up", "1,234,567", "88.9"],
      ...["+5.42%price-up", "0.00%price-reference", "−27.48%price-down", "23%", "18 Aug"],
    ],
  },
  {
    says: "the exchange on a board of a sector",
    view: {of: {kind: "sector", name: ROW.sector!, path: "/sectors/technology"}},
    heads: ["Share", "Exchange", ...HEADS.slice(2)],
    cells: [
      ...["FPT", "HOSE", "72,000price-up", "+3.15%price-up", "1,234,567", "88.9"],
      ...MEASURES,
    ],
  },
  {
    says: "reference and band on that of an index",
    view: {of: {kind: "index", name: {en: "VN30", vi: "VN30"}, path: "/indices/vn30"}},
    heads: [...HEADS.slice(0, 4), "Ref.", "Ceiling", "Floor", ...HEADS.slice(4)],
    cells: [
      ...["FPT", "Technology", "72,000price-up", "+3.15%price-up"],
      ...["69,800price-reference", "74,600price-ceiling", "65,000price-floor"],
      ...["1,234,567", "88.9", "+5.42%price-up", "0.00%price-reference"],
      ...["−27.48%price-down", "23%"],
    ],
  },
])("a board shows $says", ({view, heads = HEADS, cells}) =>
  expect(tableOf({...BOARD, ...view})).toEqual({heads, cells}),
);

test("a board without figures has no table and loads no script for one", () => {
  const html = boardPage({...BOARD, rows: [], all: [], others: [{symbol: "A32", name: null}]});
  expect(html).not.toContain("<table");
  expect(html).not.toContain("data-later");
  expect(html).toContain('<a href="/stocks/A32">A32</a>');
});

test("before the first session the board of the market says so", () => {
  const html = boardPage({...BOARD, shares: 0, on: null, rows: [], all: []});
  expect(html).toContain('<p class="lead">No session is known yet.</p>');
});

test.each([
  [1, "1–100", "/exchanges/hose"],
  [2, "101–118", "/exchanges/hose?page=2"],
])("page %s of a board is marked among its pages", (page, current, path) => {
  const html = boardPage({
    ...BOARD,
    of: {kind: "exchange", name: {en: "HOSE", vi: "HOSE"}, path: "/exchanges/hose"},
    page,
    pages: [
      [1, 100],
      [101, 118],
    ],
  });
  expect(html).toContain(`<a href="${path}" aria-current="page">${current}</a>`);
  expect(html).toContain(`<link rel="canonical" href="https://broadsheet.example${path}"`);
});

test("a control has every text of its column once", () => {
  const rows = [ROW, OTHER, {...OTHER, symbol: "ACB", sector: null}];
  const html = boardPage({...BOARD, rows, all: rows});
  const board = html.slice(html.indexOf("<main"));
  const options = [...board.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text);
  expect(options).toEqual(["All", "–", "Technology"]);
});
