import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {type CsvRow, readCsv} from "../../kit/facts/csv.ts";
import {grouped} from "../../kit/grouped.ts";
import {byCode} from "../../kit/order.ts";
import type {IndexBar, IndexClose, IndexFacts, IndexSeries} from "../types.ts";

/** The indices, in the order they are listed; names as the exchanges use them. */
const KNOWN: readonly Pick<IndexSeries, "index" | "kind" | "exchange" | "name">[] = [
  {index: "VNINDEX", kind: "market", exchange: "HOSE", name: {en: "VN-Index", vi: "VN-Index"}},
  {index: "VN30", kind: "size", exchange: "HOSE", name: {en: "VN30", vi: "VN30"}},
  {index: "HNXINDEX", kind: "market", exchange: "HNX", name: {en: "HNX-Index", vi: "HNX-Index"}},
  {
    index: "UPCOMINDEX",
    kind: "market",
    exchange: "UPCOM",
    name: {en: "UPCoM-Index", vi: "UPCoM-Index"},
  },
  {index: "VN100", kind: "size", exchange: "HOSE", name: {en: "VN100", vi: "VN100"}},
  {index: "VNMID", kind: "size", exchange: "HOSE", name: {en: "VNMidcap", vi: "VNMidcap"}},
  {index: "VNSML", kind: "size", exchange: "HOSE", name: {en: "VNSmallcap", vi: "VNSmallcap"}},
  {index: "VNFIN", kind: "sector", exchange: "HOSE", name: {en: "financials", vi: "tài chính"}},
  {
    index: "VNREAL",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "real estate", vi: "bất động sản"},
  },
  {
    index: "VNIT",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "information technology", vi: "công nghệ thông tin"},
  },
  {index: "VNIND", kind: "sector", exchange: "HOSE", name: {en: "industrials", vi: "công nghiệp"}},
  {
    index: "VNMAT",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "materials", vi: "nguyên vật liệu"},
  },
  {index: "VNENE", kind: "sector", exchange: "HOSE", name: {en: "energy", vi: "năng lượng"}},
  {
    index: "VNHEAL",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "health care", vi: "chăm sóc sức khỏe"},
  },
  {
    index: "VNCONS",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "consumer staples", vi: "hàng tiêu dùng thiết yếu"},
  },
  {
    index: "VNCOND",
    kind: "sector",
    exchange: "HOSE",
    name: {en: "consumer discretionary", vi: "hàng tiêu dùng không thiết yếu"},
  },
];

/**
 * `indices.csv` (index, date, OHLC in points, volume) and `vnindex.csv` (date, close,
 * sources_agreeing). The bars were read from one series; where the closes of VN-Index are in both
 * files they have to be equal.
 */
export function indicesFrom(folder: string): IndexFacts {
  const path = join(folder, "indices.csv");
  const rows = grouped(readCsv(path), ({index}) => index ?? "");
  const strange = [...rows.keys()].find((index) => !KNOWN.some((one) => one.index === index));
  if (strange !== undefined)
    throw new FactsError(
      `${path}: index "${strange}" is not known; expected ${KNOWN.map(({index}) => index).join(", ")}`,
    );
  const indices = KNOWN.flatMap((known): IndexSeries[] => {
    const bars = (rows.get(known.index) ?? [])
      .map((row) => barOf(row, path))
      .sort(([a], [b]) => byCode(a, b));
    return bars.length > 0 ? [{...known, sources: 1, bars}] : [];
  });
  return {unit: "points", indices, closes: closesFrom(folder)};
}

function closesFrom(folder: string): IndexClose[] {
  const path = join(folder, "vnindex.csv");
  return readCsv(path)
    .map(
      (row): IndexClose => [
        row.date ?? "",
        numberIn(row, "close", path),
        numberIn(row, "sources_agreeing", path),
      ],
    )
    .sort(([a], [b]) => byCode(a, b));
}

function barOf(row: CsvRow, path: string): IndexBar {
  const [open, high, low, close, volume] = ["open", "high", "low", "close", "volume"].map(
    (column) => numberIn(row, column, path),
  );
  return [row.date ?? "", open!, high!, low!, close!, volume!];
}

function numberIn(row: CsvRow, column: string, path: string): number {
  const text = row[column] ?? "";
  if (!/^\d+(?:\.\d+)?$/.test(text))
    throw new FactsError(
      `${path}: ${column} of ${row.index ?? "VNINDEX"} ${row.date} is "${text}"; expected a number`,
    );
  return Number(text);
}
