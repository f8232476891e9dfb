import type {ListedSymbol, SymbolFacts} from "./types.ts";

/** A listed share with the name of its sector. */
export interface KnownSymbol extends ListedSymbol {
  readonly sector: string;
}

/** The listed shares by symbol. */
export const symbolTable = ({symbols, sectors}: SymbolFacts): ReadonlyMap<string, KnownSymbol> =>
  new Map(symbols.map((one) => [one.symbol, {...one, sector: sectors[one.icb]!}]));
