import {join} from "node:path";
import {readCsv} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {BreadthFacts, FlowFacts} from "../price-types.ts";
import {runsOf} from "../prices/columns.ts";
import {cellsOf} from "./cells.ts";
import {exchangeNamed} from "./exchange.ts";
import {packedBySymbol} from "./gaps.ts";

/** `foreign_flows.csv`: shares and VND bought and sold by foreigners, by symbol and day. */
export function flowsFrom(folder: string): FlowFacts {
  const path = join(folder, "foreign_flows.csv");
  const cells = cellsOf(path);
  const rows = readCsv(path).map((row) => ({
    symbol: cells.text(row, "symbol"),
    on: cells.day(row, "date"),
    buyVolume: cells.integer(row, "buy_volume"),
    sellVolume: cells.integer(row, "sell_volume"),
    buyValue: cells.integerOrNull(row, "buy_value"),
    sellValue: cells.integerOrNull(row, "sell_value"),
    sources: cells.integer(row, "sources_agreeing"),
  }));
  const {sessions, series: flows} = packedBySymbol(path, rows, (own) => ({
    sources: runsOf(own.map(({sources}) => sources)),
    buyVolume: own.map(({buyVolume}) => buyVolume),
    sellVolume: own.map(({sellVolume}) => sellVolume),
    buyValue: own.map(({buyValue}) => buyValue),
    sellValue: own.map(({sellValue}) => sellValue),
  }));
  return {unit: "VND", sessions, flows};
}

/**
 * `breadth.csv`: the number of shares of an exchange that rose, fell, closed unchanged and traded.
 */
export function breadthFrom(folder: string): BreadthFacts {
  const path = join(folder, "breadth.csv");
  const cells = cellsOf(path);
  const rows = readCsv(path).toSorted((a, b) => byCode(a.date ?? "", b.date ?? ""));
  const column = (name: string) => rows.map((row) => cells.integer(row, name));
  return {
    exchange: exchangeNamed(path, "breadth", rows[0]?.exchange),
    sessions: rows.map((row) => cells.day(row, "date")),
    advances: column("advances"),
    declines: column("declines"),
    unchanged: column("unchanged"),
    traded: column("traded"),
  };
}
