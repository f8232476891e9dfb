import type {Instant} from "../../kit/types.ts";
import type {CalendarFacts, ExchangeRules, SessionFacts} from "../types.ts";
import {atExchange, type TradingCalendar} from "./calendar.ts";
import {exchangeDay, exchangeTime} from "./exchange-clock.ts";

export type Phase =
  | SessionFacts["session"]
  /** A weekend or a holiday. */
  | "closed"
  | "beforeOpen"
  | "lunchBreak"
  | "afterClose";

/** The phase of an exchange at an instant. */
export interface PhaseAt {
  readonly phase: Phase;
  /** The end of the phase; on a day without trading and after the close, the next open. */
  readonly until: Instant;
}

/**
 * The phase of an exchange at an instant. A session includes its first minute, but not its last.
 */
export function phaseAt(
  {sessions}: Pick<ExchangeRules, "sessions">,
  calendar: TradingCalendar,
  clock: Pick<CalendarFacts, "utcOffset">,
  at: Instant,
): PhaseAt {
  const today = exchangeDay(at, clock);
  const first = sessions[0]!;
  const nextOpen = () => atExchange(calendar.nextTradingDay(today), first.from, clock);
  if (!calendar.isTradingDay(today)) return {phase: "closed", until: nextOpen()};
  const time = exchangeTime(at, clock);
  const coming = sessions.find(({to}) => time < to);
  if (coming === undefined) return {phase: "afterClose", until: nextOpen()};
  const {session, from, to} = coming;
  if (time >= from) return {phase: session, until: atExchange(today, to, clock)};
  const phase = coming === first ? "beforeOpen" : "lunchBreak";
  return {phase, until: atExchange(today, from, clock)};
}
