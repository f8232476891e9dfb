import {uniform} from "./random.ts";
import type {TallyLayout} from "./tally.ts";
import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;

/**
 * Draws the winner of every tie, given who sits where and departed from there, and adds it to the
 * tally: every run has one champion.
 *
 * @param first of the random numbers, of which the bracket takes one for each tie
 */
export function drawBracket(ties: number, layout: TallyLayout, first: number): void {
  const {bits, from, middle, table, winnerSeat, steps, winners, seats, chances, journey, tally} =
    space;
  // The leaf that a tie's winner came from is kept at the first leaf of the tie.
  for (let leaf = 0; leaf < layout.leaves; leaf++) winners[leaf] = leaf;
  for (let t = 0; t < ties; t++) {
    const home = winners[from[t]!]!;
    const away = winners[middle[t]!]!;
    const decided = winnerSeat[t]!;
    const homeWins =
      uniform(bits[first + t]!) < chances[table[t]! + seats[home]! * layout.teams + seats[away]!]!;
    const winner = decided >= 0 ? decided : homeWins ? home : away;
    winners[from[t]!] = winner;
    const at = journey[winner]! + steps[t]!;
    tally[at]! += 1;
    tally[at + 1]! += 1;
  }
}
