import {cached} from "../../../pipeline/kit/cached.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {sectorOf} from "../../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import {basketOn} from "../../../pipeline/market/rules/membership.ts";
import type {Exchange, ListedSymbol, MarketFacts} from "../../../pipeline/market/types.ts";
import type {MarketView} from "../market-view.ts";
import {type MarketAt, shareAt} from "./market-at.ts";

/** Symbol, name and sector of a share, which do not depend on prices. */
export const identityOf = (facts: MarketFacts, {symbol, name, icb}: ListedSymbol) => ({
  symbol,
  name,
  icb,
  sector: sectorOf(facts, icb),
});

/** The exchange of a share; prices overrule the list of symbols. */
export const exchangeOf = (market: MarketAt, {symbol, exchange}: ListedSymbol): Exchange =>
  shareAt(market, symbol).exchange ?? exchange;

/** The membership of a share in an index on the day of the market, with the basket. */
export function membershipAt({view, at}: MarketAt, symbol: string) {
  const basket = basketAt(view, at);
  return {
    index: view.market.baskets.index,
    isMember: basket === null ? null : symbol in basket.freeFloatPercent,
    basket: basket?.basket ?? null,
    effectiveFrom: basket?.effectiveFrom ?? null,
    freeFloatPercent: basket?.freeFloatPercent[symbol] ?? null,
  };
}
const basketAt = cached(({market: {baskets, calendar}}: MarketView, at: Instant) =>
  basketOn(baskets, exchangeDay(at, calendar)),
);
