import {brier, logLoss, rps} from "../model/scoring.ts";
import type {Outcome, ScorelineProbability} from "../model/types.ts";
import type {Day, Instant, MatchId, Pair, Stage} from "../types.ts";

/** A frozen forecast with the result after 90 minutes. */
export interface ScoredMatch {
  readonly matchId: MatchId;
  readonly stage: Stage;
  /** The match day to which it counts. */
  readonly localOn: Day;
  readonly kickoffAt: Instant;
  readonly outcome: Outcome;
  /** Likeliest first, at least three. */
  readonly scorelines: readonly ScorelineProbability[];
  /** Goals after 90 minutes. */
  readonly goals: Pair;
}

export const OUTCOMES = ["home", "draw", "away"] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** The result as an outcome of the forecast. */
export const happened = ([home, away]: Pair): OutcomeName =>
  home > away ? "home" : home < away ? "away" : "draw";

/** The likeliest outcome; among equals the first of home, draw, away. */
export const favorite = (outcome: Outcome): OutcomeName =>
  OUTCOMES.reduce((best, name) => (outcome[name] > outcome[best] ? name : best));

/**
 * Probabilities are frozen to six decimals, so one below half a millionth becomes 0; its logarithm
 * uses this floor.
 */
const FLOOR = 1e-6;

/** The three scores of `model/scoring.ts` for one forecast: lower is better. */
export interface Scores {
  readonly brier: number;
  readonly rps: number;
  readonly logLoss: number;
}

/** Scores a forecast of [home, draw, away] against the goals after 90 minutes. */
export function scoresOf(outcome: Outcome, goals: Pair): Scores {
  const forecast = OUTCOMES.map((name) => outcome[name]);
  const index = OUTCOMES.indexOf(happened(goals));
  const floored = forecast.map((p) => Math.max(p, FLOOR));
  return {
    brier: brier(forecast, index),
    rps: rps(forecast, index),
    logLoss: logLoss(floored, index),
  };
}

/** A match's verdict: scores, and whether the likeliest outcome happened. */
export interface Verdict extends Scores {
  readonly favorite: OutcomeName;
  readonly outcome: OutcomeName;
  readonly favoriteHit: boolean;
  /** Rank of the actual score among the likeliest, from 1; null if it is not among those stored. */
  readonly scorelineRank: number | null;
}

export function verdict({outcome, scorelines, goals}: ScoredMatch): Verdict {
  const expected = favorite(outcome);
  const actual = happened(goals);
  const rank = scorelines.findIndex(({home, away}) => home === goals[0] && away === goals[1]) + 1;
  return {
    ...scoresOf(outcome, goals),
    favorite: expected,
    outcome: actual,
    favoriteHit: expected === actual,
    scorelineRank: rank === 0 ? null : rank,
  };
}
