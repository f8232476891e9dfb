import type {TradingCalendar} from "../rules/calendar.ts";
import type {Day} from "../types.ts";

/** Trading days of the calendar without any session, between the first and the last one. */
export interface Gaps {
  /** Days on which the exchanges were closed, although the calendar does not list them. */
  readonly closed: readonly Day[];
  /** Days whose figures no source has. */
  readonly missing: readonly Day[];
}

/** The range of days that a series covers. */
export interface Span {
  readonly from: Day;
  readonly through: Day;
}

/** Trading days in the longest closure, that of Tết. */
const LONGEST_CLOSURE = 7;
/** Series that must skip a day, because a share may not trade. */
const FEWEST_SERIES = 2;

/**
 * Divides the trading days without a session into closures and missing data. The exchanges were
 * closed if several series, each from a single answer, continue past these days, no source has any
 * figure of them, and they are no more than a closure has.
 *
 * @param sessions days with figures as traded or levels, oldest first
 * @param proofs days with any other figure
 */
export function gapsIn(
  {nextTradingDay}: Pick<TradingCalendar, "nextTradingDay">,
  {
    sessions,
    proofs,
    series,
  }: {
    readonly sessions: readonly Day[];
    readonly proofs: Iterable<Day>;
    readonly series: readonly Span[];
  },
): Gaps {
  const closed: Day[] = [];
  const missing: Day[] = [];
  const last = sessions.at(-1) ?? "";
  const own = new Set(sessions);
  const later = [...proofs].filter((on) => on > (sessions[0] ?? last) && on < last && !own.has(on));
  const known = [...new Set([...sessions, ...later])].sort();
  known.slice(1).forEach((until, place) => {
    const after = known[place]!;
    const days: Day[] = [];
    for (let on = nextTradingDay(after); on < until; on = nextTradingDay(on)) days.push(on);
    const over = series.filter(({from, through}) => from <= after && through >= until);
    const isClosure = days.length <= LONGEST_CLOSURE && over.length >= FEWEST_SERIES;
    (isClosure ? closed : missing).push(...days);
  });
  return {closed, missing: [...missing, ...later].sort()};
}
