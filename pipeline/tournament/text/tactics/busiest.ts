const MIN_SHARE = 0.4;

/**
 * The quarter of an hour with the most goals, if it is notable: at least two goals in five, and
 * more than in any other.
 */
export function busiest(quarters: readonly number[]) {
  const goals = Math.max(...quarters);
  const quarter = quarters.indexOf(goals);
  const all = quarters.reduce((sum, one) => sum + one, 0);
  const standsOut = goals >= MIN_SHARE * all && quarters.lastIndexOf(goals) === quarter;
  return standsOut && {quarter, goals};
}
