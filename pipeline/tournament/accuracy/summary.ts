import {type ScoredMatch, verdict} from "./scored-match.ts";

/** A mean over matches with its standard error. */
export interface Mean {
  readonly mean: number;
  /** Null for a single match. */
  readonly standardError: number | null;
}

/**
 * Mean and its standard error from the sample itself.
 *
 *   SE = √( Σ(x − x̄)² / (n − 1) ) / √n
 *
 * For shares (values 0 and 1) this is √(p(1 − p)/(n − 1)).
 *
 * @returns undefined without values
 */
export function mean(values: readonly number[]): Mean | undefined {
  const n = values.length;
  if (n === 0) return undefined;
  const average = values.reduce((sum, x) => sum + x, 0) / n;
  if (n === 1) return {mean: average, standardError: null};
  const squares = values.reduce((sum, x) => sum + (x - average) ** 2, 0);
  return {mean: average, standardError: Math.sqrt(squares / (n - 1) / n)};
}

export const MEASURES = [
  "favoriteHitRate",
  "topScorelineHitRate",
  "topThreeScorelineHitRate",
  "brier",
  "rps",
  "logLoss",
] as const;
export type Measure = (typeof MEASURES)[number];

/** Every measure over a set of matches; null without a match. */
export interface Summary {
  readonly count: number;
  readonly measures: Readonly<Record<Measure, Mean>> | null;
}

/**
 * Accuracy of the forecasts of some matches: the share of favourites that won, the share of actual
 * scores that were the likeliest or among the three likeliest, and the means of Brier score, ranked
 * probability score and log loss.
 */
export function summary(matches: readonly ScoredMatch[]): Summary {
  const verdicts = matches.map(verdict);
  const over = (value: (one: (typeof verdicts)[number]) => number | boolean) =>
    mean(verdicts.map((one) => Number(value(one))))!;
  const within = (rank: number | null, most: number) => rank !== null && rank <= most;
  if (matches.length === 0) return {count: 0, measures: null};
  return {
    count: matches.length,
    measures: {
      favoriteHitRate: over(({favoriteHit}) => favoriteHit),
      topScorelineHitRate: over(({scorelineRank}) => within(scorelineRank, 1)),
      topThreeScorelineHitRate: over(({scorelineRank}) => within(scorelineRank, 3)),
      brier: over(({brier}) => brier),
      rps: over(({rps}) => rps),
      logLoss: over(({logLoss}) => logLoss),
    },
  };
}
