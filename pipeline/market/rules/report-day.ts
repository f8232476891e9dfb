import type {Day, Instant} from "../../kit/types.ts";
import type {CalendarFacts, ExchangeRules} from "../types.ts";
import {figuresOutAt, type TradingCalendar} from "./calendar.ts";
import {exchangeDay, exchangeTime} from "./exchange-clock.ts";

/** The trading day that is "today" for a reader. */
export interface ReportDay {
  readonly on: Day;
  /** The trading day before it. */
  readonly previousOn: Day;
  /** When its figures are out, and whether they are. */
  readonly figuresAt: Instant;
  readonly isOut: boolean;
}

/**
 * The day that is reported on at an instant: from the first open of an exchange the trading day it
 * is there, before that and on days without trading the last one.
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
