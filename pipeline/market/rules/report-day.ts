import type {Day, Instant} from "../../kit/types.ts";
import type {CalendarFacts, ExchangeRules} from "../types.ts";
import {figuresOutAt, type TradingCalendar} from "./calendar.ts";
import {exchangeDay, exchangeTime} from "./exchange-clock.ts";

/** The trading day that is "today" for a reader. */
export interface ReportDay {
  readonly on: Day;
  /** The trading day before it. */
  readonly previousOn: Day;
  /** The instant its figures become available, and whether it has passed. */
  readonly figuresAt: Instant;
  readonly isOut: boolean;
}

/**
 * The day reported on at an instant: the current trading day from the first open of any exchange,
 * otherwise the previous trading day.
 */
export function reportDay(
  calendar: TradingCalendar,
  clock: Pick<CalendarFacts, "utcOffset">,
  rules: readonly Pick<ExchangeRules, "sessions">[],
  asOf: Instant,
): ReportDay {
  const today = exchangeDay(asOf, clock);
  const opens = rules.flatMap(({sessions}) => sessions.map(({from}) => from)).sort()[0] ?? "00:00";
  const hasOpened = calendar.isTradingDay(today) && exchangeTime(asOf, clock) >= opens;
  const on = hasOpened ? today : calendar.previousTradingDay(today);
  const figuresAt = figuresOutAt(on, clock);
  return {
    on,
    previousOn: calendar.previousTradingDay(on),
    figuresAt,
    isOut: figuresAt <= asOf,
  };
}
