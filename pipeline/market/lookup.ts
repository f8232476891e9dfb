import type {Text} from "../kit/types.ts";
import type {IndexFacts, IndexSeries, ListedSymbol, MarketFacts, SymbolFacts} from "./types.ts";

/** A listed share with the name of its sector. */
export interface KnownSymbol extends ListedSymbol {
  readonly sector: string;
}

/** The listed shares by symbol. */
export const symbolTable = ({symbols, sectors}: SymbolFacts): ReadonlyMap<string, KnownSymbol> =>
  new Map(symbols.map((one) => [one.symbol, {...one, sector: sectors[one.icb]!}]));

/** A sector in both languages, by its ICB code. */
export const sectorOf = (
  {symbols, sectors}: Pick<MarketFacts, "symbols" | "sectors">,
  icb: string,
): Text => {
  const en = symbols.sectors[icb]!;
  return {en, vi: sectors.vietnamese[en]!};
};

/** A series by its id; undefined when none is kept. */
export const seriesOf = ({indices}: IndexFacts, index: string): IndexSeries | undefined =>
  indices.find((one) => one.index === index);
