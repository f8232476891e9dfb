import {
  type Appearance,
  isOnPitch,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  courseOf,
  knowsGoals,
} from "../../../pipeline/tournament/analysis/performance/goal-story.ts";
import {
  type PlayedPeriod,
  playTime,
  regularMinutes,
} from "../../../pipeline/tournament/analysis/performance/play-time.ts";
import {
  bothAppearances,
  periodCounts,
  sideCounts,
} from "../../../pipeline/tournament/analysis/performance/side-counts.ts";
import {UNMEASURED} from "../../../pipeline/tournament/rules/side-figures.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Side} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  recorded,
  unavailable,
} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {clockOf, hasBegun, scoreOf} from "../parts/schedule.ts";
import {playerRef, sidesOf, teamOn} from "../sides.ts";

const BEFORE = "the match has not begun";

/** Availability of statistics that only a live provider has. */
function provided(isKnown: boolean, {state}: SnapshotMatch): Availability {
  if (isKnown) return available;
  if (state.status === "cancelled") return notApplicable("the match was cancelled");
  if (!hasBegun(state)) return pending(BEFORE);
  return unavailable("no open source records them; a live provider does");
}

/** Availability of statistics derived from events and playing time. */
function derived(
  isKnown: boolean,
  match: SnapshotMatch,
  play: readonly PlayedPeriod[] | null,
  what: string,
): Availability {
  if (!isKnown && hasBegun(match.state) && !play)
    return unavailable("no source says how long the match was played");
  return recorded(isKnown, match, what, BEFORE);
}

function player(snapshot: Snapshot, match: SnapshotMatch, one: Appearance) {
  const {side, shirt, name, line, minutes, cameOn, wentOff, sentOff} = one;
  return {
    ...playerRef(snapshot, teamOn(match, side), {shirt, name}),
    started: line !== null,
    minutes,
    cameOn: cameOn && display(cameOn),
    wentOff: wentOff && display(wentOff),
    sentOff: sentOff && display(sentOff),
    onPitch: isOnPitch(one),
  };
}

function counts({state}: SnapshotMatch, side: Side) {
  const {goals, ...rest} = sideCounts(state, side);
  return {goals: goals && {...goals, first: goals.first && display(goals.first)}, ...rest};
}

/**
 * The statistics of one match so far: counted from recorded events, or passed on from a live
 * provider and null without one.
 */
export function matchStats(snapshot: Snapshot, match: SnapshotMatch) {
  const {state, fixture} = match;
  const play = playTime(state);
  const course = courseOf(state);
  const played = play && bothAppearances(state);
  const statistics = state.details?.statistics ?? null;
  const players = (side: Side) => played?.[side].map((one) => player(snapshot, match, one)) ?? null;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    phase: state.phase,
    clock: clockOf(state),
    ...sidesOf(snapshot, match),
    score: scoreOf(match),
    minutesPlayed: play && regularMinutes(play),
    events: {
      derivedFrom: "recorded events" as const,
      home: counts(match, "home"),
      away: counts(match, "away"),
    },
    periods: (play ?? []).map(({phase, minutes}) => ({
      period: phase,
      minutes,
      derivedFrom: "a nominal match clock and recorded stoppage time" as const,
      home: periodCounts(state, "home", phase),
      away: periodCounts(state, "away", phase),
    })),
    course: {
      derivedFrom: "recorded goals on a nominal match clock, stoppage time included" as const,
      home: course,
      away: course && {leading: course.trailing, level: course.level, trailing: course.leading},
    },
    players: {
      derivedFrom:
        "recorded line-ups, substitutions and sendings-off; stoppage time not counted" as const,
      home: players("home"),
      away: players("away"),
    },
    provided: {
      source: statistics && state.details!.provider,
      home: {...UNMEASURED, ...statistics?.home},
      away: {...UNMEASURED, ...statistics?.away},
    },
    availability: {
      goals: recorded(state.goals !== null, match, "goals", BEFORE),
      cards: recorded(state.cards !== null, match, "cards", BEFORE),
      substitutions: recorded(state.substitutions !== null, match, "substitutions", BEFORE),
      course: derived(course !== null, match, play, knowsGoals(state) ? "length" : "goals"),
      players: derived(played !== null, match, play, "line-ups and substitutions"),
      provided: provided(statistics !== null, match),
    },
  };
}
