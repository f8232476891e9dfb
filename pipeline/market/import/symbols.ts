import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {readCsv} from "../../kit/facts/csv.ts";
import type {ListedSymbol, SymbolFacts} from "../types.ts";
import {englishName, vietnameseName} from "./company-name.ts";
import {exchangeNamed} from "./exchange.ts";

/**
 * `vn_symbols.csv`: symbol, exchange, vn30, name_vi, name_en, icb, sector_en. `vn30` is the basket
 * of a single day and is ignored; `baskets.json` has dated baskets.
 */
export function symbolsFrom(folder: string): SymbolFacts {
  const path = join(folder, "vn_symbols.csv");
  const sectors = new Map<string, string>();
  const symbols = readCsv(path).map((row): ListedSymbol => {
    const {symbol = "", icb = "", sector_en: sector = ""} = row;
    const exchange = exchangeNamed(path, symbol, row.exchange);
    const known = sectors.get(icb);
    if (known !== undefined && known !== sector)
      throw new FactsError(
        `${path}: ICB ${icb} is "${sector}" at ${symbol}; expected "${known}", as before`,
      );
    sectors.set(icb, sector);
    const {name_en: en = "", name_vi: vi = ""} = row;
    return {
      symbol,
      exchange,
      name: {en: englishName(en, vi), vi: vietnameseName(vi)},
      icb,
    };
  });
  return {sectors: Object.fromEntries([...sectors].sort()), symbols};
}
