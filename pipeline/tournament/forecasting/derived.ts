import type {Shapes} from "../../../schemas/bodies.d.ts";
import {waysThrough} from "../model/knockout.ts";
import {GRID_SIDE, sumWhere} from "../model/scoreline.ts";
import type {ScoreGrid} from "../model/types.ts";
import type {Fixture} from "../types.ts";
import {rounded} from "./engine.ts";
import type {ForecastBody} from "./forecast.ts";
import {frozenGrid} from "./frozen-grid.ts";

/** Lines for over and under: goals of both sides together. */
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5] as const;
/** Maximum goals per side that the matrix lists separately. */
const MATRIX_UP_TO = 5 as const;

/** Probabilities of a side's winning margins. */
type Margins = Shapes["MatchProbabilityMargins"];
/** Further probabilities of a forecast beyond the outcome, all for the score after 90 minutes. */
export type GoalChances = NonNullable<Shapes["MatchProbability"]["goals"]>;

type Frozen = Pick<ForecastBody, "outcome" | "rates" | "rho" | "scorelines" | "homeAdvances">;

/**
 * The rest of a whole, never below 0: the sum of rounded parts may exceed the whole by a millionth.
 */
const rest = (whole: number, parts: readonly number[]): number =>
  Math.max(0, rounded(parts.reduce((left, part) => left - part, whole)));

/**
 * Derives the most requested probabilities from the score grid of the frozen rates and ρ. Every
 * pair of complements sums to 1, the margins of a side sum to its frozen chance of winning, the
 * matrix to 1.
 */
export function goalChances(forecast: Omit<Frozen, "homeAdvances">): GoalChances {
  const {outcome, rates} = forecast;
  const grid = frozenGrid(forecast);
  const chance = (counts: (home: number, away: number) => boolean) =>
    rounded(sumWhere(grid, counts));
  const both = chance((i, j) => i > 0 && j > 0);
  return {
    expectedTotal: rounded(rates.home + rates.away),
    totals: LINES.map((line) => {
      const under = chance((i, j) => i + j < line);
      return {line, over: rounded(1 - under), under};
    }),
    bothScore: {yes: both, no: rounded(1 - both)},
    cleanSheet: {home: chance((_, j) => j === 0), away: chance((i) => i === 0)},
    margins: {
      home: margins(outcome.home, (by) => chance((i, j) => i - j === by)),
      draw: outcome.draw,
      away: margins(outcome.away, (by) => chance((i, j) => j - i === by)),
    },
    matrix: scoreMatrix(grid),
  };
}

function margins(winning: number, chanceOf: (by: number) => number): Margins {
  const [byOne, byTwo, byThree] = [chanceOf(1), chanceOf(2), chanceOf(3)];
  return {byOne, byTwo, byThree, byFourOrMore: rest(winning, [byOne, byTwo, byThree])};
}

/** The probabilities of the low scores, and of all others together. */
export function scoreMatrix(grid: ScoreGrid): GoalChances["matrix"] {
  const cells = Array.from({length: MATRIX_UP_TO + 1}, (_, i) =>
    Array.from({length: MATRIX_UP_TO + 1}, (_, j) => rounded(grid[i * GRID_SIDE + j]!)),
  );
  return {upTo: MATRIX_UP_TO, cells, other: rest(1, cells.flat())};
}

/** The possible endings of a knock-out, step by step; see `WaysThrough`. */
export type KnockoutChances = NonNullable<Shapes["MatchProbability"]["knockout"]>;

/**
 * Breaks down the frozen chance of advancing: the leader after 90 minutes and after extra time, and
 * the winner on penalties. The outcome after 90 minutes and the chance of advancing are the frozen
 * ones; a side's chances after extra time and on penalties sum to the latter. Extra time of a match
 * without it changes nothing.
 *
 * @returns null in the group stage
 */
export function knockoutChances(
  {outcome, rates, rho, homeAdvances}: Omit<Frozen, "scorelines">,
  match: Pick<Fixture, "withoutExtraTime">,
): KnockoutChances | null {
  if (homeAdvances === null) return null;
  const ways = waysThrough(rates, rho, match).onPenalties;
  const advance = {home: homeAdvances, away: rounded(1 - homeAdvances)};
  const onPenalties = {home: rounded(ways.home), away: rounded(ways.away)};
  const afterExtraTime = {
    home: rounded(advance.home - onPenalties.home),
    draw: rounded(onPenalties.home + onPenalties.away),
    away: rounded(advance.away - onPenalties.away),
  };
  return {after90: outcome, afterExtraTime, onPenalties, advance};
}
