import {cached} from "../../kit/cached.ts";
import {calendarAhead, closings} from "../closes.ts";
import {atExchange} from "../rules/calendar.ts";
import type {Day, Instant, MarketFacts} from "../types.ts";

type Facts = Pick<MarketFacts, "indices" | "calendar">;

/** Time of day at which the morning texts are written: an hour before the open. */
const WRITTEN_AT = "08:00";

/** The morning of a trading day whose previous session is known. */
export interface Morning {
  readonly on: Day;
  /** The trading day before it. */
  readonly reportOn: Day;
  readonly number: number;
  readonly publishedAt: Instant;
}

/** Every morning, oldest first: one after each trading day of the facts. */
export const mornings = cached((facts: Facts): readonly Morning[] => {
  const {nextTradingDay} = calendarAhead(facts);
  return closings(facts).map(({on: reportOn, number}) => {
    const on = nextTradingDay(reportOn);
    return {on, reportOn, number, publishedAt: atExchange(on, WRITTEN_AT, facts.calendar)};
  });
});

/** The mornings up to an instant. */
export const morningsBy = (facts: Facts, asOf: Instant): readonly Morning[] =>
  mornings(facts).filter(({publishedAt}) => publishedAt <= asOf);

/** The instant of the next morning; null beyond the last. */
export const nextMorning = (facts: Facts, now: Instant): Instant | null =>
  mornings(facts).find(({publishedAt}) => publishedAt > now)?.publishedAt ?? null;

/** The instant of the newest morning; null before the first. */
export const latestMorning = (facts: Facts, now: Instant): Instant | null =>
  morningsBy(facts, now).at(-1)?.publishedAt ?? null;
