import type {Bracket} from "./cup.ts";
import {uniform} from "./random.ts";
import {CHAMPION, type Tally} from "./tally.ts";

/**
 * Draws the winner of every tie, given who sits where: every run has one champion.
 *
 * @param open random numbers that the groups have used: the bracket takes those after them, one for each tie
 * @returns a function that adds one bracket, as seated in `bracket.seats`, to a tally; it leaves the seats changed
 */
export function plainBracket({ties, seats, chances, layout}: Bracket, open: number): (tally: Tally, bits: Int32Array) => void {
  const {count, from: froms, middle: middles, table, winner: winners, round} = ties;
  const size = layout.teams;
  const slots = layout.slot(0);
  const squares = layout.squares(0);
  return (tally, bits) => {
    // A tie's winner sits down on its first leaf.
    for (let t = 0; t < count; t++) {
      const from = froms[t]!;
      const home = seats[from]!;
      const away = seats[middles[t]!]!;
      const square = squares + round[t]! * size;
      tally[slots + 2 * t * size + home]! += 1;
      tally[slots + (2 * t + 1) * size + away]! += 1;
      tally[square + home]! += 1;
      tally[square + away]! += 1;
      const winner = winners[t]!;
      if (winner >= 0) seats[from] = winner;
      else if (uniform(bits[open + t]!) >= chances[table[t]! + home * size + away]!) seats[from] = away;
    }
    const champion = seats[0]!;
    tally[slots + 2 * count * size + champion]! += 1;
    tally[squares + CHAMPION * size + champion]! += 1;
  };
}
