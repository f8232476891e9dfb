import type {Shapes} from "../../../schemas/bodies.d.ts";
import {happened, OUTCOMES, type ScoredMatch} from "./scored-match.ts";

const BINS = 10;
/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054;
export type Calibration = Shapes["PredictionAccuracy"]["calibration"];

/**
 * Wilson's 95 % interval of a share.
 *
 *   ( p + z²/2n ± z·√( p(1−p)/n + z²/4n² ) ) / (1 + z²/n)
 *
 * Unlike p ± z·SE it stays within 0…1 and is not empty at 0 or 1.
 *
 * Wilson (1927), "Probable inference, the law of succession, and statistical inference", JASA
 * 22(158).
 *
 * @throws RangeError unless 0 ≤ hits ≤ n and n > 0
 */
export function wilson(hits: number, n: number): {low: number; high: number} {
  if (!(n > 0 && hits >= 0 && hits <= n))
    throw new RangeError(`hits are ${hits} of ${n}, expected 0 to n of a positive n`);
  const p = hits / n;
  const scale = 1 + Z ** 2 / n;
  const centre = (p + Z ** 2 / (2 * n)) / scale;
  const half = (Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))) / scale;
  return {low: Math.max(0, centre - half), high: Math.min(1, centre + half)};
}

/**
 * Calibration over the pooled probabilities of home, draw and away, in ten bins of equal width; 1
 * is in the last.
 *
 *   ECE = Σ_bins (share of the probabilities in the bin) · |mean forecast − observed share|
 *
 * The three probabilities of a match are dependent, so the intervals are slightly too narrow.
 */
export function calibration(matches: readonly ScoredMatch[]): Calibration {
  const pooled = matches.flatMap(({outcome, goals}) =>
    OUTCOMES.map((name) => ({p: outcome[name], hit: name === happened(goals)})),
  );
  const bins = Array.from({length: BINS}, (_, index): Calibration["bins"][number] => {
    const inBin = pooled.filter(({p}) => Math.min(Math.floor(p * BINS), BINS - 1) === index);
    const bin = {from: index / BINS, to: (index + 1) / BINS, count: inBin.length};
    if (inBin.length === 0)
      return {...bin, meanForecast: null, observedShare: null, interval: null};
    const hits = inBin.filter(({hit}) => hit).length;
    const meanForecast = inBin.reduce((sum, {p}) => sum + p, 0) / inBin.length;
    return {
      ...bin,
      meanForecast,
      observedShare: hits / inBin.length,
      interval: wilson(hits, inBin.length),
    };
  });
  const error = bins.reduce(
    (sum, {count, meanForecast, observedShare}) =>
      sum + count * Math.abs((meanForecast ?? 0) - (observedShare ?? 0)),
    0,
  );
  return {bins, ece: pooled.length === 0 ? null : error / pooled.length};
}
