import {cached} from "../../../pipeline/kit/cached.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {listedShare, rulesOf} from "../../../pipeline/market/lookup.ts";
import type {ListedSymbol} from "../../../pipeline/market/types.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, type MarketAt, shareAt, withoutOf} from "./market-at.ts";
import {isMissing} from "./missing.ts";
import {type Quote, quoteOf} from "./quote.ts";

/**
 * The last trading day of a share with the reasons for missing parts, or the reason it is missing.
 */
export const quotedAt = ({view, at}: MarketAt, {symbol}: ListedSymbol) => quoted(view, symbol, at);
const quoted = cached((view: MarketView, symbol: string, at: Instant) => {
  const market = {view, at};
  const listed = listedShare(view.market, symbol)!;
  const rules = rulesOf(view.market, exchangeOf(market, listed));
  return quoteOf(shareAt(market, symbol), rules, withoutOf(view, symbol));
});

/** The last trading day of a share; null without a known close as traded. */
export function quoteAt(market: MarketAt, listed: ListedSymbol): Quote | null {
  const found = quotedAt(market, listed);
  return isMissing(found) ? null : found.quote;
}
