import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {listedShare} from "../../../pipeline/market/lookup.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {StocksView} from "../../../site/market/stocks-view.ts";
import {ageOf} from "../age.ts";
import type {MarketView} from "../market-view.ts";
import {identityOf, marketOn, shareAt} from "../stocks/market-at.ts";
import {trendOf} from "./candles.ts";
import {exchangesOf} from "./exchanges.ts";
import {lastQuote, printedShares} from "./stock.ts";

/** The shares with a static page, with their last closes. */
export const stocksView = (view: MarketView, frame: Frame): StocksView => ({
  ...frame,
  ...sharesShown(view),
});

const sharesShown = cached((view: MarketView): Omit<StocksView, keyof Frame> => {
  const shares = printedShares(view).flatMap((symbol) => {
    const listed = listedShare(view.market, symbol);
    if (listed === undefined) return [];
    const {name, sector} = identityOf(view.market, listed);
    const {indices} = view.market;
    const month = trendOf(shareAt(marketOn(view), symbol), indices, "1m").map(({close}) => close);
    return {symbol, name, sector, quote: lastQuote(view, symbol), month};
  });
  const sectors = [...Map.groupBy(shares, ({sector}) => sector?.en ?? "")]
    .sort(([a], [b]) => byCode(a, b))
    .map(([, ofSector]) => ({sector: ofSector[0]!.sector, shares: ofSector}));
  return {
    sectors,
    listed: view.market.symbols.symbols.length,
    exchanges: exchangesOf(view),
    age: ageOf(view.freshness),
  };
});
