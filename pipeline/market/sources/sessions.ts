import type {Day, Instant} from "../../kit/types.ts";
import {isOver, today} from "./exchange-day.ts";

/** The part of the trading calendar used here. */
export interface Sessions {
  readonly isTradingDay: (on: Day) => boolean;
  readonly previousTradingDay: (on: Day) => Day;
}

/** The last session with final figures. */
export function lastSession({isTradingDay, previousTradingDay}: Sessions, at: Instant): Day {
  const on = today(at);
  return isTradingDay(on) && isOver(on, at) ? on : previousTradingDay(on);
}

/** The sessions after one day and through another, oldest first, at most the last `most`. */
export function sessionsAfter(
  {previousTradingDay}: Sessions,
  after: Day,
  through: Day,
  most: number,
): Day[] {
  const days: Day[] = [];
  for (let on = through; on > after; on = previousTradingDay(on)) {
    days.unshift(on);
    if (days.length >= most) break;
  }
  return days;
}
