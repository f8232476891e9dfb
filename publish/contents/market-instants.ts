import {nextClosing} from "../../pipeline/market/closes.ts";
import {nextMorning} from "../../pipeline/market/desk/mornings.ts";
import {dayOffEndsAt} from "../../pipeline/market/rules/calendar.ts";
import {nextBasketAt} from "../../pipeline/market/rules/membership.ts";
import type {Instant, MarketFacts} from "../../pipeline/market/types.ts";

/**
 * Instants at which the market changes although its facts do not: the figures of a day become
 * available, a briefing is written before the open, a basket takes effect, a day off ends. No
 * static file shows the phase of an exchange, so opens and breaks change nothing.
 */
export const marketInstants = (market: MarketFacts, asOf: Instant): (Instant | null)[] => [
  nextClosing(market, asOf),
  nextMorning(market, asOf),
  nextBasketAt(market.baskets, market.calendar, asOf),
  dayOffEndsAt(market.calendar, asOf),
];
