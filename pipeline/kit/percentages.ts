/** Smallest distance of an open chance from 0 and 1. */
const OPEN = 1e-6;

/**
 * A simulated chance of an open outcome, which no number of runs makes certain: it is kept off 0
 * and 1, so that it is shown as `<1%` or `>99%` if all runs agree.
 */
export const openChance = (probability: number): number =>
  Math.min(1 - OPEN, Math.max(OPEN, probability));

/**
 * The chances of one question as shown together: whole per cents that sum to 100, by largest
 * remainder (Hamilton). Each is rounded down, and the remaining points go one by one to the largest
 * remainders; among equal remainders first to the likelier chance, and last to chances under 1%. A
 * chance that rounds to 0, or to 100 without being certain, stays unrounded, because it is shown as
 * `under 1%` or `over 99%`.
 *
 * The result does not depend on the order of the keys, so equal chances are shown alike everywhere.
 *
 * @param chances each 0…1, sum 1 within 0.01
 * @returns the same keys, hundredths as numbers 0…1
 */
export function inWholePercents<K extends string>(
  chances: Readonly<Record<K, number>>,
): Record<K, number> {
  const keys = (Object.keys(chances) as K[]).sort();
  const total = keys.reduce((sum, key) => sum + chances[key], 0);
  if (!(Math.abs(total - 1) <= 0.01))
    throw new RangeError(`probabilities sum to ${total}, expected 1`);
  const parts = keys.map((key) => {
    // Without cutting the last digits, the error of binary fractions would decide between equal
    // remainders.
    const exact = Number(((chances[key] / total) * 100).toFixed(9));
    const whole = Math.floor(exact);
    return {key, exact, whole, remainder: exact - whole};
  });
  const rest = 100 - parts.reduce((sum, {whole}) => sum + whole, 0);
  const lucky = new Set(
    parts
      .toSorted(
        (a, b) =>
          Number(b.whole > 0) - Number(a.whole > 0) ||
          b.remainder - a.remainder ||
          b.exact - a.exact,
      )
      .slice(0, rest),
  );
  const printed = parts.map((part) => {
    const percents = part.whole + (lucky.has(part) ? 1 : 0);
    const isOpen = (percents === 0 || percents === 100) && chances[part.key] % 1 !== 0;
    return [part.key, isOpen ? chances[part.key] : percents / 100] as const;
  });
  const byKey = new Map(printed);
  return Object.fromEntries(
    Object.keys(chances).map((key) => [key, byKey.get(key as K)!]),
  ) as Record<K, number>;
}
