import {join} from "node:path";
import {readCsv} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {ExDate, ExDateFacts} from "../price-types.ts";
import {cellsOf} from "./cells.ts";
import {WITHOUT_FACTOR} from "./gaps.ts";

/**
 * `corporate_actions.csv`: symbol, ex_date, price_factor, previous_day, confirmed_by; plus the
 * known ex-dates for which no source has a factor.
 *
 * @param symbols the shares that have prices as traded
 */
export function exDatesFrom(folder: string, symbols: ReadonlySet<string>): ExDateFacts {
  const path = join(folder, "corporate_actions.csv");
  const cells = cellsOf(path);
  const exDates = readCsv(path).map(
    (row): ExDate => ({
      symbol: cells.text(row, "symbol"),
      on: cells.day(row, "ex_date"),
      factor: cells.decimal(row, "price_factor"),
      previousOn: cells.day(row, "previous_day"),
      confirmedBy: cells.integer(row, "confirmed_by"),
    }),
  );
  return {
    exDates: [...exDates, ...WITHOUT_FACTOR.filter(({symbol}) => symbols.has(symbol))].sort(
      (a, b) => byCode(a.symbol, b.symbol) || byCode(a.on, b.on),
    ),
  };
}
