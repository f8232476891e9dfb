import {atExchange, type TradingCalendar} from "../rules/calendar.ts";
import {lastDayOut} from "../rules/known-by.ts";
import type {CalendarFacts, Day, Instant} from "../types.ts";

type Clock = Pick<CalendarFacts, "utcOffset">;

/** The time span of a report. */
export interface ReportSpan {
  readonly on: Day;
  /** The first instant of the day in Vietnam. */
  readonly from: Instant;
  /** The first instant of the next trading day: weekend news belongs to Friday's report. */
  readonly before: Instant;
}

/** The span of the report of a trading day. */
export const reportSpan = (calendar: TradingCalendar, clock: Clock, on: Day): ReportSpan => ({
  on,
  from: atExchange(on, "00:00", clock),
  before: atExchange(calendar.nextTradingDay(on), "00:00", clock),
});

/**
 * The instant up to which a report takes in news: `asOf`, or the start of the next trading day if
 * earlier. After that, only corrections of facts change it.
 */
export const knownBy = ({before}: ReportSpan, asOf: Instant): Instant =>
  asOf < before ? asOf : before;

/** The last trading days with figures available by an instant, oldest first. */
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
