import type {Pair} from "../types.ts";
import {aliasTable, draw} from "./alias-table.ts";
import {GRID_SIDE, outcome} from "./scoreline.ts";
import type {ScoreGrid} from "./types.ts";

/** Most matches of a group whose outcomes are drawn together: 3⁶ = 729 combinations fit 1024 columns. */
export const BUNDLE = 6;
const ROWS = 3 ** BUNDLE;
const ROW_BITS = 10;

/** Outcome of match m in combination r at 6·r + m: 0 home win, 1 draw, 2 away win; r = Σ outcome·3ᵐ. */
export const OUTCOMES = Uint8Array.from({length: ROWS * BUNDLE}, (_, at) => Math.trunc(at / BUNDLE / 3 ** (at % BUNDLE)) % 3);

/** A score goes by a number: outcome·128 + its place among the scores of that outcome. */
const SCORE_BITS = 7;
const CELLS = cellsByNumber();
/** The goals of every number; those of no score say 0–0. */
export const SCORES: readonly Pair[] = Array.from(CELLS, (cell) =>
  cell < 0 ? [0, 0] : ([Math.floor(cell / GRID_SIDE), cell % GRID_SIDE] as const),
);

/** The matches of all groups as they are drawn: a match that is over has one outcome. */
export interface Draws {
  /** Number of bundles, and random numbers that one play takes: one for each bundle, then one for each match. */
  readonly bundles: number;
  readonly count: number;
  /** Alias tables of the combinations, bundle after bundle. */
  readonly rowTables: Int32Array;
  /** Combination of each bundle in the present play. */
  readonly rows: Int32Array;
  /** Bundle of each match, and its place in it. */
  readonly bundleOf: Int32Array;
  readonly placeOf: Int32Array;
  /** Alias tables of the scores, three for each match: those of home wins, of draws, of away wins. */
  readonly scoreTables: Int32Array;
}

/** A match by the law of its score; by its outcome when it is over. */
export type Drawn = {readonly law: ScoreGrid} | {readonly outcome: number};

/**
 * Prepares matches for being drawn in two steps, which together are one exact draw of all their scores:
 *
 *   P(scores) = Π P(outcome) · Π P(score | outcome)
 *
 * The first step takes one random number for up to six matches, whose combinations of outcomes are few enough for a table. The second is
 * left until a score is asked for; where points decide, most never are.
 *
 * @param bundles each up to six matches
 */
export function draws(bundles: readonly (readonly Drawn[])[]): Draws {
  const matches = bundles.flat();
  const rowTables = new Int32Array(bundles.length << ROW_BITS);
  for (const [b, bundle] of bundles.entries()) rowTables.set(aliasTable(combinations(bundle), ROW_BITS), b << ROW_BITS);
  const scoreTables = new Int32Array((3 * matches.length) << SCORE_BITS);
  const weights = new Float64Array(2 ** SCORE_BITS);
  for (const [m, match] of matches.entries()) {
    if (!("law" in match)) continue;
    for (let of = 0; of < 3; of++) {
      for (let k = 0; k < weights.length; k++) weights[k] = match.law[CELLS[(of << SCORE_BITS) + k]!] ?? 0;
      scoreTables.set(aliasTable(weights, SCORE_BITS), (3 * m + of) << SCORE_BITS);
    }
  }
  return {
    bundles: bundles.length,
    count: bundles.length + matches.length,
    rowTables,
    rows: new Int32Array(bundles.length),
    bundleOf: Int32Array.from(bundles.flatMap((bundle, b) => bundle.map(() => b))),
    placeOf: Int32Array.from(bundles.flatMap((bundle) => bundle.map((_, place) => place))),
    scoreTables,
  };
}

/** Draws the outcomes of all matches. */
export function drawOutcomes({bundles, rowTables, rows}: Draws, bits: Int32Array): void {
  for (let b = 0; b < bundles; b++) rows[b] = draw(rowTables, b << ROW_BITS, ROW_BITS, bits[b]!);
}

/**
 * The number of a match's score, given its outcome in the present play. A match has a random number of its own: asked again, the score is
 * the same.
 */
export function scoreOf({bundles, rows, bundleOf, placeOf, scoreTables}: Draws, bits: Int32Array, match: number): number {
  const outcome = OUTCOMES[rows[bundleOf[match]!]! * BUNDLE + placeOf[match]!]!;
  return (outcome << SCORE_BITS) + draw(scoreTables, (3 * match + outcome) << SCORE_BITS, SCORE_BITS, bits[bundles + match]!);
}

/** Probability of every combination of outcomes: matches of a group do not depend on each other. */
function combinations(bundle: readonly Drawn[]): Float64Array {
  const law = new Float64Array(3 ** bundle.length);
  law[0] = 1;
  for (const [m, match] of bundle.entries()) {
    const size = 3 ** m;
    const chances = [0, 0, 0];
    if ("law" in match) {
      const {home, draw, away} = outcome(match.law);
      chances.splice(0, 3, home, draw, away);
    } else chances[match.outcome] = 1;
    for (let of = 2; of >= 0; of--) for (let r = 0; r < size; r++) law[of * size + r] = law[r]! * chances[of]!;
  }
  return law;
}

/** The grid cell of every number of a score, −1 where there is none. */
function cellsByNumber(): Int32Array {
  const cells = new Int32Array(3 << SCORE_BITS).fill(-1);
  const used = [0, 0, 0];
  for (let home = 0; home < GRID_SIDE; home++) {
    for (let away = 0; away < GRID_SIDE; away++) {
      const of = home > away ? 0 : home === away ? 1 : 2;
      cells[(of << SCORE_BITS) + used[of]!++] = home * GRID_SIDE + away;
    }
  }
  return cells;
}
