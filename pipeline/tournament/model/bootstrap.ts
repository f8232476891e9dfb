import type {Random} from "./random.ts";

export interface Interval {
  readonly mean: number;
  /** The 2.5 % and 97.5 % points. */
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of per-match differences with its 95 % percentile interval, from `resamples` resamplings
 * with replacement.
 *
 * Efron (1979), "Bootstrap methods: another look at the jackknife", Annals of Statistics 7(1).
 *
 * @throws RangeError without differences
 */
export function bootstrapMean(
  differences: readonly number[],
  random: Random,
  resamples = 10_000,
): Interval {
  const size = differences.length;
  if (size === 0) throw new RangeError("differences has 0 entries, expected one per match");
  const values = Float64Array.from(differences);
  const means = new Float64Array(resamples);
  for (let r = 0; r < resamples; r++) {
    let sum = 0;
    for (let n = 0; n < size; n++) sum += values[Math.floor(random() * size)]!;
    means[r] = sum / size;
  }
  means.sort();
  const at = (share: number) => means[Math.min(resamples - 1, Math.floor(share * resamples))]!;
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / size,
    low: at(0.025),
    high: at(0.975),
  };
}
