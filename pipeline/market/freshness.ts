import type {Day, Instant} from "../kit/types.ts";
import {calendarBy, sessionsBy} from "./closes.ts";
import {atExchange, exchangeDay, figuresOutAt, plusDays} from "./rules/calendar.ts";
import type {MarketFacts} from "./types.ts";

type Facts = Pick<MarketFacts, "indices" | "calendar">;

/** The newest session with figures, as seen at an instant. */
export interface Freshness {
  readonly on: Day;
  /** The first trading day after it whose figures are not due yet. */
  readonly nextOn: Day;
  /** The instant from which it counts as old: figures of a second later session are due. */
  readonly oldAt: Instant;
  /** Its age in days once figures of more than one later session are due; null until then. */
  readonly daysOld: number | null;
}

/** Null before the first session. */
export function freshnessAt(facts: Facts, asOf: Instant): Freshness | null {
  const on = sessionsBy(facts, asOf).at(-1);
  if (on === undefined) return null;
  const {nextTradingDay} = calendarBy(facts, asOf);
  let nextOn = nextTradingDay(on);
  const oldAt = figuresOutAt(nextTradingDay(nextOn), facts.calendar);
  while (figuresOutAt(nextOn, facts.calendar) <= asOf) nextOn = nextTradingDay(nextOn);
  const daysOld = asOf < oldAt ? null : daysBetween(on, exchangeDay(asOf, facts.calendar));
  return {on, nextOn, oldAt, daysOld};
}

/** The next instant at which that changes: a session is due or, of old figures, a day begins. */
export function freshUntil(facts: Facts, asOf: Instant): Instant | null {
  const fresh = freshnessAt(facts, asOf);
  if (fresh === null) return null;
  const dueAt = figuresOutAt(fresh.nextOn, facts.calendar);
  const tomorrow = plusDays(exchangeDay(asOf, facts.calendar), 1);
  const beginsAt = atExchange(tomorrow, "00:00", facts.calendar);
  return fresh.daysOld === null || dueAt < beginsAt ? dueAt : beginsAt;
}

/** Days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
