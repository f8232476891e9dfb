import {grouped} from "../../kit/grouped.ts";
import type {Day, Stage} from "../types.ts";
import {type Calibration, calibration} from "./calibration.ts";
import {type JudgedMatch, verdict} from "./judged-match.ts";
import {type Comparison, compare, type Reference} from "./reference.ts";
import {type Summary, summary} from "./summary.ts";

/** How good the frozen forecasts of a tournament were. */
export interface Accuracy {
  readonly overall: Summary;
  /** In the order in which the stages are played; only those with a match. */
  readonly rounds: readonly ({readonly stage: Stage} & Summary)[];
  /** After each match day, over all matches up to it. */
  readonly cumulative: readonly ({readonly on: Day; readonly played: number} & Summary)[];
  readonly calibration: Calibration;
  readonly references: readonly Comparison[];
  /** Highest log loss first. */
  readonly surprises: readonly JudgedMatch[];
}

/**
 * Judges forecasts by what happened after 90 minutes.
 *
 * @param matches every decided match with a frozen forecast, in playing order
 * @param references what to measure against
 * @param surprises how many of the least expected results to name
 */
export function accuracy(matches: readonly JudgedMatch[], references: readonly Reference[], surprises = 5): Accuracy {
  const days = [...grouped(matches, ({localOn}) => localOn)].sort(([a], [b]) => a.localeCompare(b));
  return {
    overall: summary(matches),
    rounds: [...grouped(matches, ({stage}) => stage)].map(([stage, ofStage]) => ({stage, ...summary(ofStage)})),
    cumulative: days.map(([on, ofDay]) => ({on, played: ofDay.length, ...summary(matches.filter(({localOn}) => localOn <= on))})),
    calibration: calibration(matches),
    references: references.map((reference) => compare(matches, reference)),
    surprises: [...matches].sort((a, b) => verdict(b).logLoss - verdict(a).logLoss).slice(0, surprises),
  };
}
