import {cached} from "../../kit/cached.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {closings} from "../closes.ts";
import {atExchange, calendarOf} from "../rules/calendar.ts";
import type {MarketFacts} from "../types.ts";

type Facts = Pick<MarketFacts, "indices" | "calendar">;

/** The time of day at which what is to be known before the open is written: an hour before it. */
const WRITTEN_AT = "08:00";

/** The morning of a trading day that follows one whose figures are known. */
export interface Morning {
  readonly on: Day;
  /** The trading day before it. */
  readonly reportOn: Day;
  readonly number: number;
  readonly publishedAt: Instant;
}

/** Every morning, oldest first: one after each trading day of the facts. */
export const mornings = cached((facts: Facts): readonly Morning[] => {
  const {nextTradingDay} = calendarOf(facts.calendar, []);
  return closings(facts).map(({on: reportOn, number}) => {
    const on = nextTradingDay(reportOn);
    return {on, reportOn, number, publishedAt: atExchange(on, WRITTEN_AT, facts.calendar)};
  });
});

/** The mornings that have come by an instant. */
export const morningsBy = (facts: Facts, asOf: Instant): readonly Morning[] =>
  mornings(facts).filter(({publishedAt}) => publishedAt <= asOf);

/** When the next morning comes; null where the facts have none. */
export const nextMorning = (facts: Facts, now: Instant): Instant | null =>
  mornings(facts).find(({publishedAt}) => publishedAt > now)?.publishedAt ?? null;

/** When the newest morning came; null before the first. */
export const latestMorning = (facts: Facts, now: Instant): Instant | null =>
  morningsBy(facts, now).at(-1)?.publishedAt ?? null;
