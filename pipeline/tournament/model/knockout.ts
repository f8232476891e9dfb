import {outcomeOf} from "./scoreline.ts";
import type {Outcome, Rates} from "./types.ts";

interface Sides {
  readonly home: number;
  readonly away: number;
}

/** How a match that must have a winner may end, stage by stage. */
export interface WaysThrough {
  readonly after90: Outcome;
  /**
   * The score after 120 minutes at the latest: who is ahead has won in 90 minutes or in extra time,
   * a draw means a shoot-out.
   */
  readonly afterExtraTime: Outcome;
  /** P(there is a shoot-out and the side wins it). */
  readonly onPenalties: Sides;
  /** P(the side goes through); the two sum to 1. */
  readonly advance: Sides;
}

/**
 * The ways through a knock-out match.
 *
 *   P(home goes through) = P(win in 90) + P(draw)·[P(win extra time) + P(level after it)·P(win shoot-out)]
 *
 * Extra time is half an hour at a third of the 90-minute rates, the two sides independent (ρ = 0).
 *
 * @param homeWinsShootout ½, a coin toss, unless something better is known
 * @throws RangeError when a rate is not a positive number
 */
export function waysThrough(rates: Rates, rho: number, homeWinsShootout = 0.5): WaysThrough {
  const after90 = outcomeOf(rates, rho);
  const extra = outcomeOf({home: rates.home / 3, away: rates.away / 3}, 0);
  const afterExtraTime = {
    home: after90.home + after90.draw * extra.home,
    draw: after90.draw * extra.draw,
    away: after90.away + after90.draw * extra.away,
  };
  const onPenalties = {
    home: afterExtraTime.draw * homeWinsShootout,
    away: afterExtraTime.draw * (1 - homeWinsShootout),
  };
  const home = afterExtraTime.home + onPenalties.home;
  return {after90, afterExtraTime, onPenalties, advance: {home, away: 1 - home}};
}

/**
 * P(the home side goes through): that of `waysThrough` and nothing else, for the thousands of
 * pairings that a bracket may bring.
 */
export function advance(rates: Rates, rho: number): number {
  const {home, draw} = outcomeOf(rates, rho);
  const extra = outcomeOf({home: rates.home / 3, away: rates.away / 3}, 0);
  return home + draw * extra.home + draw * extra.draw * 0.5;
}
