import type {Pair, TeamId} from "../../types.ts";
import {playedIn, pointsIn} from "../group-table.ts";
import type {GroupResult} from "../types.ts";
import type {GroupFixtures, GroupMatch, MatchResult} from "./types.ts";

/** The teams of a group in classes, best first, whose order no goals can change. */
export interface Levels {
  readonly classes: readonly (readonly TeamId[])[];
  /** How many teams the largest class has. */
  readonly largest: number;
  /** Most teams that are level on points. */
  readonly onPoints: number;
}

/** An open match as if it had ended: its margin, the goals of the side with fewer, its cards. */
export const resultOf = (
  {home, away}: GroupMatch,
  result: MatchResult,
  margin: number,
  fewer = 0,
  conduct: Pair = [0, 0],
): GroupResult => ({home, away, goals: goalsOf(result, margin, fewer), conduct});

/**
 * The order that results alone give: by points and, where that is the next criterion, by points in
 * the matches among those level.
 */
export function levelByResults(
  group: GroupFixtures,
  open: readonly GroupMatch[],
  results: readonly MatchResult[],
): Levels {
  const ends = open.map((match, index) => resultOf(match, results[index]!, 1));
  const all = [...playedIn(group), ...ends];
  const among = (team: TeamId, level: readonly TeamId[]) =>
    all.reduce((sum, {home, away, goals: [own, theirs]}) => {
      if (!level.includes(home) || !level.includes(away)) return sum;
      if (team === home) return sum + pointsIn([own, theirs]);
      return team === away ? sum + pointsIn([theirs, own]) : sum;
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

/** A margin that stands for any that is larger than all others. */
export const FAR = 1000;

/** Nearly as large, for a side that wins as clearly as another, but not quite. */
const NEARLY = 0.8 * FAR;

/** From here on a goal difference counts as one without bounds. */
export const BOUNDLESS = FAR / 2;

/**
 * The margins to try of open matches that end with some results: 0 for a draw.
 *
 * A place that two teams contend for is a matter of one linear inequality of the margins, and then
 * of one of the goals: each is widest at a corner, every margin 1 or boundless, and turns on an
 * edge, one margin counted up with the others at a corner. Three teams or more take every
 * combination up to `reach`.
 *
 * @param reach the largest margin counted; more than the differences in the table can make up for
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

/** The goals of a match by its result, its margin, and how many the side with fewer scored. */
const goalsOf = (result: MatchResult, margin: number, fewer: number): readonly [number, number] => [
  fewer + (result === "home" ? margin : 0),
  fewer + (result === "away" ? margin : 0),
];

/** Every list with one of the options in each place. */
export const combinations = <T>(length: number, options: readonly T[]): T[][] =>
  Array.from({length}).reduce<T[][]>(
    (all) => all.flatMap((some) => options.map((option) => [...some, option])),
    [[]],
  );
