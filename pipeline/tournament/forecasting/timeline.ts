import {tally} from "../rules/available-at.ts";
import {PHASES} from "../rules/course.ts";
import {instantOf, kickedAt, type MatchClock, wallClock} from "../rules/match-clock.ts";
import type {Goal, Instant, MatchMinute, MatchState, Phase, Side, Status} from "../types.ts";
import {lastPoint, playedBy} from "./minutes.ts";
import {matchPhase} from "./stoppage.ts";

/** An event of a match; goals, red cards and kicks belong to one side. */
export type TimelineEvent =
  | {
      readonly type:
        | "kick_off"
        | "half_time"
        | "full_time"
        | "extra_time"
        | "extra_time_half_time"
        | "extra_time_over"
        | "shootout_over";
      readonly side: null;
    }
  | {readonly type: "goal" | "red_card" | "penalty_scored" | "penalty_missed"; readonly side: Side};

/** A point of the timeline: an event, or the end of a minute without one. */
export interface TimelinePoint {
  readonly at: Instant;
  /** Minutes played by then. */
  readonly elapsed: MatchMinute;
  /** The period or pause of the match from then on; null once it is over. */
  readonly phase: Phase | null;
  readonly event: TimelineEvent | null;
}

/** A match that has begun and whose goals are known. */
export type PlayedState = MatchState & {readonly goals: readonly Goal[]};

const TRACEABLE: ReadonlySet<Status> = new Set<Status>(["live", "suspended", "finished"]);

/**
 * Whether the match has been played, at least in part, with every goal known. Only then can its
 * course be reconstructed.
 */
export function isTraceable(state: MatchState): state is PlayedState {
  const {status, kickoffAt, goals, goalsNow} = state;
  if (kickoffAt === null || !TRACEABLE.has(status) || goals === null) return false;
  return goalsNow !== null && `${tally(goals)}` === `${goalsNow}`;
}

/** The events at the beginning and the end of each period, if they are on the timeline. */
const WHISTLES = [
  ["kick_off", "half_time"],
  [null, "full_time"],
  ["extra_time", "extra_time_half_time"],
  [null, "extra_time_over"],
] as const;
/**
 * The timeline of a match so far, in order, on the nominal clock of `match-clock.ts`: kick-off,
 * goals, red cards, half-time, the end of ninety minutes, extra time and its half-time, kicks of
 * the shoot-out, and between them the minutes of `lastPoint`. It uses only the state: for a match
 * in play, these are the first of the points it will have in the end. Only in a pause is the end of
 * the preceding period provisional: it is the nominal one until an event in longer stoppage time
 * arrives. An interrupted match has the points up to its last recorded event.
 */
export function timelineOf(played: PlayedState): TimelinePoint[] {
  const state = played.status === "finished" ? played : {...played, ...matchPhase(played)};
  const clocked = withExtraTime(state);
  const clock = wallClock(clocked);
  const afterLast = clock.shootoutAt || state.phase === "shootout" ? "shootout" : null;
  const reached = (phase: Phase) =>
    state.status === "finished" ||
    (state.phase !== null && PHASES.indexOf(state.phase) >= PHASES.indexOf(phase));
  const points = clock.periods
    .filter(({phase}) => reached(phase))
    .flatMap((period, index): TimelinePoint[] => {
      const {phase, pause, after, regular, startsAt, endsAt} = period;
      const [begins, ends] = WHISTLES[index]!;
      const at = (
        minute: number,
        type: typeof begins | typeof ends,
        instant: Instant,
        phase: Phase | null,
      ): TimelinePoint[] =>
        type === null
          ? []
          : [{at: instant, elapsed: {minute, stoppage: 0}, phase, event: {type, side: null}}];
      const isLast = index === clock.periods.length - 1;
      return [
        ...at(after, begins, startsAt, phase),
        ...within(state, period, isLast).map((moment) => ({
          ...moment,
          at: instantOf(clocked, moment.elapsed),
          phase,
        })),
        ...(reached(pause) ? at(after + regular, ends, endsAt, isLast ? afterLast : pause) : []),
      ];
    });
  return [...points, ...shootout(state, clock)];
}

/**
 * Sets a score after extra time during extra time, when it is not yet known, so that the clock
 * includes extra time.
 */
const withExtraTime = (state: PlayedState): PlayedState =>
  state.phase?.startsWith("extra_time")
    ? {...state, score: {...state.score, extraTime: [0, 0]}}
    : state;

/**
 * Goals, red cards and the points between them of one period, in order. A minute past the last
 * period (92' without extra time) is its stoppage.
 */
function within(
  state: PlayedState,
  {phase, after, regular, stoppage: added}: MatchClock["periods"][number],
  isLast: boolean,
): Pick<TimelinePoint, "elapsed" | "event">[] {
  const to = after + regular;
  const inPeriod = ({minute}: MatchMinute) => minute > after && (isLast || minute <= to);
  const elapsed = ({minute, stoppage}: MatchMinute) => ({
    minute: Math.min(minute, to),
    stoppage: stoppage + Math.max(0, minute - to),
  });
  const events: Pick<TimelinePoint, "elapsed" | "event">[] = [
    ...state.goals
      .filter(inPeriod)
      .map((goal) => ({elapsed: elapsed(goal), event: {type: "goal" as const, side: goal.side}})),
    ...(state.cards ?? [])
      .filter((one) => one.card !== "yellow" && inPeriod(one))
      .map((card) => ({
        elapsed: elapsed(card),
        event: {type: "red_card" as const, side: card.side},
      })),
  ];
  const taken = new Set(events.map(({elapsed}) => keyOf(elapsed)));
  const end = {minute: to, stoppage: added - 1};
  const playedTo = state.phase === phase ? earlier(playedBy(state.clock), end) : end;
  for (let minute = after + 1; minute <= playedTo.minute; minute++)
    for (let stoppage = 0; stoppage <= (minute < to ? 0 : playedTo.stoppage); stoppage++) {
      const elapsed = {minute, stoppage};
      const isPoint = keyOf(lastPoint(elapsed)) === keyOf(elapsed);
      if (isPoint && !taken.has(keyOf(elapsed))) events.push({elapsed, event: null});
    }
  return events.sort((a, b) => compare(a.elapsed, b.elapsed));
}

const keyOf = ({minute, stoppage}: MatchMinute): string => `${minute}+${stoppage}`;
const compare = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || a.stoppage - b.stoppage;
const earlier = (a: MatchMinute, b: MatchMinute): MatchMinute => (compare(a, b) < 0 ? a : b);

/** The kicks, or only the end of a shoot-out whose kicks were not recorded. */
function shootout(state: PlayedState, {endedAt, shootoutAt}: MatchClock): TimelinePoint[] {
  if (shootoutAt === null) return [];
  const elapsed = {minute: state.score.extraTime === null ? 90 : 120, stoppage: 0};
  if (state.shootoutKicks === null)
    return state.status === "finished"
      ? [{at: endedAt, elapsed, phase: null, event: {type: "shootout_over", side: null}}]
      : [];
  return state.shootoutKicks.map(({side, scored}, n) => ({
    at: kickedAt(state, n)!,
    elapsed,
    phase: "shootout",
    event: {type: scored ? "penalty_scored" : "penalty_missed", side},
  }));
}
