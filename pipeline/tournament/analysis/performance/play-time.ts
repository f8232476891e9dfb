import {wallClock} from "../../rules/match-clock.ts";
import type {MatchMinute, MatchState, Phase} from "../../types.ts";

/** One period as far as it has been played, in minutes. */
export interface PlayedPeriod {
  readonly phase: PeriodPhase;
  /** Match minutes before its first: 0, 45, 90, 105. */
  readonly after: number;
  /** Its regular length. */
  readonly regular: number;
  /** Played so far on the nominal clock, stoppage time included. */
  readonly minutes: number;
}
export type PeriodPhase =
  | "first_half"
  | "second_half"
  | "extra_time_first_half"
  | "extra_time_second_half";

const ORDER: readonly (Phase | null)[] = [
  "first_half",
  "half_time",
  "second_half",
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
];
const PERIODS: readonly PeriodPhase[] = [
  "first_half",
  "second_half",
  "extra_time_first_half",
  "extra_time_second_half",
];
const LAST_OF_NINETY = ORDER.indexOf("extra_time_break");

/**
 * The period a minute belongs to; one past the last period played (92' without extra time) is that
 * period's stoppage.
 */
export function periodOf({minute}: MatchMinute, extraTime: boolean): PeriodPhase {
  const index = [45, 90, 105].findIndex((last) => minute <= last);
  return PERIODS[Math.min(index === -1 ? 3 : index, extraTime ? 3 : 1)]!;
}

/** Was extra time reached? */
export const isExtended = ({score, phase}: Pick<MatchState, "score" | "phase">): boolean =>
  score.extraTime !== null || ORDER.indexOf(phase) > LAST_OF_NINETY;

/**
 * The periods of a match as far as they have been played, on the nominal clock of
 * `rules/match-clock.ts`: a completed one in its full length, the running one up to the last
 * completed minute. Null before kick-off, and where no source says how far a match has got: broken
 * off, awarded, or in play without a clock.
 */
export function playTime(state: MatchState): readonly PlayedPeriod[] | null {
  const {status, phase, clock, kickoffAt} = state;
  const finished = status === "finished";
  if (kickoffAt === null || !(finished || (status === "live" && phase !== null))) return null;
  const reached = finished ? ORDER.length : ORDER.indexOf(phase);
  const running = PERIODS.find((period) => period === phase);
  if (!finished && running !== undefined && clock === null) return null;
  const score = isExtended(state)
    ? {...state.score, extraTime: state.score.extraTime ?? ([0, 0] as const)}
    : state.score;
  return wallClock({...state, score}).periods.flatMap(
    ({startsAt, endsAt, after, regular}, index) => {
      const period = PERIODS[index]!;
      if (ORDER.indexOf(period) > reached) return [];
      const full = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
      const minutes = period === running && clock ? completed(clock, after) : full;
      return {phase: period, after, regular, minutes};
    },
  );
}

/** Whole minutes of a period behind the running clock: in the 23rd minute 22 have been played. */
const completed = ({minute, stoppage}: MatchMinute, after: number): number =>
  Math.max(0, minute - after + stoppage - 1);

/** Minutes played in all, stoppage time included. */
export const minutesPlayed = (play: readonly PlayedPeriod[]): number =>
  play.reduce((sum, {minutes}) => sum + minutes, 0);

/** Minutes played as a scoresheet counts them, without stoppage time: 90 or 120 in the end. */
export const regularMinutes = (play: readonly PlayedPeriod[]): number =>
  play.reduce((sum, {minutes, regular}) => sum + Math.min(minutes, regular), 0);

/**
 * Minutes played, stoppage time included, by the end of a minute of the match; never more than have
 * been played.
 */
export function elapsedBy(play: readonly PlayedPeriod[], {minute, stoppage}: MatchMinute): number {
  const index = play.findLastIndex(({after}) => minute > after);
  const before = play.slice(0, Math.max(0, index)).reduce((sum, {minutes}) => sum + minutes, 0);
  const period = play[index];
  return period ? before + Math.min(period.minutes, minute + stoppage - period.after) : 0;
}

/**
 * The minute of the scoresheet at which a player came or went, without stoppage time. A change made
 * in a pause is printed in the first minute of the next period (46', 91', 106') and is dated to the
 * pause.
 */
export function sheetMinute(
  play: readonly PlayedPeriod[],
  {minute, stoppage}: MatchMinute,
  isSubstitution: boolean,
): number {
  const restart =
    isSubstitution && stoppage === 0 && play.some(({after}) => after > 0 && minute === after + 1);
  return Math.min(restart ? minute - 1 : minute, regularMinutes(play));
}
