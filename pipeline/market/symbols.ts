import {FactsError} from "../kit/errors.ts";
import {factsFiles} from "../kit/facts/facts-files.ts";
import {FILES} from "./files.ts";
import type {ListedSymbol, SymbolFacts, Text} from "./types.ts";

/**
 * Reads and validates the listed shares under a data folder.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readSymbols(dataDir: string): SymbolFacts {
  const {path, schema} = FILES.symbols;
  const facts = factsFiles(dataDir).json<SymbolFacts>(path, schema);
  checkSymbols(facts);
  return facts;
}

/**
 * Checks that each share is listed once and in a known sector.
 *
 * @throws FactsError naming the share
 */
export function checkSymbols({symbols, sectors}: SymbolFacts): void {
  const fail = (message: string): never => {
    throw new FactsError(`${FILES.symbols.path}: ${message}`);
  };
  const seen = new Set<string>();
  for (const {symbol, icb} of symbols) {
    if (seen.has(symbol)) fail(`${symbol} is listed twice`);
    seen.add(symbol);
    if (icb !== null && !(icb in sectors))
      fail(`${symbol} has the ICB code "${icb}"; expected one of those under sectors`);
  }
}

/** The display name of a share: its company, or its symbol when the company is unknown. */
export const calledOf = ({symbol, name}: Pick<ListedSymbol, "symbol" | "name">): Text =>
  name ?? {en: symbol, vi: symbol};
