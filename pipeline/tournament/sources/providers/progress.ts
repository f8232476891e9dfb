import {countGoals} from "../../import/goals.ts";
import {byMinute} from "../../import/minute.ts";
import {isPlayed, isUnderWay, positionOf, SETTLED} from "../../rules/course.ts";
import {hasResult} from "../../rules/result.ts";
import type {Goal, MatchMinute, Pair, Phase, Score, Status} from "../../types.ts";

/** The status of a match, to which each provider's own codes are mapped. */
export interface Progress {
  readonly status: Status;
  /** Null unless live. */
  readonly phase: Phase | null;
  /** The stage at which a finished match ended; null otherwise. */
  readonly ending: "regular" | "extra-time" | "shootout" | null;
}

export const NOT_STARTED: Progress = {status: "scheduled", phase: null, ending: null};
export const inPlay = (phase: Phase | null): Progress => ({status: "live", phase, ending: null});
export const ended = (ending: NonNullable<Progress["ending"]>): Progress => ({
  status: "finished",
  phase: null,
  ending,
});
export const stopped = (status: Status): Progress => ({status, phase: null, ending: null});

/** Whether the match has kicked off. */
export const hasStarted = ({status}: Progress): boolean =>
  status !== "scheduled" && status !== "postponed" && status !== "cancelled";

/** The match clock while running or stopped by a suspension; null in a pause and outside play. */
export const clockOf = (progress: Progress, clock: MatchMinute | null): MatchMinute | null =>
  isUnderWay(progress) && isPlayed(progress.phase) ? clock : null;

/** Whether the match is or was played past ninety minutes. */
export const pastNinety = ({status, phase, ending}: Progress): boolean =>
  ending === "extra-time" ||
  ending === "shootout" ||
  positionOf(status, phase) === 9 ||
  /^extra_time_/.test(phase ?? "");

interface Reported {
  readonly progress: Progress;
  readonly goalsNow: Pair | null;
  /** Every goal so far, or null. */
  readonly goals: readonly Goal[] | null;
  readonly shootout: Pair | null;
  readonly halfTime?: Pair | null;
  readonly fullTime?: Pair | null;
}

/**
 * Whether the listed goals add up to the score. Only then can a period's score be counted from
 * them.
 */
export const addsUp = (
  goals: readonly Goal[] | null | undefined,
  score: Pair | null | undefined,
): boolean => {
  if (!goals || !score) return false;
  const [home, away] = countGoals(goals, () => true);
  return home === score[0] && away === score[1];
};

/** Whether a side has more goals in the list than in the score, because one was cancelled. */
export function exceeds(goals: readonly Goal[], score: Pair | null): boolean {
  const [home, away] = countGoals(goals, () => true);
  return score !== null && (home > score[0] || away > score[1]);
}

/**
 * Removes goals that separate entries report as disallowed, if the list adds up to the score only
 * without them: each entry removes the last goal of its side up to then. Providers either keep such
 * a goal or remove it.
 */
export function withoutDisallowed(
  goals: readonly Goal[],
  disallowed: readonly (MatchMinute & Pick<Goal, "side">)[],
  score: Pair | null,
): readonly Goal[] {
  const left = [...goals];
  for (const line of disallowed) {
    const at = left.findLastIndex((goal) => goal.side === line.side && byMinute(goal, line) <= 0);
    if (at >= 0 && exceeds(left, score)) left.splice(at, 1);
  }
  return addsUp(left, score) ? left : goals;
}

/**
 * The settled parts of the score: as reported, else counted from the goals' minutes. A part is null
 * while its period is not over, and if neither source has it — the score after 120 minutes does not
 * imply the one after 90.
 */
export function scoreOf({
  progress,
  goalsNow,
  goals,
  shootout,
  halfTime,
  fullTime,
}: Reported): Score {
  const position = positionOf(progress.status, progress.phase);
  const counted = (minutes: number): Pair | null =>
    addsUp(goals, goalsNow) ? countGoals(goals!, ({minute}) => minute <= minutes) : null;
  const extraTime =
    progress.ending === "extra-time" ||
    progress.ending === "shootout" ||
    position === SETTLED.extraTime;
  const wentOn = extraTime || (position > SETTLED.fullTime && position < 10);
  const past = (part: keyof typeof SETTLED) =>
    position >= SETTLED[part] && (position < 10 || hasResult(progress));
  return {
    halfTime: past("halfTime") ? (halfTime ?? counted(45)) : null,
    fullTime: past("fullTime") ? (fullTime ?? (wentOn ? counted(90) : goalsNow)) : null,
    extraTime: extraTime && past("extraTime") ? goalsNow : null,
    shootout: progress.ending === "shootout" || position === 9 ? shootout : null,
  };
}
