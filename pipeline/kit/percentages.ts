/**
 * The chances of one question as they are printed together: in whole per cents that sum to 100, by
 * largest remainder (Hamilton). Each gets its percentage rounded down, and the rest goes one by one
 * to those that lost most by it, of equals to the likelier, to chances under 1% last. What has no whole per cent of its own, and
 * what has all hundred without being certain, stays as it is, since it is printed as `under 1%` and
 * `over 99%`.
 *
 * The result does not depend on the order of the keys, so the same chances are printed alike
 * everywhere.
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
    // Without the last digits a sum of binary fractions would decide between equal remainders.
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
