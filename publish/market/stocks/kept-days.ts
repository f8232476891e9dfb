import {sessionsBy} from "../../../pipeline/market/closes.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import {isMemberOn} from "../../../pipeline/market/rules/membership.ts";
import type {MarketView} from "../market-view.ts";

/**
 * Sessions of which the shares of VN30 have a file of their own. Files of more days would cost a
 * print more than readers gain, for a server answers every day of every share.
 */
const KEPT_SESSIONS = 2;

/** The days at which a share is printed besides the last close: none where VN30 is without it. */
export function keptDays({facts, knownThrough}: MarketView, symbol: string): readonly string[] {
  if (knownThrough === null) return [];
  const today = exchangeDay(knownThrough, facts.calendar);
  return isMemberOn(facts.baskets, symbol, today)
    ? sessionsBy(facts, knownThrough).slice(-KEPT_SESSIONS)
    : [];
}
