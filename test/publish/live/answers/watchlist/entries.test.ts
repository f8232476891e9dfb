import {expect, test} from "vitest";
import {entriesOfCsv} from "../../../../../publish/live/answers/watchlist/entries.ts";

const HPG = {text: "HPG", position: {quantity: 1_500, averageCost: 23_450}};

// headings of statements of Vietnamese brokers, and of our own table
test.each([
  "Mã CK;Khối lượng;Giá vốn",
  "Mã CP;Tổng số dư;Giá vốn bình quân",
  "Mã;Tổng khối lượng;Giá vốn BQ",
  "Mã chứng khoán;KL tổng;Giá bình quân",
  "Mã;KL nắm giữ;Giá mua bình quân",
  "Mã;Số lượng nắm giữ;Giá TB mua",
  "Mã;Tổng;Giá vốn (đồng)",
  "Mã;Số cổ phiếu;Giá mua TB",
  "ma ck;so luong;gia von",
  "Symbol;Quantity;Average cost",
  "Ticker;Shares;Cost",
])("%s", (headings) => {
  expect(entriesOfCsv(`${headings}\nHPG;1.500;23.450\n`)).toMatchObject([{line: 2, ...HPG}]);
});

test.each([
  ["other columns of amounts", "Mã CK;KL chờ về;Giá hiện tại"],
  ["a long heading", `Mã CK;${"Khối lượng ".repeat(9)};Giá`],
])("%s are no holdings", (_, headings) => {
  expect(entriesOfCsv(`${headings}\nHPG;1.500;23.450\n`)).toEqual([{line: 2, text: "HPG"}]);
});

test("a line of half a million blanks is read at once", () => {
  const text = `${" ".repeat(5)}x${" ".repeat(500_000)}x\n`;
  expect(entriesOfCsv(text)).toHaveLength(1);
});

test.each([
  ["semicolons", ";"],
  ["tabs", "\t"],
])("lines of a title above the headings are left out: %s", (_, mark) => {
  const lines = [
    "\uFEFFDANH MỤC ĐẦU TƯ, ngày 27/11/2026",
    "Tài khoản: 000123",
    "",
    ["Mã CK", "Khối lượng", "Giá vốn"].join(mark),
    ["HPG", "1.500", "23,45"].join(mark),
  ];
  expect(entriesOfCsv(lines.join("\r\n"))).toMatchObject([HPG]);
});
