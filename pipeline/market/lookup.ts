import {cached} from "../kit/cached.ts";
import {figuresOutAt} from "./rules/calendar.ts";
import type {
  Exchange,
  ExchangeRules,
  IndexFacts,
  IndexSeries,
  Instant,
  ListedSymbol,
  MarketFacts,
  SymbolFacts,
  Text,
} from "./types.ts";

/** A listed share by symbol; undefined when not listed. */
export const listedShare = (
  {symbols}: Pick<MarketFacts, "symbols">,
  symbol: string,
): ListedSymbol | undefined => bySymbol(symbols).get(symbol);
const bySymbol = cached(
  ({symbols}: SymbolFacts) => new Map(symbols.map((one) => [one.symbol, one])),
);

/** A sector in both languages, by ICB code; null when the code is unknown. */
export const sectorOf = (
  {symbols, sectors}: Pick<MarketFacts, "symbols" | "sectors">,
  icb: string | null,
): Text | null => {
  if (icb === null) return null;
  const en = symbols.sectors[icb]!;
  return {en, vi: sectors.vietnamese[en]!};
};

/**
 * The facts without the shares that were unknown at an instant: a share missing from the list
 * appears once its first figures are available. Returns the same object when nothing is removed.
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

/** The rules of an exchange. */
export const rulesOf = ({rules}: Pick<MarketFacts, "rules">, exchange: Exchange): ExchangeRules =>
  rules.find((one) => one.exchange === exchange)!;

/** A series by id; undefined when not stored. */
export const seriesOf = ({indices}: IndexFacts, index: string): IndexSeries | undefined =>
  indices.find((one) => one.index === index);
