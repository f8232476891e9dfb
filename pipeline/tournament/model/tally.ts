import type {TeamId} from "../types.ts";
import type {Estimate, TeamOdds} from "./types.ts";

/** What is counted for every team, by the names of `TeamOdds`. */
export const COLUMNS = ["first", "second", "third", "fourth", "R32", "R16", "QF", "SF", "F", "champion"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Tally {
  /** Counts a probability (0 … 1) of one run; at most once per run, column and team. */
  add(column: number, team: number, probability: number): void;
  odds(runs: number): TeamOdds[];
}

/** Place in the table of a column, for `Tally.add`. */
export const columnOf = (column: Column): number => COLUMNS.indexOf(column);

/**
 * Means over runs with their standard errors, sd/√runs. Where every run says 0 or 1 the sd is √(p(1−p)); where every run gives a
 * conditional probability (Rao–Blackwell) it is that probability's own, smaller one.
 *
 * @param groupOf name of each team's group, by team index
 */
export function tally(teams: readonly TeamId[], groupOf: readonly string[]): Tally {
  const size = teams.length;
  const sum = new Float64Array(COLUMNS.length * size);
  const squares = new Float64Array(COLUMNS.length * size);
  const estimate = (column: Column, team: number, runs: number): Estimate => {
    const i = columnOf(column) * size + team;
    const probability = sum[i]! / runs;
    const variance = Math.max(0, squares[i]! / runs - probability ** 2);
    return {probability, standardError: Math.sqrt(variance / runs)};
  };
  return {
    add(column, team, probability) {
      const i = column * size + team;
      sum[i]! += probability;
      squares[i]! += probability * probability;
    },
    odds: (runs) =>
      teams.map((teamId, t) => {
        const estimates = Object.fromEntries(COLUMNS.map((column) => [column, estimate(column, t, runs)])) as Record<Column, Estimate>;
        return {teamId, group: groupOf[t]!, ...estimates};
      }),
  };
}
