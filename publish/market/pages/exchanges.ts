import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {ExchangeSize, ExchangeView} from "../../../site/market/exchange-view.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, marketOn} from "../stocks/market-at.ts";

/** The listed shares of each exchange, by symbol. */
const listings = cached((view: MarketView): ReadonlyMap<string, ExchangeView["shares"]> => {
  const market = marketOn(view);
  const byExchange = Map.groupBy(view.market.symbols.symbols, (listed) =>
    exchangeOf(market, listed),
  );
  return new Map(
    [...byExchange]
      .sort(([a], [b]) => byCode(a, b))
      .map(([exchange, shares]) => [
        exchange,
        shares.map(({symbol, name}) => ({symbol, name})).sort((a, b) => byCode(a.symbol, b.symbol)),
      ]),
  );
});

/** The exchanges with their number of listed shares. */
export const exchangesOf = (view: MarketView): readonly ExchangeSize[] =>
  [...listings(view)].map(([exchange, shares]) => ({exchange, shares: shares.length}));

/**
 * Every share of an exchange; undefined for an unknown exchange. @param id in lower case, `hose`
 */
export function exchangeView(view: MarketView, frame: Frame, id: string): ExchangeView | undefined {
  const exchange = id.toUpperCase();
  const shares = listings(view).get(exchange);
  return shares && {...frame, exchange, shares};
}
