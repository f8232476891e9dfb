import {inPlay} from "../../model/in-play.ts";
import {waysThrough} from "../../model/knockout.ts";
import {GRID_SIDE, outcome, sumWhere} from "../../model/scoreline.ts";
import type {Outcome, ScoreGrid} from "../../model/types.ts";
import type {Fixture, Pair, Side} from "../../types.ts";
import {rounded, roundedOutcome} from "../engine.ts";
import type {Forecast} from "../forecast.ts";
import {frozenGrid} from "../frozen-grid.ts";

/** Chances of the result after 90 minutes and, in a knock-out, of advancing. */
interface Chances extends Outcome {
  readonly advance: {readonly home: number; readonly away: number} | null;
}
/** The chances at the end of a minute: still goalless, or with a first goal in that minute. */
interface FirstGoalMoment {
  readonly minute: number;
  readonly goalless: Chances;
  readonly home: Chances;
  readonly away: Chances;
}
export interface FirstGoal {
  /** P(no goal in 90 minutes). */
  readonly none: number;
  /** For each side, P(it scores first) and the chances given that it does. */
  readonly home: {readonly probability: number; readonly chances: Chances};
  readonly away: {readonly probability: number; readonly chances: Chances};
  readonly byMinute: readonly FirstGoalMoment[];
}

const MINUTES = [15, 30, 45, 60, 75] as const;

/**
 * The chances before and after the first goal, from frozen rates alone.
 *
 *   P(home scores first) = Σ P(i, j)·i / (i + j)      P(no goal) = P(0, 0)
 *
 * In the in-play model every goal's minute follows the same clock, so given the score, all orders
 * of the goals are equally likely; the chances after a first goal at an unknown minute follow in
 * the same way. The chances by minute are those of `inPlay`.
 */
export function firstGoal(
  forecast: Pick<Forecast, "rates" | "rho" | "scorelines" | "homeAdvances">,
  match: Pick<Fixture, "withoutExtraTime">,
): FirstGoal {
  const {rates, rho, homeAdvances} = forecast;
  const grid = frozenGrid(forecast);
  const knockout = homeAdvances !== null;
  const {after90, afterExtraTime, onPenalties} = waysThrough(rates, rho, match);
  const fromDraw = (afterExtraTime.home - after90.home + onPenalties.home) / after90.draw;
  const chances = (of: Outcome, advance = of.home + of.draw * fromDraw): Chances => {
    const home = rounded(advance);
    return {...roundedOutcome(of), advance: knockout ? {home, away: rounded(1 - home)} : null};
  };
  const at = (minute: number, score: Pair): Chances => {
    const phase = minute < 45 ? "first_half" : minute === 45 ? "half_time" : "second_half";
    const now = {
      rates,
      rho,
      phase,
      elapsed: {minute, stoppage: 0},
      score,
      redCards: {home: 0, away: 0},
      knockout,
      withoutExtraTime: match.withoutExtraTime,
      kicks: [],
    } as const;
    const {outcome: result, advance} = inPlay(now);
    return chances(result, advance?.home);
  };
  const first = (side: Side) => {
    const {probability, given} = scoringFirst(grid, side);
    return {probability: rounded(probability), chances: chances(given)};
  };
  return {
    none: rounded(grid[0]!),
    home: first("home"),
    away: first("away"),
    byMinute: MINUTES.map((minute) => ({
      minute,
      goalless: at(minute, [0, 0]),
      home: at(minute, [1, 0]),
      away: at(minute, [0, 1]),
    })),
  };
}

function scoringFirst(grid: ScoreGrid, side: Side): {probability: number; given: Outcome} {
  const joint = grid.map((p, cell) => {
    const [i, j] = [Math.floor(cell / GRID_SIDE), cell % GRID_SIDE];
    return cell === 0 ? 0 : (p * (side === "home" ? i : j)) / (i + j);
  });
  const probability = sumWhere(joint, () => true);
  const {home, draw, away} = outcome(joint);
  return {
    probability,
    given: {home: home / probability, draw: draw / probability, away: away / probability},
  };
}
