/** The forecast probabilities of one bin and the frequency with which they came true. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly meanForecast: number;
  readonly frequency: number;
}

/** A probability, and whether its event happened. */
export interface StatedProbability {
  readonly probability: number;
  readonly happened: boolean;
}

/**
 * Probabilities in equal-width bins over [0, 1]; empty bins are left out. A probability of 1 is in
 * the last bin.
 */
export function reliability(stated: readonly StatedProbability[], binCount = 10): CalibrationBin[] {
  return Array.from({length: binCount}, (_, bin) => {
    const inside = stated.filter(
      ({probability}) => Math.min(binCount - 1, Math.floor(probability * binCount)) === bin,
    );
    const mean = (of: (one: StatedProbability) => number) =>
      inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
    const [from, to] = [bin / binCount, (bin + 1) / binCount];
    return {
      from,
      to,
      count: inside.length,
      meanForecast: mean(({probability}) => probability),
      frequency: mean(({happened}) => Number(happened)),
    };
  }).filter(({count}) => count > 0);
}

/**
 * Expected calibration error: the mean over all stated probabilities of |mean forecast − frequency|
 * of their bin. 0 is perfect.
 */
export function calibrationError(stated: readonly StatedProbability[], binCount = 10): number {
  return reliability(stated, binCount).reduce(
    (sum, {count, meanForecast, frequency}) =>
      sum + (count / stated.length) * Math.abs(meanForecast - frequency),
    0,
  );
}
