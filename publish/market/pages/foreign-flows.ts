import {sessionsBy} from "../../../pipeline/market/closes.ts";
import {flowSessions} from "../../../pipeline/market/intel/flow-sessions.ts";
import type {DeskView} from "../../../site/market/desk-view.ts";
import type {MarketView} from "../market-view.ts";

/** Number of sessions in the chart. */
const DRAWN = 20;
/** Units of the chart: billions of VND, millions of shares. */
const COUNTED_IN = {VND: 1e9, shares: 1e6} as const;

/**
 * Foreign flows in the sessions up to the last one or, if that is unknown, up to the last known
 * one.
 */
export function foreignFlows({market, prices, knownThrough}: MarketView): DeskView["flows"] {
  const days = knownThrough === null ? [] : sessionsBy(market, knownThrough);
  const found = flowSessions(prices, days, DRAWN);
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
