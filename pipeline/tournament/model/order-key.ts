import type {TieBreak} from "../types.ts";

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
