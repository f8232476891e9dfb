import {byCode} from "../../kit/order.ts";
import type {Day, Stage} from "../types.ts";
import {type Calibration, calibration} from "./calibration.ts";
import {type Comparison, compare, type Reference} from "./reference.ts";
import {type ScoredMatch, verdict} from "./scored-match.ts";
import {type Summary, summary} from "./summary.ts";

/** Some matches by themselves, and against every reference. */
export interface Measured extends Summary {
  readonly references: readonly Comparison[];
}

/** How good the frozen forecasts of a tournament were. */
export interface Accuracy {
  readonly overall: Measured;
  /** In the order in which the stages are played; only those with a match. */
  readonly rounds: readonly ({readonly stage: Stage} & Measured)[];
  /** After each match day, over all matches up to it. */
  readonly cumulative: readonly ({readonly on: Day; readonly played: number} & Measured)[];
  readonly calibration: Calibration;
  /** Highest log loss first. */
  readonly surprises: readonly ScoredMatch[];
}

/** Some matches by themselves, and against every reference. */
export const measure = (
  matches: readonly ScoredMatch[],
  references: readonly Reference[],
): Measured => ({
  ...summary(matches),
  references: references.map((reference) => compare(matches, reference)),
});

/**
 * Judges forecasts by what happened after 90 minutes.
 *
 * @param matches every decided match with a frozen forecast, in playing order
 * @param references what to measure against
 * @param surprises how many of the least expected results to name
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
