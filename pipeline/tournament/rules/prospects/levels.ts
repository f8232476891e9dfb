import type {Pair, TeamId} from "../../types.ts";
import {playedIn, pointsIn} from "../group-table.ts";
import type {GroupResult} from "../types.ts";
import type {GroupFixtures, GroupMatch, MatchResult} from "./types.ts";

/** The teams of a group in classes, best first, whose order goals cannot change. */
export interface Levels {
  readonly classes: readonly (readonly TeamId[])[];
  /** Size of the largest class. */
  readonly largest: number;
  /** Largest number of teams level on points. */
  readonly onPoints: number;
}

/** A possible result of an open match: its margin, the goals of the side with fewer, its cards. */
export const resultOf = (
  {home, away}: GroupMatch,
  result: MatchResult,
  margin: number,
  fewer = 0,
  conduct: Pair = [0, 0],
): GroupResult => ({home, away, goals: goalsOf(result, margin, fewer), conduct});

/**
 * The order determined by results alone: by points and, if that is the next criterion, by points in
 * the matches among the teams still level.
 */
export function levelByResults(
  group: GroupFixtures,
  open: readonly GroupMatch[],
  results: readonly MatchResult[],
): Levels {
  const ends = open.map((match, index) => resultOf(match, results[index]!, 1));
  const all = [...playedIn(group), ...ends];
  const among = (team: TeamId, level: readonly TeamId[]) =>
    all.reduce((sum, {home, away, goals}) => {
      if (!level.includes(home) || !level.includes(away)) return sum;
      if (team === home) return sum + pointsIn(goals[0], goals[1]);
      return team === away ? sum + pointsIn(goals[1], goals[0]) : sum;
    }, 0);
  const byPoints = split(group.teams, (team) => among(team, group.teams));
  const classes =
    group.rules.tieBreaks[1] === "headToHead"
      ? byPoints.flatMap((level) => split(level, (team) => among(team, level)))
      : byPoints;
  return {classes, largest: sizeOf(classes), onPoints: sizeOf(byPoints)};
}

const sizeOf = (classes: readonly TeamId[][]): number =>
  Math.max(...classes.map(({length}) => length));

function split(teams: readonly TeamId[], of: (team: TeamId) => number): TeamId[][] {
  const values = new Map(teams.map((team) => [team, of(team)]));
  return [...new Set(values.values())]
    .sort((a, b) => b - a)
    .map((value) => teams.filter((team) => values.get(team) === value));
}

export const RESULTS = ["home", "draw", "away"] as const;

/** A margin that represents any margin larger than all others. */
export const FAR = 1000;

/** A very large margin that is still smaller than `FAR`, for a side that wins nearly as clearly. */
const NEARLY = 0.8 * FAR;

/** From here on, a goal difference counts as unbounded. */
export const BOUNDLESS = FAR / 2;

/**
 * The margins to try for open matches with given results: 0 for a draw.
 *
 * A contest of two teams for a place depends on one linear inequality of the margins, and then on
 * one of the goals. Each is widest at a corner, where every margin is 1 or boundless, and changes
 * on an edge, where one margin is counted up with the others at a corner. For three teams or more,
 * every combination up to `reach` is tried.
 *
 * @param reach the largest margin counted; more than the differences in the table can offset
 */
export function marginsOf(
  results: readonly MatchResult[],
  kind: "corners" | "edges" | "all",
  reach: number,
): number[][] {
  const corners = [1, FAR];
  const counted = [...Array.from({length: reach}, (_, index) => index + 1), NEARLY, FAR];
  const combined = (choices: (match: number) => readonly number[]) =>
    results.reduce<number[][]>(
      (all, result, match) =>
        all.flatMap((some) =>
          (result === "draw" ? [0] : choices(match)).map((margin) => [...some, margin]),
        ),
      [[]],
    );
  if (kind === "corners") return combined(() => corners);
  if (kind === "all") return combined(() => counted);
  const edges = results.flatMap((_, along) =>
    combined((match) => (match === along ? counted : corners)),
  );
  return [...new Map(edges.map((margins) => [margins.join(), margins])).values()];
}

/** The goals of a match from its result, its margin, and the goals of the side with fewer. */
const goalsOf = (result: MatchResult, margin: number, fewer: number): readonly [number, number] => [
  fewer + (result === "home" ? margin : 0),
  fewer + (result === "away" ? margin : 0),
];

/** Every list of the given length with one of the options at each position. */
export const combinations = <T>(length: number, options: readonly T[]): T[][] =>
  Array.from({length}).reduce<T[][]>(
    (all) => all.flatMap((some) => options.map((option) => [...some, option])),
    [[]],
  );
