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
  const home = goals.filter(({side}) => side === "home").length;
  return goalsNow !== null && goalsNow[0] === home && goalsNow[1] === goals.length - home;
}

interface Period {
  readonly phase: Phase;
  readonly pause: Phase;
  readonly from: number;
  readonly to: number;
  /** Event types of its beginning and end, if they are on the timeline. */
  readonly begins: "kick_off" | "extra_time" | null;
  readonly ends: "half_time" | "full_time" | "extra_time_half_time" | "extra_time_over";
}
const PERIODS: readonly Period[] = [
  {phase: "first_half", pause: "half_time", from: 0, to: 45, begins: "kick_off", ends: "half_time"},
  {
    phase: "second_half",
    pause: "extra_time_break",
    from: 45,
    to: 90,
    begins: null,
    ends: "full_time",
  },
  {
    phase: "extra_time_first_half",
    pause: "extra_time_half_time",
    from: 90,
    to: 105,
    begins: "extra_time",
    ends: "extra_time_half_time",
  },
  {
    phase: "extra_time_second_half",
    pause: "shootout",
    from: 105,
    to: 120,
    begins: null,
    ends: "extra_time_over",
  },
];
const PHASES = PERIODS.flatMap(({phase, pause}) => [phase, pause]);
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
  const reached = (phase: Phase) =>
    state.status === "finished" ||
    (state.phase !== null && PHASES.indexOf(state.phase) >= PHASES.indexOf(phase));
  const periods = PERIODS.slice(0, clock.periods.length);
  const points = periods
    .filter(({phase}) => reached(phase))
    .flatMap((period, index): TimelinePoint[] => {
      const {phase, pause, from, to, begins, ends} = period;
      const {startsAt, endsAt, stoppage} = clock.periods[index]!;
      const at = (
        minute: number,
        type: typeof begins | typeof ends,
        instant: Instant,
        phase: Phase | null,
      ): TimelinePoint[] =>
        type === null
          ? []
          : [{at: instant, elapsed: {minute, stoppage: 0}, phase, event: {type, side: null}}];
      const isLast = index === periods.length - 1;
      return [
        ...at(from, begins, startsAt, phase),
        ...within(state, period, stoppage, isLast).map((moment) => ({
          ...moment,
          at: instantOf(clocked, moment.elapsed),
          phase,
        })),
        ...(reached(pause) ? at(to, ends, endsAt, isLast ? afterLast(clock) : pause) : []),
      ];
    });
  return [...points, ...shootout(state, clock)];
}

const afterLast = ({shootoutAt}: MatchClock): Phase | null =>
  shootoutAt === null ? null : "shootout";

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
 *
 * @param stoppage minutes of the period beyond its regular length
 */
function within(
  state: PlayedState,
  {phase, from, to}: Period,
  stoppage: number,
  isLast: boolean,
): Pick<TimelinePoint, "elapsed" | "event">[] {
  const inPeriod = ({minute}: MatchMinute) => minute > from && (isLast || minute <= to);
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
  const end = {minute: to, stoppage: stoppage - 1};
  const playedTo = state.phase === phase ? earlier(playedBy(state.clock), end) : end;
  for (let minute = from + 1; minute <= playedTo.minute; minute++)
    for (let added = 0; added <= (minute < to ? 0 : playedTo.stoppage); added++) {
      const elapsed = {minute, stoppage: added};
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
