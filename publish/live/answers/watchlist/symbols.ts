import {listedShare} from "../../../../pipeline/market/lookup.ts";
import type {LiveFacts} from "../../facts.ts";

/**
 * A symbol in the spelling of the exchanges, from any usual one: `fpt`, `HOSE:FPT`, `FPT.VN` and a
 * spreadsheet's `'FPT` are all FPT.
 */
export const spelled = (text: string): string =>
  text
    .trim()
    .replace(/^'/, "")
    .toUpperCase()
    .replace(/^(HOSE|HSX|HNX|UPCOM):/, "")
    .replace(/\.VN$/, "");

export interface SortedSymbols {
  /** Listed symbols, without duplicates, in the given order. */
  readonly known: readonly string[];
  /** Positions, from 0, of those that are not listed. */
  readonly unknown: readonly number[];
}

export function sortedSymbols(
  texts: readonly string[],
  {market}: Pick<LiveFacts, "market">,
): SortedSymbols {
  const spellings = texts.map(spelled);
  const isListed = (symbol: string) => listedShare(market, symbol) !== undefined;
  return {
    known: [...new Set(spellings.filter(isListed))],
    unknown: spellings.flatMap((symbol, index) => (isListed(symbol) ? [] : [index])),
  };
}

/** A message with the symbol, shortened. */
export const notListed = (text: string): string =>
  `expected a symbol listed on HOSE, HNX or UPCOM, found ${JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text)}`;
