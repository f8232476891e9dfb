import type {Pair} from "../../types.ts";
import {GRID_SIDE} from "../scoreline.ts";
import type {ScoreGrid} from "../types.ts";
import {aliasTable, draw} from "./alias-table.ts";

// Matches are drawn in two steps, which together are one exact draw of all their scores:
//
//   P(scores) = Π P(outcome) · Π P(score | outcome)
//
// The first step takes one random number for up to six matches. The second is deferred until a
// score is needed; where points decide, most scores are not.

/**
 * Maximum number of matches whose outcomes are drawn together: 3⁶ = 729 combinations fit 1024
 * columns.
 */
export const MAX_BATCH = 6;
const COMBINATION_BITS = 10;

/**
 * Outcome of match m in combination c at 8c + m: 0 home win, 1 draw, 2 away win; c = Σ outcome·3ᵐ.
 */
export const OUTCOMES: Readonly<Int32Array> = Int32Array.from(
  {length: 8 * 3 ** MAX_BATCH},
  (_, at) => Math.trunc((at >> 3) / 3 ** (at & 7)) % 3,
);

/** Grid cells of each outcome. The number of a score is outcome·128 + its position in this list. */
const CELLS: readonly (readonly number[])[] = [1, 0, -1].map((sign) =>
  Array.from({length: GRID_SIDE ** 2}, (_, cell) => cell).filter(
    (cell) => Math.sign(Math.floor(cell / GRID_SIDE) - (cell % GRID_SIDE)) === sign,
  ),
);
const SCORE_BITS = 7;
/** The goals for every score number; unused numbers give 0–0. */
export const SCORES: readonly Pair[] = CELLS.flatMap((cells) =>
  Array.from({length: 2 ** SCORE_BITS}, (_, place): Pair => {
    const cell = cells[place] ?? 0;
    return [Math.floor(cell / GRID_SIDE), cell % GRID_SIDE];
  }),
);

/** The goals of a finished match, or the score distribution of an unfinished one. */
export type MatchScore = {readonly goals: Pair} | {readonly distribution: ScoreGrid};

/** P(home win), P(draw), P(away win). */
type OutcomeProbabilities = readonly number[];
const certainOutcome = ([home, away]: Pair): OutcomeProbabilities =>
  [1, 0, -1].map((sign) => (sign === Math.sign(home - away) ? 1 : 0));

/** Alias tables for drawing matches, end to end. */
export interface Draws {
  /** Tables of the combinations of outcomes, one per batch. */
  readonly combinations: Int32Array;
  readonly batches: number;
  /** Tables of the scores, three per match: home wins, draws, away wins. */
  readonly scores: Int32Array;
}

/**
 * @param batches lists of up to six matches to draw together, each given by its score distribution,
 * or by its goals if it is over
 */
export function prepareDraws(batches: readonly (readonly MatchScore[])[]): Draws {
  const scores = new Int32Array((3 * batches.flat().length) << SCORE_BITS);
  const combinations = new Int32Array(batches.length << COMBINATION_BITS);
  let table = 0;
  for (const [b, batch] of batches.entries()) {
    const outcomes = batch.map((match) => {
      const weights = "goals" in match ? [] : weightsOf(match.distribution);
      for (const [outcome, some] of weights.entries())
        scores.set(aliasTable(some, SCORE_BITS), (table + outcome) << SCORE_BITS);
      table += 3;
      return "goals" in match ? certainOutcome(match.goals) : weights.map(sum);
    });
    combinations.set(aliasTable(combined(outcomes), COMBINATION_BITS), b << COMBINATION_BITS);
  }
  return {combinations, batches: batches.length, scores};
}

/** Probabilities of a distribution's cells, grouped by outcome. */
const weightsOf = (distribution: ScoreGrid): Float64Array[] =>
  CELLS.map((cells) => {
    const weights = new Float64Array(cells.length);
    for (let k = 0; k < cells.length; k++) weights[k] = distribution[cells[k]!]!;
    return weights;
  });

function sum(weights: Float64Array): number {
  let total = 0;
  for (let k = 0; k < weights.length; k++) total += weights[k]!;
  return total;
}

/** Probability of every combination of outcomes; matches are independent. */
function combined(outcomes: readonly OutcomeProbabilities[]): Float64Array {
  const probabilities = new Float64Array(3 ** outcomes.length).fill(1, 0, 1);
  for (let m = 0, count = 1; m < outcomes.length; m++, count *= 3) {
    for (let at = 3 * count - 1; at >= 0; at--)
      probabilities[at] = probabilities[at % count]! * outcomes[m]![Math.floor(at / count)]!;
  }
  return probabilities;
}

/** The number of a batch's combination for the given random bits. */
export const drawCombination = ({combinations}: Draws, batch: number, bits: number): number =>
  draw(combinations, batch, COMBINATION_BITS, bits);

/** The number of the score with this outcome for the given random bits. */
export const drawScore = ({scores}: Draws, match: number, outcome: number, bits: number): number =>
  (outcome << SCORE_BITS) + draw(scores, 3 * match + outcome, SCORE_BITS, bits);
