import {join} from "node:path";
import {readCsv} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {BasketFacts} from "../types.ts";
import {cellsOf} from "./cells.ts";

/** `vn30_baskets.csv`: basket, effective_from, symbol, free_float_pct. */
export function basketsFrom(folder: string): BasketFacts {
  const path = join(folder, "vn30_baskets.csv");
  const cells = cellsOf(path);
  const byBasket = Map.groupBy(readCsv(path), (row) => cells.text(row, "basket"));
  const baskets = [...byBasket].map(([basket, rows]) => ({
    basket,
    effectiveFrom: cells.day(rows[0]!, "effective_from"),
    freeFloatPercent: Object.fromEntries(
      rows
        .map((row) => [cells.text(row, "symbol"), cells.integer(row, "free_float_pct")] as const)
        .sort(([a], [b]) => byCode(a, b)),
    ),
  }));
  return {index: "VN30", baskets: baskets.sort((a, b) => byCode(a.effectiveFrom, b.effectiveFrom))};
}
