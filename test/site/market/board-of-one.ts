import type {BoardRow, BoardView} from "../../../site/market/board-view.ts";
import {ENGLISH} from "../frame.ts";

export const ROW: BoardRow = {
  symbol: "FPT",
  name: {en: "FPT Corporation", vi: "Công ty Cổ phần FPT"},
  exchange: "HOSE",
  sector: {en: "Technology", vi: "công nghệ thông tin"},
  quote: {
    on: "2026-08-21",
    close: 72_000,
    reference: 69_800,
    ceiling: 74_600,
    floor: 65_000,
    change: 2_200,
    changePercent: 3.15,
    changeFrom: "reference",
    limit: null,
    open: 69_900,
    high: 72_000,
    low: 69_500,
    volume: 1_234_567,
    turnover: 88_888_824_000,
    totalVolume: 7_952_454,
    totalTurnover: 572_576_688_000,
    sources: 2,
  },
  noQuote: null,
  returns: {"1w": 5.42, "1m": 0, "1y": -27.48},
  yearPlace: 0.226,
  measuredOn: "2026-08-21",
};
export const QUOTE = ROW.quote!;
/** A board of one share. */
export const BOARD: BoardView = {
  ...ENGLISH,
  of: {kind: "market", name: {en: "", vi: ""}, path: "/stocks"},
  page: 1,
  pages: [[1, 1]],
  shares: 1,
  breadth: null,
  on: "2026-08-21",
  counts: "matched",
  rows: [ROW],
  all: [ROW],
  others: [],
  age: null,
  boards: [],
};
