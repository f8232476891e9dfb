import type {Pair} from "../types.ts";
import {aliasTable, draw} from "./alias-table.ts";
import {GRID_SIDE} from "./scoreline.ts";
import type {ScoreGrid} from "./types.ts";
import {type Tables, WORKSPACE} from "./workspace.ts";

/**
 * Most matches of a group whose outcomes are drawn together: 3⁶ = 729 combinations fit 1024
 * columns.
 */
export const BATCH = 6;
const ROW_BITS = 10;

/**
 * Outcome of match m in combination r at 8·r + m: 0 home win, 1 draw, 2 away win; r = Σ outcome·3ᵐ.
 */
export const OUTCOMES = Int32Array.from(
  {length: 8 * 3 ** BATCH},
  (_, at) => Math.trunc((at >> 3) / 3 ** (at & 7)) % 3,
);

/** A score goes by a number: outcome·128 + its place among the scores of that outcome. */
const SCORE_BITS = 7;
/** Grid cells of each outcome, in the order of their places. */
const CELLS = cellsByOutcome();
const WEIGHTS = CELLS.map(({length}) => new Float64Array(length));
/** The goals of every number; those of no score say 0–0. */
export const SCORES: readonly Pair[] = CELLS.flatMap((cells) =>
  Array.from({length: 2 ** SCORE_BITS}, (_, place): Pair => {
    const cell = cells[place] ?? 0;
    return [Math.floor(cell / GRID_SIDE), cell % GRID_SIDE];
  }),
);

/**
 * How matches are drawn: alias tables of the combinations of each bundle (`rowTables`), bundle of
 * each match and its place in it (`spots`, 8·bundle + place), alias tables of the scores, three for
 * each match: those of home wins, of draws, of away wins (`scoreTables`); and what the number of a
 * combination means (`outcomes`).
 */
export type Draws = Tables<"rowTables" | "spots" | "scoreTables" | "outcomes">;

const space = WORKSPACE;

/** A match by the distribution of its score; by its outcome when it is over. */
export type Drawn = {readonly distribution: ScoreGrid} | {readonly outcome: number};

/** P(home win), P(draw), P(away win). */
type OutcomeDistribution = readonly number[];
const CERTAIN: readonly OutcomeDistribution[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * What was prepared of other matches: bundles that are the very same ones, in the same places, have
 * the same tables.
 */
export interface Prepared {
  readonly bundles: readonly (readonly Drawn[])[];
  readonly tables: Pick<Draws, "rowTables" | "scoreTables">;
}

/**
 * Prepares matches for being drawn in two steps, which together are one exact draw of all their
 * scores:
 *
 *   P(scores) = Π P(outcome) · Π P(score | outcome)
 *
 * The first step takes one random number for up to six matches. The second is left until a score is
 * asked for; where points decide, most never are.
 *
 * @param bundles each up to six matches
 * @param before tables that need not be worked out again
 */
export function draws(bundles: readonly (readonly Drawn[])[], before?: Prepared): Draws {
  const rowTables = new Int32Array(bundles.length << ROW_BITS);
  const scoreTables = new Int32Array((3 * bundles.flat().length) << SCORE_BITS);
  let first = 0;
  for (const [b, bundle] of bundles.entries()) {
    const rows = b << ROW_BITS;
    const scores = (3 * first) << SCORE_BITS;
    first += bundle.length;
    if (before?.bundles[b] === bundle) {
      rowTables.set(before.tables.rowTables.subarray(rows, (b + 1) << ROW_BITS), rows);
      scoreTables.set(
        before.tables.scoreTables.subarray(scores, (3 * first) << SCORE_BITS),
        scores,
      );
    } else {
      const outcomes = bundle.map((match, m) =>
        "distribution" in match
          ? scoreAliases(match.distribution, scoreTables, scores + ((3 * m) << SCORE_BITS))
          : CERTAIN[match.outcome]!,
      );
      aliasTable(combinations(outcomes), ROW_BITS, rowTables, rows);
    }
  }
  return {
    outcomes: OUTCOMES,
    rowTables,
    spots: Int32Array.from(bundles.flatMap((bundle, b) => bundle.map((_, place) => 8 * b + place))),
    scoreTables,
  };
}

/**
 * The three tables of a match's scores, of which each knows those of one outcome.
 *
 * @returns the probability of each outcome
 */
function scoreAliases(
  distribution: ScoreGrid,
  tables: Int32Array<ArrayBuffer>,
  from: number,
): OutcomeDistribution {
  return [0, 1, 2].map((of) => {
    const sum = pick(distribution, CELLS[of]!, WEIGHTS[of]!);
    aliasTable(WEIGHTS[of]!, SCORE_BITS, tables, from + (of << SCORE_BITS));
    return sum;
  });
}

/** Takes some cells out of a grid; returns their sum. */
function pick(distribution: ScoreGrid, cells: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < cells.length; k++) {
    const p = distribution[cells[k]!]!;
    weights[k] = p;
    sum += p;
  }
  return sum;
}

/** Draws the outcomes of all bundles from the random numbers that begin at `first`. */
export function drawOutcomes(bundles: number, first: number): void {
  const {bits, rows, rowTables} = space;
  for (let b = 0; b < bundles; b++)
    rows[b] = draw(rowTables, b << ROW_BITS, ROW_BITS, bits[first + b]!);
}

/**
 * The number of a match's score, given its outcome in the present run. A match has a random number
 * of its own: asked again, the score is the same.
 */
export function scoreOf(match: number): number {
  const {bits, rows, spots, outcomes, scoreTables} = space;
  const spot = spots[match]!;
  const outcome = outcomes[8 * rows[spot >> 3]! + (spot & 7)]!;
  return (
    (outcome << SCORE_BITS) +
    draw(scoreTables, (3 * match + outcome) << SCORE_BITS, SCORE_BITS, bits[match]!)
  );
}

/** Probability of every combination of outcomes: matches of a group do not depend on each other. */
function combinations(outcomes: readonly OutcomeDistribution[]): Float64Array {
  const distribution = new Float64Array(3 ** outcomes.length);
  distribution[0] = 1;
  for (const [m, of] of outcomes.entries()) {
    const size = 3 ** m;
    for (let outcome = 2; outcome >= 0; outcome--)
      scale(distribution, size, of[outcome]!, outcome * size);
  }
  return distribution;
}

/** Writes `factor` times the first `count` numbers to where `to` is. */
function scale(distribution: Float64Array, count: number, factor: number, to: number): void {
  for (let r = 0; r < count; r++) distribution[to + r] = distribution[r]! * factor;
}

function cellsByOutcome(): readonly Int32Array[] {
  const cells: number[][] = [[], [], []];
  for (let home = 0; home < GRID_SIDE; home++) {
    for (let away = 0; away < GRID_SIDE; away++)
      cells[home > away ? 0 : home === away ? 1 : 2]!.push(home * GRID_SIDE + away);
  }
  return cells.map((list) => Int32Array.from(list));
}
