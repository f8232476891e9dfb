import type {Pair, TieBreak} from "../types.ts";
import {GRID_SIDE} from "./scoreline.ts";

/** Weights that fold a table row into one number: the larger number stands higher. */
export interface OrderKey {
  readonly points: number;
  readonly goalDifference: number;
  readonly goalsFor: number;
  readonly conduct: number;
  readonly ranking: number;
}

const BASE = 1024;

/**
 * Folds criteria into one number, most important first: Σ valueᵢ·1024^(n−1−i). Comparing two such numbers compares the rows criterion by
 * criterion, as long as two rows differ by less than 1024 in each; five criteria fit a double exactly. Criteria not listed weigh 0.
 *
 * The number is a sum, so every match adds its own share to it.
 *
 * @throws RangeError for `headToHead`, which is no property of a row, and for more than five criteria
 */
export function orderKey(criteria: readonly TieBreak[]): OrderKey {
  if (criteria.includes("headToHead") || criteria.length > 5) {
    throw new RangeError(`cannot fold ${criteria.join(", ")} into one number; expected up to five criteria, none of them headToHead`);
  }
  const weight = (criterion: TieBreak): number => {
    const i = criteria.indexOf(criterion);
    return i < 0 ? 0 : BASE ** (criteria.length - 1 - i);
  };
  return {
    points: weight("points"),
    goalDifference: weight("goalDifference"),
    goalsFor: weight("goalsFor"),
    conduct: weight("conduct"),
    ranking: weight("ranking"),
  };
}

/** Points, goal difference and goals scored: the three head-to-head steps, and how they are compared. */
export const HEAD_TO_HEAD: OrderKey = orderKey(["points", "goalDifference", "goalsFor"]);

/** What a score adds to the side that scored the first number: the share of points, goal difference and goals. */
export function worth(key: OrderKey, [scored, conceded]: Pair): number {
  const points = scored > conceded ? 3 : scored === conceded ? 1 : 0;
  return key.points * points + key.goalDifference * (scored - conceded) + key.goalsFor * scored;
}

/** `worth` of every cell of a score grid, for both sides. */
export interface WorthTable {
  readonly home: Float64Array;
  readonly away: Float64Array;
}

export function worthTable(key: OrderKey): WorthTable {
  const cells = Array.from({length: GRID_SIDE * GRID_SIDE}, (_, cell): Pair => [Math.floor(cell / GRID_SIDE), cell % GRID_SIDE]);
  return {
    home: Float64Array.from(cells, (score) => worth(key, score)),
    away: Float64Array.from(cells, ([home, away]) => worth(key, [away, home])),
  };
}
