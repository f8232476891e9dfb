import {plusMinutes} from "../../kit/instant.ts";
import type {Instant, MatchMinute, MatchState, Phase, Substitution} from "../types.ts";
import type {WallClock} from "./types.ts";

/** The parts of a state that determine the clock. */
export type ClockedMatch = Pick<
  MatchState,
  "kickoffAt" | "score" | "goals" | "cards" | "substitutions" | "shootoutKicks"
>;

/** One period of play on the wall clock. */
interface PlayedPeriod {
  readonly phase: Phase;
  /** Phase of the following pause, if the match continues. */
  readonly pause: Phase;
  /** Match minutes before the period: 0, 45, 90, 105. */
  readonly after: number;
  /** Regular length in minutes. */
  readonly regular: number;
  /** Minutes beyond the regular length. */
  readonly stoppage: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface MatchClock extends WallClock {
  readonly periods: readonly PlayedPeriod[];
  /** Start of the shoot-out; null without one. */
  readonly shootoutAt: Instant | null;
}

/**
 * The nominal clock, in minutes: no source says when a half really began or ended. A period lasts
 * its regular length plus the stoppage given here, or the longest stoppage among its events; the
 * following pause has a fixed length.
 */
const PERIODS = [
  {phase: "first_half", after: 0, regular: 45, stoppage: 3, pause: "half_time", pauseLasts: 15},
  {
    phase: "second_half",
    after: 45,
    regular: 45,
    stoppage: 5,
    pause: "extra_time_break",
    pauseLasts: 5,
  },
  {
    phase: "extra_time_first_half",
    after: 90,
    regular: 15,
    stoppage: 1,
    pause: "extra_time_half_time",
    pauseLasts: 2,
  },
  {
    phase: "extra_time_second_half",
    after: 105,
    regular: 15,
    stoppage: 1,
    pause: "shootout",
    pauseLasts: 5,
  },
] as const;

/** Minutes per kick of a shoot-out, and the fewest kicks that can decide one. */
const KICK_LASTS = 1;
const FEWEST_KICKS = 6;

/**
 * The start, pauses and end of a played match on the wall clock, according to the nominal clock.
 *
 * @throws RangeError when it has no actual kick-off
 */
export function wallClock(match: ClockedMatch): MatchClock {
  const kickoffAt = kickoffOf(match);
  const minutes = elapsed(match);
  const last = minutes.at(-1)!;
  const {shootout} = match.score;
  const shootoutStarts = shootout && last.end + last.pauseLasts;
  const kicks =
    match.shootoutKicks?.length || Math.max(FEWEST_KICKS, 2 * Math.max(...(shootout ?? [0])));
  return {
    kickoffAt,
    endedAt: plusMinutes(
      kickoffAt,
      shootoutStarts === null ? last.end : shootoutStarts + kicks * KICK_LASTS,
    ),
    shootoutAt: shootoutStarts === null ? null : plusMinutes(kickoffAt, shootoutStarts),
    periods: minutes.map(({phase, pause, after, regular, start, end}) => ({
      phase,
      pause,
      after,
      regular,
      stoppage: end - start - regular,
      startsAt: plusMinutes(kickoffAt, start),
      endsAt: plusMinutes(kickoffAt, end),
    })),
  };
}

/**
 * The end of a match minute on the wall clock: an event shown as 23' is known 23 minutes after
 * kick-off.
 *
 * @throws RangeError when the match has no actual kick-off
 */
export function instantOf(match: ClockedMatch, minute: MatchMinute): Instant {
  const minutes = elapsed(match);
  const period = minutes[periodIndex(minute, minutes.length)]!;
  return plusMinutes(
    kickoffOf(match),
    Math.min(period.start + minute.minute + minute.stoppage - period.after, period.end),
  );
}

/**
 * The instant of a substitution. One made in a pause is listed in the next period's first minute
 * (46', 91', 106') and dated to the restart.
 */
export function substitutedAt(match: ClockedMatch, {minute, stoppage}: Substitution): Instant {
  const restart = elapsed(match).find(({after}) => minute === after + 1 && stoppage === 0);
  return restart
    ? plusMinutes(kickoffOf(match), restart.start)
    : instantOf(match, {minute, stoppage});
}

/** The instant after the n-th kick of the shoot-out, counted from 0; null without a shoot-out. */
export function kickedAt(match: ClockedMatch, n: number): Instant | null {
  const {shootoutAt} = wallClock(match);
  return shootoutAt && plusMinutes(shootoutAt, (n + 1) * KICK_LASTS);
}

/**
 * The period of a minute. A minute past the last played period (92' without extra time) is that
 * period's stoppage.
 */
function periodIndex({minute}: MatchMinute, periods: number): number {
  const index = PERIODS.findIndex(({after, regular}) => minute <= after + regular);
  return Math.min(index === -1 ? PERIODS.length - 1 : index, periods - 1);
}

/** The periods played, in minutes since kick-off. */
function elapsed(match: ClockedMatch) {
  const played = match.score.extraTime === null ? PERIODS.slice(0, 2) : PERIODS;
  const events: MatchMinute[] = [
    ...(match.goals ?? []),
    ...(match.cards ?? []),
    ...(match.substitutions ?? []),
  ];
  let start = 0;
  return played.map((period, i) => {
    const goesOn = i < played.length - 1 || match.score.shootout !== null;
    const stoppages = events
      .filter((event) => periodIndex(event, played.length) === i)
      .map(({minute, stoppage}) => minute + stoppage - period.after - period.regular);
    const longest = Math.max(period.stoppage, ...stoppages);
    // Cut at the pause, so that all of this period is known when the next one can begin.
    const stoppage = goesOn ? Math.min(longest, period.stoppage + period.pauseLasts) : longest;
    const toShootout = i === played.length - 1 && match.score.shootout !== null;
    const timed = {
      ...period,
      pause: toShootout ? ("shootout" as const) : period.pause,
      start,
      end: start + period.regular + stoppage,
    };
    start = timed.end + period.pauseLasts;
    return timed;
  });
}

function kickoffOf({kickoffAt}: ClockedMatch): Instant {
  if (kickoffAt === null)
    throw new RangeError("the match has no actual kick-off; expected one that was played");
  return kickoffAt;
}
