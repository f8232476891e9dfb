import type {MatchMinute, Pair, Phase, Side} from "../types.ts";
import {extraTimeLeft, shareLeft} from "./goal-clock.ts";
import {type Kick, shootoutWin} from "./in-play-shootout.ts";
import {goingOn} from "./knockout.ts";
import {TAU_FLOOR} from "./low-scores.ts";
import {GRID_SIDE} from "./scoreline.ts";
import type {Outcome, Rates, ScoreGrid} from "./types.ts";

/** A match at one moment. */
export interface Position {
  /** Expected goals over 90 minutes and low-score dependence, as forecast before kick-off. */
  readonly rates: Rates;
  readonly rho: number;
  readonly phase: Phase;
  /**
   * Minutes played, `{minute: 23, stoppage: 0}` at the end of the 23rd; ignored in a pause and in
   * the shoot-out.
   */
  readonly elapsed: MatchMinute;
  /** Goals so far, extra time included. */
  readonly score: Pair;
  /** Players sent off so far. */
  readonly redCards: {readonly home: number; readonly away: number};
  /** Whether the match needs a winner. */
  readonly knockout: boolean;
  readonly withoutExtraTime?: true | undefined;
  /** Shoot-out kicks so far, in the order taken. */
  readonly kicks: readonly Kick[];
}

/** The chances at a moment of a match, from the home side's point of view. */
export interface InPlay {
  /** The result after 90 minutes. */
  readonly outcome: Outcome;
  /**
   * The result after 90 minutes or, if that is a draw, after extra time if there is any; a draw here
   * means a shoot-out. Null if no winner is needed.
   */
  readonly afterExtraTime: Outcome | null;
  /** P(the home side wins the shoot-out, if there is one). Null if no winner is needed. */
  readonly onPenalties: number | null;
  /** P(each side advances). Null if no winner is needed. */
  readonly advance: {readonly home: number; readonly away: number} | null;
}

/**
 * Factors on the remaining rates of the side with fewer players and of the side with more, per
 * player of difference.
 */
export const TEN_MEN = 0.65;
export const ELEVEN_MEN = 1.45;

/**
 * Chances at a moment of a match: the pre-match forecast conditioned on the goals so far and their
 * times.
 *
 *   P(i, j more goals in the 90 minutes) ∝ Poisson(i; λ₁·u)·Poisson(j; λ₂·u)·τ(a + i, b + j)
 *   u = 1 − F(t), score a–b
 *
 * This is the exact conditional distribution of the forecast's score grid if every goal's minute
 * follows the goal clock F, so at kick-off it equals the forecast. Red cards change the remaining
 * rates: × .65 for ten men and × 1.45 for their opponents, once per player of difference. Extra
 * time has a third of the rates, uniform over its 30 minutes, with independent sides; then comes a
 * shoot-out (`in-play-shootout.ts`).
 */
export function inPlay(position: Position): InPlay {
  const {rates, phase, elapsed, score, redCards, knockout, kicks} = position;
  const menMore = redCards.away - redCards.home;
  const now = {home: rates.home * manpower(menMore), away: rates.away * manpower(-menMore)};
  const ninetyOver = isNinetyOver(phase);
  const outcome = ninetyOver ? {home: 0, draw: 1, away: 0} : regularTime(position, now);
  if (!knockout) return {outcome, afterExtraTime: null, onPenalties: null, advance: null};

  const lead = ninetyOver ? score[0] - score[1] : 0;
  const third = position.withoutExtraTime ? 0 : extraTimeLeft(phase, elapsed) / 3;
  const extra = result(goals(now.home * third), goals(now.away * third), lead, () => 1);
  const afterExtraTime = goingOn(outcome, extra);
  const onPenalties = shootoutWin(kicks);
  const home = afterExtraTime.home + afterExtraTime.draw * onPenalties;
  return {outcome, afterExtraTime, onPenalties, advance: {home, away: 1 - home}};
}

/**
 * Chances after the match, when nothing is open. `winner` is the side that advanced, null in a
 * match that needs no winner.
 */
export function decided(fullTime: Pair, afterExtraTime: Pair | null, winner: Side | null): InPlay {
  const certain = ([home, away]: Pair): Outcome => ({
    home: +(home > away),
    draw: +(home === away),
    away: +(home < away),
  });
  const outcome = certain(fullTime);
  if (winner === null) return {outcome, afterExtraTime: null, onPenalties: null, advance: null};
  const home = +(winner === "home");
  return {
    outcome,
    afterExtraTime: certain(afterExtraTime ?? fullTime),
    onPenalties: home,
    advance: {home, away: 1 - home},
  };
}

/** Extra time and a shoot-out follow only a level match. */
const isNinetyOver = (phase: Phase): boolean =>
  phase.startsWith("extra_time") || phase === "shootout";

const manpower = (menMore: number): number =>
  menMore < 0 ? TEN_MEN ** -menMore : ELEVEN_MEN ** menMore;

function regularTime({rates, rho, phase, elapsed, score: [a, b]}: Position, now: Rates): Outcome {
  const left = shareLeft(phase, elapsed);
  return result(goals(now.home * left), goals(now.away * left), a - b, (i, j) =>
    tau(a + i, b + j, rates, rho),
  );
}

/** The Dixon–Coles weight of a final score. */
function tau(i: number, j: number, {home, away}: Rates, rho: number): number {
  if (i > 1 || j > 1) return 1;
  const change = i === j ? (i === 0 ? -home * away : -1) : i === 0 ? home : away;
  return Math.max(TAU_FLOOR, 1 + change * rho);
}

/**
 * The distribution of the score after 90 minutes, from a moment of a match; `inPlay` sums the
 * outcomes of the same distribution. More than twelve goals for a side count as twelve.
 */
export function finalScores(
  position: Pick<Position, "rates" | "rho" | "phase" | "elapsed" | "score" | "redCards">,
): ScoreGrid {
  const {rates, rho, phase, elapsed, redCards} = position;
  const [a, b] = position.score;
  const menMore = redCards.away - redCards.home;
  const left = isNinetyOver(phase) ? 0 : shareLeft(phase, elapsed);
  const home = goals(rates.home * manpower(menMore) * left);
  const away = goals(rates.away * manpower(-menMore) * left);
  const grid = new Float64Array(GRID_SIDE * GRID_SIDE);
  let total = 0;
  const last = GRID_SIDE - 1;
  for (const [i, p] of home.entries())
    for (const [j, q] of away.entries()) {
      const mass = p * q * tau(a + i, b + j, rates, rho);
      grid[Math.min(last, a + i) * GRID_SIDE + Math.min(last, b + j)]! += mass;
      total += mass;
    }
  return grid.map((mass) => mass / total);
}

/** The result, from the distributions of both sides' further goals and the home side's lead. */
function result(
  home: readonly number[],
  away: readonly number[],
  lead: number,
  weight: (i: number, j: number) => number,
): Outcome {
  let [won, drawn, lost] = [0, 0, 0];
  for (let i = 0; i < home.length; i++)
    for (let j = 0; j < away.length; j++) {
      const mass = home[i]! * away[j]! * weight(i, j);
      if (i + lead > j) won += mass;
      else if (i + lead === j) drawn += mass;
      else lost += mass;
    }
  const total = won + drawn + lost;
  return {home: won / total, draw: drawn / total, away: lost / total};
}

/** P(0), P(1), … P(12) of a Poisson distribution; for rate 0, P(0) is 1. */
function goals(rate: number): number[] {
  const p = [Math.exp(-rate)];
  for (let n = 1; n < GRID_SIDE; n++) p.push((p[n - 1]! * rate) / n);
  return p;
}
