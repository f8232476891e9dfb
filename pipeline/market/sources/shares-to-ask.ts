import type {MarketData} from "../market-data.ts";

/**
 * The shares that are asked for one by one: those with prices in the facts, members of the newest
 * VN30 first, so that a crawl that ends early has read what the desk shows.
 */
export function sharesToAsk({market: {baskets}, prices}: MarketData): string[] {
  const {traded, adjusted, closes} = prices;
  const known = new Set([...traded.keys(), ...adjusted.keys(), ...closes.keys()]);
  const vn30 = Object.keys(baskets.baskets.at(-1)?.freeFloatPercent ?? {});
  return [...new Set([...vn30.filter((symbol) => known.has(symbol)), ...[...known].sort()])];
}
