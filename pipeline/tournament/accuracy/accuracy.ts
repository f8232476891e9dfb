import {byCode} from "../../kit/order.ts";
import type {Day, Stage} from "../types.ts";
import {type Calibration, calibration} from "./calibration.ts";
import {type Comparison, compare, type Reference} from "./reference.ts";
import {type ScoredMatch, verdict} from "./scored-match.ts";
import {type Summary, summary} from "./summary.ts";

/** Scores over some matches, alone and relative to every reference. */
export interface Measured extends Summary {
  readonly references: readonly Comparison[];
}

/** Accuracy of a tournament's frozen forecasts. */
export interface Accuracy {
  readonly overall: Measured;
  /** In playing order of the stages; only those with a match. */
  readonly rounds: readonly ({readonly stage: Stage} & Measured)[];
  /** After each match day, over all matches so far. */
  readonly cumulative: readonly ({readonly on: Day; readonly played: number} & Measured)[];
  readonly calibration: Calibration;
  /** Highest log loss first. */
  readonly surprises: readonly ScoredMatch[];
}

/** Scores some matches, alone and relative to every reference. */
export const measure = (
  matches: readonly ScoredMatch[],
  references: readonly Reference[],
): Measured => ({
  ...summary(matches),
  references: references.map((reference) => compare(matches, reference)),
});

/**
 * Scores forecasts against the results after 90 minutes.
 *
 * @param matches every decided match with a frozen forecast, in playing order
 * @param references reference forecasts
 * @param surprises number of least expected results to list
 */
export function accuracy(
  matches: readonly ScoredMatch[],
  references: readonly Reference[],
  surprises = 5,
): Accuracy {
  const measured = (some: readonly ScoredMatch[]) => measure(some, references);
  const days = [...Map.groupBy(matches, ({localOn}) => localOn)].sort(([a], [b]) => byCode(a, b));
  return {
    overall: measured(matches),
    rounds: [...Map.groupBy(matches, ({stage}) => stage)].map(([stage, ofStage]) => ({
      stage,
      ...measured(ofStage),
    })),
    cumulative: days.map(([on, ofDay]) => ({
      on,
      played: ofDay.length,
      ...measured(matches.filter(({localOn}) => localOn <= on)),
    })),
    calibration: calibration(matches),
    surprises: [...matches]
      .sort((a, b) => verdict(b).logLoss - verdict(a).logLoss)
      .slice(0, surprises),
  };
}
