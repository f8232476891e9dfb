import type {
  ClockReading,
  Fixture,
  Instant,
  MatchState,
  Pair,
  Phase,
  Score,
  Status,
  Tournament,
} from "../types.ts";
import {finalGoals, hasResult, winnerOf} from "./result.ts";

/** The part of a state that is taken from one source as a whole: the progress and the score. */
export type Course = Pick<MatchState, "status" | "phase" | "clock" | "goalsNow" | "score">;

/** The rules for the end of a match. */
type Ruled = Pick<Fixture, "stage" | "withoutExtraTime">;

/** A fixture with the rules of its stage. */
export const ruled = <One extends Ruled>(
  {withoutExtraTime = []}: Pick<Tournament, "withoutExtraTime">,
  fixture: One,
): One =>
  withoutExtraTime.some((stage) => stage === fixture.stage)
    ? {...fixture, withoutExtraTime: true}
    : fixture;

/** The phases of a match in order. */
export const PHASES: readonly (Phase | null)[] = [
  "first_half",
  "half_time",
  "second_half",
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
];
const OVER: ReadonlySet<Status> = new Set(["finished", "awarded", "abandoned", "cancelled"]);
/** Statuses with a phase: a suspended match keeps the phase in which it stopped. */
const BEGUN: ReadonlySet<Status> = new Set(["live", "suspended"]);
/** Whether a match is in play, or stopped with a chance of resuming. */
export const isUnderWay = ({status}: Pick<MatchState, "status">): boolean => BEGUN.has(status);
const NOT_BEGUN: ReadonlySet<Status> = new Set(["scheduled", "postponed", "cancelled"]);

/**
 * Position in the course of a match: 0 not started, 1 live, 2 first half … 9 shoot-out, 10 over.
 */
export function positionOf(status: Status, phase: Phase | null): number {
  if (OVER.has(status)) return 10;
  return BEGUN.has(status) ? (phase === null ? 1 : 2 + PHASES.indexOf(phase)) : 0;
}

/** Whether the clock runs in a phase; in an unknown phase it may. */
export const isPlayed = (phase: Phase | null): boolean => phase === null || phase.endsWith("_half");

/** Position from which a part of the score is settled. */
export const SETTLED = {halfTime: 3, fullTime: 5, extraTime: 9, shootout: 9} as const;
const PARTS = ["halfTime", "fullTime", "extraTime", "shootout"] as const;

const level = ([home, away]: Pair): boolean => home === away;
/** Whether a side has fewer goals in the first score. */
export const below = (a: Pair, b: Pair): boolean => a[0] < b[0] || a[1] < b[1];
const text = (pair: Pair): string => pair.join("–");

/**
 * The reason a state is impossible for a match; null if it is possible. Missing values are possible:
 * a part of the score may be null though its period is over.
 *
 * | for | requires |
 * |---|---|
 * | a phase, a clock | live or suspended, the clock in a half |
 * | a part of the score | its period is over, it has no more goals than the parts after it |
 * | extra time | a knock-out with it that is level after 90 minutes |
 * | a shoot-out | extra time, or 90 minutes without it to come, that ended level |
 * | the end | goals are those of the last part; a knock-out has a winner |
 */
export function impossible(match: Ruled, course: Course): string | null {
  const {status, phase, clock, goalsNow, score} = course;
  const {fullTime, extraTime, shootout} = score;
  if (phase !== null && !BEGUN.has(status)) return `${phase} of a match that is ${status}`;
  if (clock !== null && !(BEGUN.has(status) && isPlayed(phase)))
    return "a clock that runs outside play";
  if (NOT_BEGUN.has(status) && goalsNow !== null) return `goals of a match that is ${status}`;
  const position = positionOf(status, phase);
  const beyond = extraTime !== null || shootout !== null || (position > 4 && position < 10);
  if (match.stage === "group" && beyond) return "extra time of a group match";
  if (match.withoutExtraTime && (extraTime !== null || phase?.startsWith("extra_time")))
    return "extra time of a match without it";
  if (phase !== null) {
    const early = PARTS.find((part) => score[part] !== null && position < SETTLED[part]);
    if (early) return `a score of ${early} during ${phase}`;
  }
  const known = [score.halfTime, fullTime, extraTime, goalsNow].filter((part) => part !== null);
  const falls = known.findIndex((part, n) => n > 0 && below(part, known[n - 1]!));
  if (falls > 0 && status !== "awarded")
    return `${text(known[falls]!)} after ${text(known[falls - 1]!)}`;
  if (beyond && fullTime && !level(fullTime)) return `extra time after ${text(fullTime)}`;
  const last = extraTime ?? goalsNow;
  const decided = shootout !== null || phase === "extra_time_break" || phase === "shootout";
  if (decided && last && !level(last)) return `a pause or a shoot-out at ${text(last)}`;
  return status === "finished" ? impossibleEnd(match, course) : null;
}

function impossibleEnd({stage, withoutExtraTime}: Ruled, course: Course): string | null {
  const {goalsNow, score} = course;
  const end = finalGoals(course);
  if (!goalsNow || !end || !score.fullTime) return "an end without its score after 90 minutes";
  if (below(end, goalsNow)) return `an end at ${text(end)} with ${text(goalsNow)} goals`;
  if (score.shootout && !score.extraTime && !withoutExtraTime)
    return "a shoot-out without the score of extra time";
  return stage !== "group" && winnerOf(course) === null
    ? `the end of a knock-out at ${text(score.shootout ?? end)}`
    : null;
}

