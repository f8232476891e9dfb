import {calendarBy} from "../../../pipeline/market/closes.ts";
import {rulesOf} from "../../../pipeline/market/lookup.ts";
import {OUT_AT} from "../../../pipeline/market/rules/calendar.ts";
import type {Day, Instant, MarketFacts} from "../../../pipeline/market/types.ts";
import type {TradingHours} from "../../../site/market/desk-view.ts";

/**
 * The trading hours of HOSE.
 *
 * @param nextOn the next session, and whether the calendar known at an instant lists it
 */
export function hoursBefore(facts: MarketFacts, nextOn: Day, knownThrough: Instant): TradingHours {
  const {sessions} = rulesOf(facts, "HOSE");
  const part = (name: string) => sessions.find(({session}) => session === name)!;
  return {
    open: part("openingAuction").from,
    openingAuctionTo: part("openingAuction").to,
    breakFrom: part("morning").to,
    breakTo: part("afternoon").from,
    closingAuctionFrom: part("closingAuction").from,
    closingAuctionTo: part("closingAuction").to,
    close: part("putThrough").to,
    outAt: OUT_AT,
    nextOn,
    isNextListed: calendarBy(facts, knownThrough).isListed(nextOn),
  };
}
