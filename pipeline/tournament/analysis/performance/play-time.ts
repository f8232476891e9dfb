import {isPlayed, PHASES} from "../../rules/course.ts";
import {wallClock} from "../../rules/match-clock.ts";
import type {MatchMinute, MatchState} from "../../types.ts";

/** One period of a match and its playing time so far, in minutes. */
export interface PlayedPeriod {
  readonly phase: PeriodPhase;
  /** Match minute at which it starts: 0, 45, 90, 105. */
  readonly after: number;
  /** Its regular length. */
  readonly regular: number;
  /** Minutes played so far on the nominal clock, including stoppage time. */
  readonly minutes: number;
}
export type PeriodPhase =
  | "first_half"
  | "second_half"
  | "extra_time_first_half"
  | "extra_time_second_half";

const PERIODS = PHASES.filter((phase): phase is PeriodPhase => isPlayed(phase));

/**
 * The period of a minute; a minute beyond the last period played (92' without extra time) is that
 * period's stoppage time.
 */
export function periodOf({minute}: MatchMinute, extraTime: boolean): PeriodPhase {
  const index = [45, 90, 105].findIndex((last) => minute <= last);
  return PERIODS[Math.min(index === -1 ? 3 : index, extraTime ? 3 : 1)]!;
}

/** Whether the match reached extra time. */
export const isExtended = ({score, phase}: Pick<MatchState, "score" | "phase">): boolean =>
  score.extraTime !== null || (PHASES.indexOf(phase) > 3 && phase !== "shootout");

/**
 * The periods of a match played so far, on the nominal clock of `rules/match-clock.ts`: completed
 * ones in full length, the current one up to the last completed minute. Null before kick-off, and
 * if the playing time is unknown: abandoned, awarded, or in play without a clock.
 */
export function playTime(state: MatchState): readonly PlayedPeriod[] | null {
  const {status, phase, clock, kickoffAt} = state;
  const finished = status === "finished";
  if (kickoffAt === null || !(finished || (status === "live" && phase !== null))) return null;
  const reached = finished ? PHASES.length : PHASES.indexOf(phase);
  const running = PERIODS.find((period) => period === phase);
  if (!finished && running !== undefined && clock === null) return null;
  const score = isExtended(state)
    ? {...state.score, extraTime: state.score.extraTime ?? ([0, 0] as const)}
    : state.score;
  return wallClock({...state, score}).periods.flatMap(
    ({startsAt, endsAt, after, regular}, index) => {
      const period = PERIODS[index]!;
      if (PHASES.indexOf(period) > reached) return [];
      const full = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
      const minutes = period === running && clock ? completed(clock, after) : full;
      return {phase: period, after, regular, minutes};
    },
  );
}

/** Completed minutes of a period: 22 in the 23rd minute. */
const completed = ({minute, stoppage}: MatchMinute, after: number): number =>
  Math.max(0, minute - after + stoppage - 1);

/** Total minutes played, including stoppage time. */
export const minutesPlayed = (play: readonly PlayedPeriod[]): number =>
  play.reduce((sum, {minutes}) => sum + minutes, 0);

/** Minutes played as counted by a scoresheet, without stoppage time: finally 90 or 120. */
export const regularMinutes = (play: readonly PlayedPeriod[]): number =>
  play.reduce((sum, {minutes, regular}) => sum + Math.min(minutes, regular), 0);

/**
 * Minutes played, including stoppage time, by the end of a match minute; at most the minutes played
 * so far.
 */
export function elapsedBy(play: readonly PlayedPeriod[], {minute, stoppage}: MatchMinute): number {
  const index = play.findLastIndex(({after}) => minute > after);
  const before = play.slice(0, Math.max(0, index)).reduce((sum, {minutes}) => sum + minutes, 0);
  const period = play[index];
  return period ? before + Math.min(period.minutes, minute + stoppage - period.after) : 0;
}

/**
 * The scoresheet minute at which a player came on or went off, without stoppage time. Scoresheets
 * list a substitution made in a break under the first minute of the next period (46', 91', 106');
 * it is moved back to the break.
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
