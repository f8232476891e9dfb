import {cached} from "../kit/cached.ts";
import type {Instant, Text} from "../kit/types.ts";
import {figuresOutAt} from "./rules/calendar.ts";
import type {IndexFacts, IndexSeries, ListedSymbol, MarketFacts, SymbolFacts} from "./types.ts";

/** A listed share with the name of its sector. */
export interface KnownSymbol extends ListedSymbol {
  readonly sector: string | null;
}

/** The listed shares by symbol. */
export const symbolTable = ({symbols, sectors}: SymbolFacts): ReadonlyMap<string, KnownSymbol> =>
  new Map(symbols.map((one) => [one.symbol, {...one, sector: one.icb && sectors[one.icb]!}]));

/** A sector in both languages, by its ICB code; null where nobody says which it is. */
export const sectorOf = (
  {symbols, sectors}: Pick<MarketFacts, "symbols" | "sectors">,
  icb: string | null,
): Text | null => {
  if (icb === null) return null;
  const en = symbols.sectors[icb]!;
  return {en, vi: sectors.vietnamese[en]!};
};

/**
 * The facts with the shares that could be known of by an instant: those of the list, and others
 * from when their first figures were out. The facts themselves where that is all of them.
 */
export function listedBy(market: MarketFacts, asOf: Instant): MarketFacts {
  const later = market.symbols.symbols.filter(
    ({provedOn}) => provedOn !== undefined && figuresOutAt(provedOn, market.calendar) > asOf,
  );
  return later.length === 0
    ? market
    : withoutThem(market, later.map(({symbol}) => symbol).join(" "));
}
const withoutThem = cached((market: MarketFacts, symbols: string): MarketFacts => {
  const left = new Set(symbols.split(" "));
  const {sectors, symbols: all} = market.symbols;
  return {...market, symbols: {sectors, symbols: all.filter(({symbol}) => !left.has(symbol))}};
});

/** A series by its id; undefined when none is kept. */
export const seriesOf = ({indices}: IndexFacts, index: string): IndexSeries | undefined =>
  indices.find((one) => one.index === index);
