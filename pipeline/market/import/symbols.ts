import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {readCsv} from "../../kit/facts/csv.ts";
import type {Exchange, ListedSymbol, SymbolFacts} from "../types.ts";

/** The exchange as the list writes it. */
const EXCHANGES: Readonly<Record<string, Exchange>> = {HSX: "HOSE", HNX: "HNX", UPCOM: "UPCOM"};

/** `vn_symbols.csv`: symbol, exchange, vn30, name_vi, name_en, icb, sector_en. */
export function symbolsFrom(folder: string): SymbolFacts {
  const path = join(folder, "vn_symbols.csv");
  const sectors = new Map<string, string>();
  const symbols = readCsv(path).map((row): ListedSymbol => {
    const {symbol = "", icb = "", sector_en: sector = ""} = row;
    const exchange = EXCHANGES[row.exchange ?? ""];
    if (!exchange)
      throw new FactsError(
        `${path}: ${symbol} trades on "${row.exchange}"; expected ${Object.keys(EXCHANGES).join(", ")}`,
      );
    const known = sectors.get(icb);
    if (known !== undefined && known !== sector)
      throw new FactsError(
        `${path}: ICB ${icb} is "${sector}" at ${symbol}; expected "${known}", as before`,
      );
    sectors.set(icb, sector);
    return {
      symbol,
      exchange,
      vn30: row.vn30 === "1",
      name: {en: spaced(row.name_en), vi: spaced(row.name_vi)},
      icb,
    };
  });
  return {sectors: Object.fromEntries([...sectors].sort()), symbols};
}

const spaced = (text = ""): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
