import {baseRate as rateOf, UNIFORM} from "../model/baselines.ts";
import type {Outcome} from "../model/types.ts";
import type {HistoryMatch} from "../types.ts";
import {type ScoredMatch, type Scores, scoresOf} from "./scored-match.ts";
import {type Mean, mean} from "./summary.ts";

/** A simple reference forecaster, evaluated on the same matches. */
export interface Reference {
  readonly name: "uniform" | "base-rate" | "elo";
  readonly forecast: (match: ScoredMatch) => Outcome;
}

/** No opinion: a third for each outcome. */
export const uniform: Reference = {name: "uniform", forecast: () => UNIFORM};

/** The first cup included in the base rate. */
const BASE_RATE_FROM = 2010;

/**
 * A forecast from earlier World Cups, the same for every match: the share of draws after 90 minutes
 * from 2010 on, with the rest split evenly between the sides, because the order of the sides in a
 * World Cup fixture has no meaning.
 *
 * @param history past World Cup matches; those of `year` and later are left out, as are walkovers
 * and matches without a score
 * @returns undefined if there is no such match
 */
export function baseRate(history: readonly HistoryMatch[], year: number): Reference | undefined {
  const scores = history
    .filter((match) => match.year >= BASE_RATE_FROM && match.year < year && !match.walkover)
    .flatMap(({score}) => (score.fullTime ? [score.fullTime] : []));
  if (scores.length === 0) return undefined;
  const rate = rateOf(scores);
  return {name: "base-rate", forecast: () => rate};
}

const SCORES = ["brier", "rps", "logLoss"] as const satisfies readonly (keyof Scores)[];

/** A reference's mean scores on some matches, and the forecasts' skill relative to it. */
export interface Comparison {
  readonly name: Reference["name"];
  /** Null without a match. */
  readonly scores: Scores | null;
  /**
   * 1 − score ⁄ reference's score: 1 is perfect, 0 no better, negative worse. Null without a match
   * or against a perfect reference.
   */
  readonly skill: Readonly<Record<keyof Scores, number | null>> | null;
  /**
   * Mean difference of the paired scores, forecast − reference: negative if the forecasts were
   * better.
   */
  readonly difference: Readonly<Record<keyof Scores, Mean>> | null;
}

/** Compares the forecasts with a reference on the same matches. */
export function compare(matches: readonly ScoredMatch[], {name, forecast}: Reference): Comparison {
  if (matches.length === 0) return {name, scores: null, skill: null, difference: null};
  const own = matches.map(({outcome, goals}) => scoresOf(outcome, goals));
  const others = matches.map((match) => scoresOf(forecast(match), match.goals));
  const each = <T>(value: (score: keyof Scores) => T) =>
    Object.fromEntries(SCORES.map((score) => [score, value(score)])) as Record<keyof Scores, T>;
  const scores = each((score) => mean(others.map((one) => one[score]))!.mean);
  const ours = each((score) => mean(own.map((one) => one[score]))!.mean);
  return {
    name,
    scores,
    skill: each((score) => (scores[score] === 0 ? null : 1 - ours[score] / scores[score])),
    difference: each((score) => mean(own.map((one, index) => one[score] - others[index]![score]))!),
  };
}
