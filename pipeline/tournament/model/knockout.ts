import {outcomeOf} from "./scoreline.ts";
import type {Outcome, Rates} from "./types.ts";

interface Sides {
  readonly home: number;
  readonly away: number;
}

/** The possible endings of a match that needs a winner, stage by stage. */
export interface WaysThrough {
  readonly after90: Outcome;
  /**
   * The score after up to 120 minutes: a side ahead has won in 90 minutes or in extra time, a draw
   * means a shoot-out.
   */
  readonly afterExtraTime: Outcome;
  /** P(there is a shoot-out and the side wins it). */
  readonly onPenalties: Sides;
  /** P(the side advances); the two sum to 1. */
  readonly advance: Sides;
}

/**
 * The possible endings of a knock-out match.
 *
 *   P(home advances) = P(win in 90) + P(draw)
 *     · [P(win extra time) + P(level after it)·P(win shoot-out)]
 *
 * Extra time is half an hour at a third of the 90-minute rates, with independent sides (ρ = 0).
 *
 * @param homeWinsShootout ½, a coin toss, unless a better estimate is known
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
 * P(the home side advances), as in `waysThrough`, without the other results: for the thousands of
 * possible pairings in a bracket.
 */
export function advance(rates: Rates, rho: number): number {
  const {home, draw} = outcomeOf(rates, rho);
  const extra = outcomeOf({home: rates.home / 3, away: rates.away / 3}, 0);
  return home + draw * extra.home + draw * extra.draw * 0.5;
}
