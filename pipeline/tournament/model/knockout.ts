import {outcome, scoreGrid} from "./scoreline.ts";
import type {Rates} from "./types.ts";

/**
 * P(the home side goes through) in a match that must have a winner.
 *
 *   P(win in 90) + P(draw)·[P(win extra time) + ½·P(level after it)]
 *
 * Extra time is half an hour at a third of the 90-minute rates, the two sides independent (ρ = 0); a shoot-out is a coin toss.
 * The two sides' chances sum to 1.
 */
export function advance(rates: Rates, rho: number): number {
  const regular = outcome(scoreGrid(rates, rho));
  const extra = outcome(scoreGrid({home: rates.home / 3, away: rates.away / 3}, 0));
  return regular.home + regular.draw * (extra.home + extra.draw / 2);
}
