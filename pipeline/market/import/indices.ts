import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {type CsvRow, readCsv} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {Exchange, IndexBar, IndexClose, IndexFacts, IndexSeries} from "../types.ts";
import {points, shares} from "../units.ts";

/** The indices in listing order, with the names that the exchanges use. */
const LISTED: readonly (readonly [
  index: string,
  kind: IndexSeries["kind"],
  exchange: Exchange,
  en: string,
  vi?: string,
])[] = [
  ["VNINDEX", "market", "HOSE", "VN-Index"],
  ["VN30", "size", "HOSE", "VN30"],
  ["HNXINDEX", "market", "HNX", "HNX-Index"],
  ["UPCOMINDEX", "market", "UPCOM", "UPCoM-Index"],
  ["VN100", "size", "HOSE", "VN100"],
  ["VNMID", "size", "HOSE", "VNMidcap"],
  ["VNSML", "size", "HOSE", "VNSmallcap"],
  ["VNFIN", "sector", "HOSE", "financials", "tài chính"],
  ["VNREAL", "sector", "HOSE", "real estate", "bất động sản"],
  ["VNIT", "sector", "HOSE", "information technology", "công nghệ thông tin"],
  ["VNIND", "sector", "HOSE", "industrials", "công nghiệp"],
  ["VNMAT", "sector", "HOSE", "materials", "nguyên vật liệu"],
  ["VNENE", "sector", "HOSE", "energy", "năng lượng"],
  ["VNHEAL", "sector", "HOSE", "health care", "chăm sóc sức khỏe"],
  ["VNCONS", "sector", "HOSE", "consumer staples", "hàng tiêu dùng thiết yếu"],
  ["VNCOND", "sector", "HOSE", "consumer discretionary", "hàng tiêu dùng không thiết yếu"],
];
const KNOWN = LISTED.map(([index, kind, exchange, en, vi = en]) => ({
  index,
  kind,
  exchange,
  name: {en, vi},
}));

/**
 * `indices.csv` (index, date, OHLC in points, volume) and `vnindex.csv` (date, close,
 * sources_agreeing). The bars come from a single source; closes of VN-Index that are in both files
 * must be equal.
 */
export function indicesFrom(folder: string): IndexFacts {
  const path = join(folder, "indices.csv");
  const rows = Map.groupBy(readCsv(path), ({index}) => index ?? "");
  const strange = [...rows.keys()].find((index) => !KNOWN.some((one) => one.index === index));
  if (strange !== undefined)
    throw new FactsError(
      `${path}: index "${strange}" is not known; expected ${KNOWN.map(({index}) => index).join(", ")}`,
    );
  const indices = KNOWN.flatMap((known): IndexSeries[] => {
    const bars = (rows.get(known.index) ?? [])
      .map((row) => barOf(row, path))
      .sort((a, b) => byCode(a.on, b.on));
    return bars.length > 0 ? [{...known, sources: 1, bars}] : [];
  });
  return {unit: "points", indices, closes: closesFrom(folder)};
}

function closesFrom(folder: string): IndexClose[] {
  const path = join(folder, "vnindex.csv");
  return readCsv(path)
    .map((row) => ({
      on: row.date ?? "",
      close: points(numberIn(row, "close", path)),
      sources: numberIn(row, "sources_agreeing", path),
    }))
    .sort((a, b) => byCode(a.on, b.on));
}

function barOf(row: CsvRow, path: string): IndexBar {
  const level = (column: string) => points(numberIn(row, column, path));
  return {
    on: row.date ?? "",
    open: level("open"),
    high: level("high"),
    low: level("low"),
    close: level("close"),
    volume: shares(numberIn(row, "volume", path)),
  };
}

function numberIn(row: CsvRow, column: string, path: string): number {
  const text = row[column] ?? "";
  if (!/^\d+(?:\.\d+)?$/.test(text))
    throw new FactsError(
      `${path}: ${column} of ${row.index ?? "VNINDEX"} ${row.date} is "${text}"; expected a number`,
    );
  return Number(text);
}
