import {join} from "node:path";
import {readCsv} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {LatestCloseFacts, PackedCloses} from "../price-types.ts";
import {cellsOf} from "./cells.ts";
import {exchangeNamed} from "./exchange.ts";

/** `closes_latest.csv`: symbol, exchange, date, close as traded, total_volume, sources_agreeing. */
export function latestClosesFrom(folder: string): LatestCloseFacts {
  const path = join(folder, "closes_latest.csv");
  const cells = cellsOf(path);
  const rows = readCsv(path);
  const sessions = [...new Set(rows.map((row) => cells.day(row, "date")))].sort();
  const bySymbol = [...Map.groupBy(rows, (row) => cells.text(row, "symbol"))].sort(([a], [b]) =>
    byCode(a, b),
  );
  const series = bySymbol.map(([symbol, own]): PackedCloses => {
    const column = (name: string) =>
      sessions.map((on) => {
        const row = own.find(({date}) => date === on);
        return row ? cells.integer(row, name) : null;
      });
    return {
      symbol,
      exchange: exchangeNamed(path, symbol, own[0]!.exchange),
      close: column("close"),
      totalVolume: column("total_volume"),
      sources: column("sources_agreeing"),
    };
  });
  return {unit: "VND", basis: "raw", sessions, series};
}
