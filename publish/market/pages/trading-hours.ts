import {calendarBy} from "../../../pipeline/market/closes.ts";
import {rulesOf} from "../../../pipeline/market/lookup.ts";
import {OUT_AT} from "../../../pipeline/market/rules/calendar.ts";
import type {Day, Instant, MarketFacts} from "../../../pipeline/market/types.ts";
import type {TradingHours} from "../../../site/market/desk-view.ts";

/** The trading hours of HOSE, and the next trading day after a session with available figures. */
export function hoursAfter(facts: MarketFacts, on: Day, knownThrough: Instant): TradingHours {
  const {sessions} = rulesOf(facts, "HOSE");
  const part = (name: string) => sessions.find(({session}) => session === name)!;
  const {isListed, nextTradingDay} = calendarBy(facts, knownThrough);
  const nextOn = nextTradingDay(on);
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
    isNextListed: isListed(nextOn),
  };
}
