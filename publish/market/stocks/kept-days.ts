import {sessionsBy} from "../../../pipeline/market/closes.ts";
import {exchangeDay} from "../../../pipeline/market/rules/exchange-clock.ts";
import {isMemberOn} from "../../../pipeline/market/rules/membership.ts";
import type {MarketView} from "../market-view.ts";

/**
 * Number of sessions for which shares of VN30 have static files. More files would cost a build more
 * than they are worth, because a server answers every day of every share.
 */
const KEPT_SESSIONS = 2;

/** The days with a static file of a share, besides the last close; empty outside VN30. */
export function keptDays({market, knownThrough}: MarketView, symbol: string): readonly string[] {
  if (knownThrough === null) return [];
  const today = exchangeDay(knownThrough, market.calendar);
  return isMemberOn(market.baskets, symbol, today)
    ? sessionsBy(market, knownThrough).slice(-KEPT_SESSIONS)
    : [];
}
