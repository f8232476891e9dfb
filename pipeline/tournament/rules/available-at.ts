import {plusMinutes} from "../../kit/instant.ts";
import type {ClockReading, Fixture, Instant, MatchState, Pair, Phase, Side} from "../types.ts";
import {instantOf, kickedAt, type MatchClock, substitutedAt, wallClock} from "./match-clock.ts";
import {unrecorded} from "./result.ts";

/** Actual kick-off once the match has started, otherwise the scheduled one. */
export const kickoffOf = ({
  state,
  fixture,
}: {
  readonly state: Pick<MatchState, "kickoffAt">;
  readonly fixture: Pick<Fixture, "kickoffAt">;
}): Instant => state.kickoffAt ?? fixture.kickoffAt;

/** Team sheets are submitted an hour before kick-off. */
export const SHEETS_BEFORE_MINUTES = 60;

/**
 * The state known at `at` of a match whose end was recorded at `recordedAt`: the record itself from
 * then on, or from the final whistle; before that, the part that the nominal clock of
 * `match-clock.ts` makes available.
 *
 * | until | state |
 * |---|---|
 * | an hour before kick-off | scheduled, nothing else known, not even the teams |
 * | kick-off | scheduled with teams, line-ups, managers and officials |
 * | the end | live: the events so far, the score of completed periods; attendance unknown |
 *
 * While live, everything follows from the events up to `at`. From the rest of the record it uses
 * only that the match has not ended, and, once the periods are over, that it continued to extra
 * time and to a shoot-out. So a period ends at its nominal length, and an event in longer stoppage
 * time arrives during the pause. A record whose status is not "finished" gives scheduled until
 * `recordedAt`.
 */
export function availableAt(recorded: MatchState, recordedAt: Instant, at: Instant): MatchState {
  if (!isBefore(at, recordedAt)) return recorded;
  if (recorded.status !== "finished" || recorded.kickoffAt === null)
    return unrecorded(recorded.matchId);
  if (isBefore(at, plusMinutes(recorded.kickoffAt, -SHEETS_BEFORE_MINUTES)))
    return unrecorded(recorded.matchId);
  if (isBefore(at, recorded.kickoffAt))
    return {...unrecorded(recorded.matchId), ...lineupsOf(recorded)};
  return isBefore(at, wallClock(recorded).endedAt) ? live(recorded, at) : recorded;
}

const lineupsOf = ({home, away, lineups, managers, officials}: MatchState) => ({
  home,
  away,
  lineups,
  managers,
  officials,
});

function live(recorded: MatchState, at: Instant): MatchState {
  const happened = (instant: Instant) => !isBefore(at, instant);
  const available: MatchState = {
    ...unrecorded(recorded.matchId),
    ...lineupsOf(recorded),
    status: "live",
    kickoffAt: recorded.kickoffAt,
    goals: recorded.goals?.filter((goal) => happened(instantOf(recorded, goal))) ?? null,
    cards: recorded.cards?.filter((card) => happened(instantOf(recorded, card))) ?? null,
    substitutions:
      recorded.substitutions?.filter((change) => happened(substitutedAt(recorded, change))) ?? null,
  };
  const goalsNow = available.goals && tally(available.goals);
  const time = now(
    wallClock({...available, score: recorded.score}),
    at,
    goalsNow === null || goalsNow[0] === goalsNow[1],
  );
  const shootoutKicks =
    time.phase === "shootout"
      ? (recorded.shootoutKicks?.filter((_, n) => happened(kickedAt(recorded, n)!)) ?? null)
      : null;
  const after = (minutes: number, part: "halfTime" | "fullTime" | "extraTime"): Pair | null => {
    if (time.completed < minutes) return null;
    return available.goals
      ? tally(available.goals.filter(({minute}) => minute <= minutes))
      : recorded.score[part];
  };
  return {
    ...available,
    phase: time.phase,
    clock: time.clock,
    goalsNow,
    score: {
      halfTime: after(45, "halfTime"),
      fullTime: after(90, "fullTime"),
      extraTime: after(120, "extraTime"),
      shootout: shootoutKicks && tally(shootoutKicks.filter(({scored}) => scored)),
    },
    shootoutKicks,
  };
}

interface Time {
  readonly phase: Phase;
  /** The running match clock; null in a pause and in the shoot-out. */
  readonly clock: ClockReading | null;
  /** Total regular length in minutes of the completed periods: 0, 45, 90, 105, 120. */
  readonly completed: number;
}

function now(clock: MatchClock, at: Instant, level: boolean): Time {
  const index = clock.periods.findLastIndex(({startsAt}) => !isBefore(at, startsAt));
  const {phase, pause, after, regular, startsAt, endsAt} = clock.periods[index]!;
  const goesOn = index < clock.periods.length - 1 || clock.shootoutAt !== null;
  const firstOfTwo = index % 2 === 0;
  // Ninety minutes, and extra time, end only once the scores are level, regardless of their nominal
  // length.
  if (!isBefore(at, endsAt) && goesOn && (firstOfTwo || level))
    return {phase: pause, clock: null, completed: after + regular};
  const minute = Math.floor((Date.parse(at) - Date.parse(startsAt)) / 60_000) + 1;
  return {
    phase,
    clock: {
      minute: after + Math.min(minute, regular),
      stoppage: Math.max(0, minute - regular),
      nominal: true,
    },
    completed: after,
  };
}

/** The number of events of each side. */
export function tally(events: readonly {readonly side: Side}[]): Pair {
  const home = events.filter(({side}) => side === "home").length;
  return [home, events.length - home];
}

const isBefore = (a: Instant, b: Instant): boolean => Date.parse(a) < Date.parse(b);

/**
 * The last instant covered by a state from `availableAt`: the end of a finished match, otherwise
 * its kick-off or the latest of its available goals, cards, substitutions and kicks, on the nominal
 * clock. Null before kick-off.
 */
export function availableThrough(available: MatchState): Instant | null {
  if (available.kickoffAt === null) return null;
  if (available.status === "finished") return wallClock(available).endedAt;
  const {goals, cards, substitutions, shootoutKicks, phase, score} = available;
  const match = phase?.startsWith("extra_time")
    ? {...available, score: {...score, extraTime: score.extraTime ?? ([0, 0] as const)}}
    : available;
  const instants = [
    available.kickoffAt,
    ...[...(goals ?? []), ...(cards ?? [])].map((event) => instantOf(match, event)),
    ...(substitutions ?? []).map((change) => substitutedAt(match, change)),
    ...(shootoutKicks ?? []).flatMap((_, n) => kickedAt(match, n) ?? []),
  ];
  return instants.sort().at(-1)!;
}
