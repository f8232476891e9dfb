import {unrecorded} from "../../../../../pipeline/tournament/rules/result.ts";
import type {
  Card,
  Goal,
  Lineup,
  MatchMinute,
  MatchState,
  Side,
  Substitution,
} from "../../../../../pipeline/tournament/types.ts";

/** 90+4 as {minute: 90, stoppage: 4}. */
export const at = (minute: number, stoppage = 0): MatchMinute => ({minute, stoppage});
export const goal = (
  side: Side,
  shirt: number,
  minute: MatchMinute,
  kind: Goal["kind"] = "goal",
): Goal => ({
  side,
  shirt,
  name: `${side} ${shirt}`,
  kind,
  ...minute,
});
export const card = (
  side: Side,
  shirt: number,
  minute: MatchMinute,
  kind: Card["card"] = "yellow",
): Card => ({
  side,
  shirt,
  name: `${side} ${shirt}`,
  card: kind,
  ...minute,
});
export const change = (side: Side, off: number, on: number, minute: MatchMinute): Substitution => ({
  side,
  on,
  onName: `${side} ${on}`,
  off,
  offName: `${side} ${off}`,
  ...minute,
});

const line = (side: Side, from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, i) => ({shirt: from + i, name: `${side} ${from + i}`}));

/** 1-4-3-3, shirts 1 to 11. */
export const eleven = (side: Side): Lineup => ({
  lines: [line(side, 1, 1), line(side, 2, 5), line(side, 6, 8), line(side, 9, 11)],
  captain: 6,
  formation: null,
  bench: null,
});

/** A match of 1-4-3-3 on both sides, by default finished 0-0 after 90 minutes. */
export const played = (more: Partial<MatchState> = {}): MatchState => {
  const goals = more.goals === undefined ? [] : more.goals;
  const home = goals?.filter(({side}) => side === "home").length ?? 0;
  const goalsNow = [home, (goals?.length ?? 0) - home] as const;
  return {
    ...unrecorded("m-001"),
    status: "finished",
    home: "ard",
    away: "bel",
    kickoffAt: "2030-06-08T17:00:00Z",
    goalsNow,
    score: {halfTime: null, fullTime: goalsNow, extraTime: null, shootout: null},
    goals,
    cards: [],
    substitutions: [],
    lineups: {home: eleven("home"), away: eleven("away")},
    ...more,
  };
};
export const afterExtraTime = (
  score: readonly [number, number],
  shootout: readonly [number, number] | null = null,
) => ({
  goalsNow: score,
  score: {halfTime: null, fullTime: [0, 0] as const, extraTime: score, shootout},
});
