import type {Shape} from "../../../../kit/shape.ts";
import type {Card, Goal, Official, Phase} from "../../../types.ts";
import {ended, inPlay, NOT_STARTED, type Progress, stopped} from "../progress.ts";

const SHOOTOUT = 11;
const PHASES: Readonly<Record<number, Phase>> = {
  3: "first_half",
  4: "half_time",
  5: "second_half",
  [SHOOTOUT]: "shootout",
};

/** 12: the line-ups have been published. Other clients read 4 as cancelled, too. */
const OUTSIDE_PLAY: Readonly<Record<number, Progress>> = {
  1: NOT_STARTED,
  4: stopped("cancelled"),
  7: stopped("postponed"),
  8: stopped("cancelled"),
  12: NOT_STARTED,
  99: stopped("suspended"),
};

/**
 * Goals and misses of the shoot-out are listed with those of the match; they have this period and
 * do not count towards a score.
 */
export const isShootout = (period: number | null): boolean => period === SHOOTOUT;

/**
 * Maps `MatchStatus` and `Period`. 0 is over, 3 live; null for an unmapped status. Other clients
 * disagree about periods 6 to 9, so they are read as extra time, and the minute determines its
 * part.
 *
 * @param minute of the match clock, null in a pause
 * @param past whether it is known to have gone to extra time and to a shoot-out
 */
export function progressOf(
  status: number,
  period: number | null,
  minute: number | null,
  past: {readonly extraTime: boolean; readonly shootout: boolean},
): Progress | null {
  if (status === 0)
    return ended(past.shootout ? "shootout" : past.extraTime ? "extra-time" : "regular");
  if (status !== 3) return OUTSIDE_PLAY[status] ?? null;
  const phase = PHASES[period ?? -1];
  if (phase !== undefined || period === null || period < 6 || period > 9)
    return inPlay(phase ?? null);
  if (minute === null || minute <= 90) return inPlay("extra_time_break");
  return inPlay(minute <= 105 ? "extra_time_first_half" : "extra_time_second_half");
}

export const GOALS: Readonly<Record<number, Goal["kind"]>> = {
  1: "penalty",
  2: "goal",
  3: "own_goal",
};
export const CARDS: Readonly<Record<number, Card["card"]>> = {
  1: "yellow",
  2: "red",
  3: "second_yellow",
};
/** `Position`: the lines of a team sheet, goalkeeper first. */
export const LINES = [0, 1, 2, 3] as const;
export const STARTER = 1;
export const BENCH = 2;
/** `Role` of the head coach; one team lists an assistant first. */
export const HEAD_COACH = 0;

/** `OfficialType` 1 is the referee; the title distinguishes the others. */
export const officialRole = (type: number, title: string): Official["role"] =>
  type === 1
    ? "referee"
    : /video|var/i.test(title)
      ? "var"
      : /fourth/i.test(title)
        ? "fourth"
        : "assistant";

/** Timeline types of kicks in a shoot-out. */
export const KICKS: Readonly<Record<number, boolean>> = {0: true, 41: true, 60: false, 65: false};

/** Names on the statistics host; fouls committed by a side are listed as those against it. */
export const STATISTICS = {
  possession: "Possession",
  shots: "AttemptAtGoal",
  shotsOnTarget: "AttemptAtGoalOnTarget",
  chanceQuality: "XG",
  corners: "Corners",
  offsides: "Offsides",
  fouls: "FoulsAgainst",
  saves: "GoalkeeperSaves",
  passes: "Passes",
  passesCompleted: "PassesCompleted",
} as const;

/** A text that may have several languages: the first description; null if there is none. */
export function localised(record: Shape, key: string): string | null {
  if (typeof record.raw(key) === "string") return record.text(key);
  return record.maybeList(key)[0]?.maybeText("Description") ?? null;
}
