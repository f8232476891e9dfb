/**
 * A probability as a reader sees it: `14%`, or `14.2%` with one digit. What is possible never reads
 * as 0 and what is open never as 100: `<1%` and `>99%`, while an exact 0 or 1 keeps its number.
 *
 * @param probability 0…1
 * @param digits decimal places, 0 or 1
 */
export function percent(probability: number, digits: 0 | 1 = 0): string {
  if (!(probability >= 0 && probability <= 1))
    throw new RangeError(`probability ${probability} is outside 0…1`);
  const step = digits === 0 ? 1 : 0.1;
  const value = probability * 100;
  if (value > 0 && value < step) return `<${step}%`;
  if (value < 100 && value > 100 - step) return `>${(100 - step).toFixed(digits)}%`;
  return `${value.toFixed(digits)}%`;
}

/**
 * Whole percents of probabilities that sum to 1, rounded by largest remainder so that the printed
 * numbers sum to 100.
 *
 * @param probabilities each 0…1, sum 1 within 0.01
 * @returns integers that sum to exactly 100, in the same order
 */
export function wholePercents(probabilities: readonly number[]): number[] {
  const total = probabilities.reduce((sum, value) => sum + value, 0);
  if (!(Math.abs(total - 1) <= 0.01))
    throw new RangeError(`probabilities sum to ${total}, expected 1`);
  const floors = probabilities.map((value) => Math.floor((value / total) * 100));
  const missing = 100 - floors.reduce((sum, value) => sum + value, 0);
  const byRemainder = probabilities
    .map((value, index) => ({index, remainder: (value / total) * 100 - floors[index]!}))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const {index} of byRemainder.slice(0, missing)) floors[index]! += 1;
  return floors;
}
