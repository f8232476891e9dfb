import type {Day, Instant} from "../../kit/types.ts";
import {atExchange, type TradingCalendar} from "../rules/calendar.ts";
import {lastDayOut} from "../rules/known-by.ts";
import type {CalendarFacts} from "../types.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The time that a report is of. */
export interface ReportSpan {
  readonly on: Day;
  /** The first instant of the day in Vietnam. */
  readonly from: Instant;
  /** The first instant of the next trading day: news of a weekend are with those of the Friday. */
  readonly before: Instant;
}

/** The span of the report of a trading day. */
export const reportSpan = (calendar: TradingCalendar, clock: Clock, on: Day): ReportSpan => ({
  on,
  from: atExchange(on, "00:00", clock),
  before: atExchange(calendar.nextTradingDay(on), "00:00", clock),
});

/**
 * By when a report knows what it says: at an instant, at the latest when the next trading day
 * begins. From then on nothing comes to it but corrections of facts.
 */
export const knownBy = ({before}: ReportSpan, asOf: Instant): Instant =>
  asOf < before ? asOf : before;

/** The last trading days whose figures are out by an instant, oldest first. */
export function lastTradingDays(
  calendar: TradingCalendar,
  clock: Clock,
  {asOf, count}: {readonly asOf: Instant; readonly count: number},
): Day[] {
  const last = lastDayOut(asOf, clock);
  const days = [calendar.isTradingDay(last) ? last : calendar.previousTradingDay(last)];
  while (days.length < count) days.unshift(calendar.previousTradingDay(days[0]!));
  return days;
}
