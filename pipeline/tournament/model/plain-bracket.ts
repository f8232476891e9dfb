import type {Bracket} from "./bracket.ts";
import {uniform} from "./random.ts";
import {seat, type Tally} from "./tally.ts";

/**
 * Draws the winner of every tie, given who sits where, and adds it to a tally: every run has one champion.
 *
 * @param bits random numbers, of which the bracket takes one for each tie from `first` on
 */
export function drawBracket(
  {ties, seats, chances, layout, journey, winners}: Bracket,
  tally: Tally,
  bits: Int32Array,
  first: number,
): void {
  const {count, from, middle, table, winnerSeat} = ties;
  seat(tally, layout, seats, journey);
  // The seat that a tie's winner came from is kept at its first leaf.
  for (let leaf = 0; leaf < seats.length; leaf++) winners[leaf] = leaf;
  for (let t = 0; t < count; t++) {
    const home = winners[from[t]!]!;
    const away = winners[middle[t]!]!;
    const decided = winnerSeat[t]!;
    const homeWins = uniform(bits[first + t]!) < chances[table[t]! + seats[home]! * layout.teams + seats[away]!]!;
    const winner = decided >= 0 ? decided : homeWins ? home : away;
    winners[from[t]!] = winner;
    const at = journey[winner]! + 2;
    journey[winner] = at;
    tally[at - 1]! += 1;
    tally[at]! += 1;
  }
}
