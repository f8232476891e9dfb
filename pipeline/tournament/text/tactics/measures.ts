const LEAST_SHARE = 0.4;

/**
 * The quarter of an hour with the most goals, where one stands out: two goals in five, and more
 * than in any other.
 */
export function busiest(
  quarters: readonly number[],
): {readonly quarter: number; readonly goals: number} | null {
  const goals = Math.max(...quarters);
  const at = quarters.indexOf(goals);
  return goals < LEAST_SHARE * quarters.reduce((sum, one) => sum + one, 0) ||
    quarters.lastIndexOf(goals) !== at
    ? null
    : {quarter: at, goals};
}

/** Fewer goals than this make no pattern: they are told one by one. */
export const PATTERN = 4;
