import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {readCsv} from "../../kit/facts/csv.ts";
import type {Day} from "../../kit/types.ts";
import type {AdjustedPriceFacts, PackedBars, RawPriceFacts} from "../price-types.ts";
import {type BarRow, packedBars} from "../prices/columns.ts";
import {cellsOf} from "./cells.ts";
import {packedBySymbol} from "./gaps.ts";

/** `stocks.csv`: symbol, date, OHLC in VND as traded, volume, sources_agreeing. */
export const rawPricesFrom = (folder: string): RawPriceFacts => ({
  unit: "VND",
  basis: "raw",
  ...seriesFrom(join(folder, "stocks.csv")),
});

/** `stocks_adjusted.csv`: the same columns, adjusted through its last day. */
export function adjustedPricesFrom(folder: string): AdjustedPriceFacts {
  const {sessions, series} = seriesFrom(join(folder, "stocks_adjusted.csv"));
  return {unit: "VND", basis: "adjusted", adjustedThrough: sessions.at(-1)!, sessions, series};
}

function seriesFrom(path: string): {sessions: readonly Day[]; series: PackedBars[]} {
  const cells = cellsOf(path);
  const rows = readCsv(path).map((row): BarRow & {symbol: string} => ({
    symbol: cells.text(row, "symbol"),
    on: cells.day(row, "date"),
    open: cells.integerOrNull(row, "open"),
    high: cells.integerOrNull(row, "high"),
    low: cells.integerOrNull(row, "low"),
    close: cells.integer(row, "close"),
    volume: cells.integerOrNull(row, "volume"),
    sources: cells.integer(row, "sources_agreeing"),
  }));
  if (rows.length === 0) throw new FactsError(`${path}: the file has no rows; expected bars`);
  for (const row of rows) checkRange(path, row);
  return packedBySymbol(path, rows, packedBars);
}

/**
 * Requires a complete range that contains open and close, because the columns can encode nothing
 * else.
 */
function checkRange(path: string, {symbol, on, open, high, low, close}: BarRow & {symbol: string}) {
  if (open === null && high === null && low === null) return;
  if (open === null || high === null || low === null)
    throw new FactsError(
      `${path}: ${symbol} ${on} has only some of open, high and low; expected all or none`,
    );
  if (low > Math.min(open, close) || high < Math.max(open, close))
    throw new FactsError(
      `${path}: ${symbol} ${on}: open ${open} and close ${close} are outside ${low} to ${high}`,
    );
}
