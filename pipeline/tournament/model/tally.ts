import type {TeamId} from "../types.ts";
import type {Estimate, TeamOdds} from "./types.ts";

/** What is counted for every team, by the names of `TeamOdds`. */
export const COLUMNS = ["first", "second", "third", "fourth", "R32", "R16", "QF", "SF", "F", "champion"] as const;
export type Column = (typeof COLUMNS)[number];

/** Sums of probabilities and of their squares, team t in column c at index c·n + t. */
export interface Tally {
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  readonly teamCount: number;
}

export function emptyTally(teamCount: number): Tally {
  const size = COLUMNS.length * teamCount;
  return {sum: new Float64Array(size), squares: new Float64Array(size), teamCount};
}

/** Counts a probability (0 … 1) of one run; at most once per run, column and team. */
export function count({sum, squares, teamCount}: Tally, column: number, team: number, probability: number): void {
  const i = column * teamCount + team;
  sum[i]! += probability;
  squares[i]! += probability * probability;
}

/** Place in the table of a column, for `count`. */
export const columnOf = (column: Column): number => COLUMNS.indexOf(column);

/**
 * Means over runs with their standard errors, sd/√runs. Where every run says 0 or 1 the sd is √(p(1−p)); where every run gives a
 * conditional probability (Rao–Blackwell) it is that probability's own, smaller one.
 *
 * @param groupOf name of each team's group, by team index
 */
export function odds({sum, squares, teamCount}: Tally, runs: number, teams: readonly TeamId[], groupOf: readonly string[]): TeamOdds[] {
  const estimate = (column: Column, team: number): Estimate => {
    const i = columnOf(column) * teamCount + team;
    const probability = sum[i]! / runs;
    const variance = Math.max(0, squares[i]! / runs - probability ** 2);
    return {probability, standardError: Math.sqrt(variance / runs)};
  };
  return teams.map((teamId, t) => {
    const estimates = Object.fromEntries(COLUMNS.map((column) => [column, estimate(column, t)])) as Record<Column, Estimate>;
    return {teamId, group: groupOf[t]!, ...estimates};
  });
}
