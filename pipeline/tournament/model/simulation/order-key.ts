import type {Pair, TieBreak} from "../../types.ts";

/** Weights that fold a table row into one number: the larger number ranks higher. */
export interface OrderKey {
  readonly points: number;
  readonly goalDifference: number;
  readonly goalsFor: number;
  readonly conduct: number;
  readonly ranking: number;
}

const BASE = 1024;

/**
 * Folds criteria into one number, most important first: Σ valueᵢ·1024^(n−1−i). Comparing two such
 * numbers compares the rows criterion by criterion, as long as two rows differ by less than 1024 in
 * each; five criteria fit a double exactly. Criteria not listed have weight 0.
 *
 * The number is a sum, so every match adds its own share to it.
 *
 * @throws RangeError for `headToHead`, which is not a property of a row, and for more than five
 * criteria
 */
export function orderKey(criteria: readonly TieBreak[]): OrderKey {
  if (criteria.includes("headToHead") || criteria.length > 5) {
    throw new RangeError(
      `cannot fold ${criteria.join(", ")} into one number; expected up to five criteria, none of them headToHead`,
    );
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

/**
 * The weight of one unit of the last criterion before the final `count` ones: two keys in the same
 * interval of this size agree up to there.
 */
export const intervalOf = (count: number): number => BASE ** count;

/**
 * The key of a row before any match: every criterion starts high enough to stay positive, as
 * intervals require.
 */
export const origin = (key: OrderKey, rank: number): number =>
  (BASE / 2) * key.goalDifference + (BASE - 1) * key.conduct + (BASE - 1 - rank) * key.ranking;

/**
 * Points, goal difference and goals scored: the three head-to-head steps in order of comparison.
 */
export const HEAD_TO_HEAD: OrderKey = orderKey(["points", "goalDifference", "goalsFor"]);

/**
 * The contribution of a score to the key of the side with `scored` goals: its points, goal
 * difference and goals.
 */
function worth(key: OrderKey, scored: number, conceded: number): number {
  const points = scored > conceded ? 3 : scored === conceded ? 1 : 0;
  return key.points * points + key.goalDifference * (scored - conceded) + key.goalsFor * scored;
}

/**
 * `worth` of scores by their position in a list: score k for the home side at index 2k, for the
 * away side at 2k + 1.
 */
export function worthTable(key: OrderKey, scores: readonly Pair[]): Float64Array {
  const table = new Float64Array(2 * scores.length);
  for (let k = 0; k < scores.length; k++) {
    const [home, away] = scores[k]!;
    table[2 * k] = worth(key, home, away);
    table[2 * k + 1] = worth(key, away, home);
  }
  return table;
}
