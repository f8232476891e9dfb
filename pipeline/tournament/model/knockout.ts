import type {Fixture} from "../types.ts";
import {outcomeOf} from "./scoreline.ts";
import type {Outcome, Rates} from "./types.ts";

/** The continuation of a level match. */
type Ending = Pick<Fixture, "withoutExtraTime">;
const LEVEL: Outcome = {home: 0, draw: 1, away: 0};

interface Sides {
  readonly home: number;
  readonly away: number;
}

/** The possible endings of a match that needs a winner, stage by stage. */
export interface WaysThrough {
  readonly after90: Outcome;
  /**
   * The score after up to 120 minutes: a side ahead has won in 90 minutes or in extra time, if there
   * is any, a draw means a shoot-out.
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
 *     · [P(win extra time) + P(level after it)·½]
 *
 * Extra time is half an hour at a third of the 90-minute rates, with independent sides (ρ = 0); a
 * match without it stays level. A shoot-out is a coin toss.
 *
 * @throws RangeError when a rate is not a positive number
 */
export function waysThrough(
  rates: Rates,
  rho: number,
  {withoutExtraTime}: Ending = {},
): WaysThrough {
  const after90 = outcomeOf(rates, rho);
  const extra = withoutExtraTime
    ? LEVEL
    : outcomeOf({home: rates.home / 3, away: rates.away / 3}, 0);
  const afterExtraTime = goingOn(after90, extra);
  const onPenalties = {home: afterExtraTime.draw / 2, away: afterExtraTime.draw / 2};
  const home = afterExtraTime.home + onPenalties.home;
  return {after90, afterExtraTime, onPenalties, advance: {home, away: 1 - home}};
}

/** P(the home side advances), as in `waysThrough`. */
export const advance = (rates: Rates, rho: number, ending: Ending = {}): number =>
  waysThrough(rates, rho, ending).advance.home;

/** The result of a match that goes on after a draw. */
export const goingOn = (first: Outcome, then: Outcome): Outcome => ({
  home: first.home + first.draw * then.home,
  draw: first.draw * then.draw,
  away: first.away + first.draw * then.away,
});
