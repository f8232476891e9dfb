import type {Instant} from "../../pipeline/kit/types.ts";
import {nextClosing} from "../../pipeline/market/closes.ts";
import {nextMorning} from "../../pipeline/market/desk/mornings.ts";
import {calendarOf, dayOffEndsAt, figuresOutAt} from "../../pipeline/market/rules/calendar.ts";
import {lastDayOut} from "../../pipeline/market/rules/known-by.ts";
import {nextBasketAt} from "../../pipeline/market/rules/membership.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";

/**
 * When the market reads differently from the same facts: the figures of a day are out, a briefing is
 * written before the open, a basket takes effect, a day off is over. Nothing that is printed tells
 * the phase of an exchange, so its opens and breaks change nothing.
 */
export const marketInstants = (market: MarketFacts, asOf: Instant): (Instant | null)[] => [
  nextClosing(market, asOf),
  nextMorning(market, asOf),
  nextBasketAt(market.baskets, market.calendar, asOf),
  dayOffEndsAt(market.calendar, asOf),
];

/**
 * When the figures of the next trading day are out by the calendar: of a day beyond the facts, too,
 * which news and providers tell of.
 */
export const nextFiguresAt = ({calendar}: Pick<MarketFacts, "calendar">, now: Instant): Instant =>
  figuresOutAt(calendarOf(calendar, []).nextTradingDay(lastDayOut(now, calendar)), calendar);
