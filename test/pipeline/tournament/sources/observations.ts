import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {merge} from "../../../../pipeline/tournament/sources/merge.ts";
import type {
  Observation,
  ProviderId,
  ReportedState,
} from "../../../../pipeline/tournament/sources/types.ts";
import type {
  Goal,
  MatchState,
  Pair,
  SideStatistics,
  Stage,
} from "../../../../pipeline/tournament/types.ts";

const KICKOFF = "2030-06-08T17:00:00Z";
const VENUE = "corvia-park";
export const NOW = "2030-06-08T17:40:00Z";
/** A provider's observation of the match. */
export const said = (
  provider: ProviderId,
  reported: ReportedState,
  observedAt = NOW,
): Observation => ({
  provider,
  matchId: "m-001",
  observedAt,
  sourceUrl: "https://example.org",
  reported,
});
export const noScore = {halfTime: null, fullTime: null, extraTime: null, shootout: null};
/** A match in its first half. */
export const live = (goalsNow: Pair, over: ReportedState = {}): ReportedState => ({
  status: "live",
  phase: "first_half",
  clock: {minute: 40, stoppage: 0},
  goalsNow,
  score: noScore,
  kickoffAt: KICKOFF,
  ...over,
});
/** A finished match. */
export const over = (fullTime: Pair, more: ReportedState = {}): ReportedState => ({
  status: "finished",
  phase: null,
  clock: null,
  goalsNow: fullTime,
  score: {...noScore, fullTime},
  kickoffAt: KICKOFF,
  ...more,
});
/** The stored state of the match. */
export const state = (reported: ReportedState): MatchState => ({
  ...unrecorded("m-001"),
  ...(reported as Partial<MatchState>),
  details: null,
});
/** A goal by the home side. */
export const goal = (minute: number): Goal => ({
  minute,
  stoppage: 0,
  side: "home",
  shirt: 9,
  name: "Ivo Averill",
  kind: "goal",
});
/** The merged state of observations, by default of a match without any stored state. */
export const merged = (
  observations: Observation[],
  {
    current = unrecorded("m-001"),
    facts = null,
    authority = null,
    now = NOW,
    stage = "group",
  }: {
    current?: MatchState;
    facts?: MatchState | null;
    authority?: ProviderId | null;
    now?: string;
    stage?: Stage;
  } = {},
) =>
  merge({
    fixture: {stage, kickoffAt: KICKOFF, venueId: VENUE},
    current,
    facts,
    observations,
    authority,
    now,
  });

const COUNTS: SideStatistics = {
  possession: 0.5,
  shots: 3,
  shotsOnTarget: 1,
  chanceQuality: null,
  corners: 2,
  offsides: 0,
  fouls: 4,
  saves: 1,
  passes: null,
  passesCompleted: null,
};
export const STATISTICS = {home: COUNTS, away: COUNTS};
