import {cached} from "../../../pipeline/kit/cached.ts";
import {tradingDaysBy} from "../../../pipeline/market/closes.ts";
import {flowSessions} from "../../../pipeline/market/intel/flow-sessions.ts";
import {listedShare} from "../../../pipeline/market/lookup.ts";
import type {Prices} from "../../../pipeline/market/price-types.ts";
import type {DeskView} from "../../../site/market/desk-view.ts";
import type {MarketView} from "../market-view.ts";
import {exchangeOf, marketOn} from "../stocks/market-at.ts";

/** Number of sessions in the chart. */
const DRAWN = 20;
/** Units of the chart: billions of VND, millions of shares. */
const COUNTED_IN = {VND: 1e9, shares: 1e6} as const;

const ofHose = cached((view: MarketView): Pick<Prices, "flows"> => {
  const market = marketOn(view);
  const isOfHose = (symbol: string) => {
    const listed = listedShare(view.market, symbol);
    return listed !== undefined && exchangeOf(market, listed) === "HOSE";
  };
  return {flows: new Map([...view.prices.flows].filter(([symbol]) => isOfHose(symbol)))};
});

/**
 * Foreign flows of HOSE in the sessions up to the last one or, if that is unknown, up to the last known
 * one.
 */
export function foreignFlows(view: MarketView): DeskView["flows"] {
  const {market, knownThrough} = view;
  const days = knownThrough === null ? [] : tradingDaysBy(market, knownThrough);
  const found = flowSessions(ofHose(view), days, DRAWN);
  if (found === null) return null;
  const inUnit = (amount: number | null) =>
    amount === null ? null : amount / COUNTED_IN[found.unit];
  return {
    from: found.sessions[0]!.on,
    through: found.sessions.at(-1)!.on,
    shares: found.shares,
    unit: found.unit,
    days: found.sessions.map(({on: day, bought, sold}) => ({
      day,
      bought: inUnit(bought),
      sold: inUnit(sold),
      net: bought === null || sold === null ? null : inUnit(bought - sold),
    })),
  };
}