/**
 * A course without extra time where the rules have none: sources that know only matches with it
 * report its break before a shoot-out, and its score as that of 90 minutes.
 */
export function withoutPhantom<Read extends Course>({withoutExtraTime}: Ruled, course: Read): Read {
  const {phase, score} = course;
  if (!withoutExtraTime || (phase !== "extra_time_break" && !score.extraTime)) return course;
  return {
    ...course,
    phase: phase === "extra_time_break" ? "shootout" : phase,
    score: {...score, fullTime: score.fullTime ?? score.extraTime, extraTime: null},
  };
}

/**
 * Reads the end of a knock-out without a winner as a pause: before extra time, or before or within
 * the shoot-out. Returns other states unchanged.
 */
export function pausedIfLevel<Read extends Course>(match: Ruled, course: Read): Read {
  const {status, goalsNow, score} = course;
  const {fullTime, extraTime, shootout} = score;
  const last = extraTime ?? fullTime;
  if (match.stage === "group" || status !== "finished" || !last || !fullTime || !level(last))
    return course;
  const toShootout = extraTime !== null || match.withoutExtraTime === true;
  if (winnerOf(course) !== null || (shootout && !toShootout)) return course;
  const phase = toShootout ? "shootout" : "extra_time_break";
  return {...course, status: "live", phase, clock: null, goalsNow: goalsNow ?? last};
}

/**
 * A plausible version of a state: the state itself if possible; the pause for an end without a
 * winner; otherwise only status and goals, with the match in play if it was reported as over.
 */
export function believed<Read extends Course>(match: Ruled, state: Read): Read {
  if (impossible(match, state) === null) return state;
  const paused = pausedIfLevel(match, state);
  if (impossible(match, paused) === null) return paused;
  const score = {halfTime: null, fullTime: null, extraTime: null, shootout: null};
  const bare = {...state, phase: null, clock: null, score};
  return NOT_BEGUN.has(state.status)
    ? {...bare, goalsNow: null}
    : {...bare, status: state.status === "finished" ? ("live" as const) : state.status};
}

/**
 * Whether the second state can follow the first. A match never loses its result, nor returns from
 * play or an interruption to before kick-off; an awarded match stays awarded.
 */
export function mayFollow(before: Pick<Course, "status">, after: Pick<Course, "status">): boolean {
  if (before.status === "awarded") return after.status === "awarded";
  if (hasResult(before)) return hasResult(after);
  return !BEGUN.has(before.status) || !NOT_BEGUN.has(after.status) || after.status === "cancelled";
}

/**
 * The score of a course. Each part is the reported one, otherwise the one known before, unless its
 * period is not over (any more), it has more goals than there are now, or the part before it has a
 * winner. Kicks counted so far do not end a shoot-out.
 */
export function scoreFrom(
  known: Score | undefined,
  {status, phase, goalsNow}: Omit<Course, "score" | "clock">,
  reported: Score | undefined,
): Score {
  const position = positionOf(status, phase);
  const isOver = (part: keyof Score) =>
    phase === null
      ? !NOT_BEGUN.has(status) && !(part === "shootout" && status === "finished")
      : position >= SETTLED[part];
  const part = (name: keyof Score, before: Pair | null = null): Pair | null => {
    if (reported?.[name]) return reported[name];
    const kept = known?.[name] ?? null;
    const holds = kept && isOver(name) && (!before || level(before));
    return holds && (name === "shootout" || !goalsNow || !below(goalsNow, kept)) ? kept : null;
  };
  const [halfTime, fullTime] = [part("halfTime"), part("fullTime")];
  const extraTime = part("extraTime", fullTime);
  return {halfTime, fullTime, extraTime, shootout: part("shootout", extraTime ?? fullTime)};
}

/** The last regular minute of each period. */
const ENDS: Partial<Readonly<Record<Phase, number>>> = {
  first_half: 45,
  second_half: 90,
  extra_time_first_half: 105,
  extra_time_second_half: 120,
};
/** Maximum stoppage shown; a clock still running after that was forgotten, not played on. */
const LONGEST_STOPPAGE = 20;

/**
 * The match clock at an instant, from an earlier reading: it runs on until the next whistle, with
 * minutes beyond a period's regular length as stoppage time. 44' read three minutes ago is 45+2
 * now.
 *
 * @param readAt when `clock` was true
 */
export function clockAt(
  clock: ClockReading,
  phase: Phase,
  readAt: Instant,
  at: Instant,
): ClockReading {
  const end = ENDS[phase];
  const passed = Math.floor((Date.parse(at) - Date.parse(readAt)) / 60_000);
  if (end === undefined || passed <= 0) return clock;
  const minute = clock.minute + clock.stoppage + passed;
  return {
    ...clock,
    minute: Math.min(minute, end),
    stoppage: Math.min(Math.max(0, minute - end), Math.max(LONGEST_STOPPAGE, clock.stoppage)),
  };
}

/**
 * A state recorded at one instant with its clock advanced to another. Returns the same object when
 * its clock is not running.
 */
export function tickedTo(state: MatchState, recordedAt: Instant, at: Instant): MatchState {
  if (state.status !== "live" || state.clock === null || state.phase === null) return state;
  const clock = clockAt(state.clock, state.phase, recordedAt, at);
  return clock.minute === state.clock.minute && clock.stoppage === state.clock.stoppage
    ? state
    : {...state, clock};
}
