import type {Cup} from "./cup.ts";
import {columnOf, count, type Tally} from "./tally.ts";

/**
 * The exact probability of every team in the bracket to reach each round, given who sits where.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of i's tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other. A decided tie is certain.
 *
 * @returns a function that adds one bracket, as seated in `cup.seats`, to a tally
 * @throws RangeError (the returned function) when a tie was won by a team that its slots do not lead to it
 */
export function exactBracket(cup: Cup): (tally: Tally) => void {
  const {ties, seats, teams} = cup;
  const size = teams.length;
  const champion = columnOf("champion");
  const alive = new Float64Array(seats.length);
  const next = new Float64Array(seats.length);
  const beaten = new Float64Array(seats.length);

  return (tally) => {
    for (let i = 0; i < alive.length; i++) alive[i] = 1;
    for (let t = 0; t < ties.length; t++) {
      const {column, from, middle, to, winner, advance} = ties[t]!;
      for (let i = from; i < to; i++) count(tally, column, seats[i]!, alive[i]!);
      if (winner >= 0) {
        const seat = seats.indexOf(winner, from);
        if (seat < 0 || seat >= to) throw new RangeError(`${teams[winner]} won a tie that its slots do not lead it to`);
        for (let i = from; i < to; i++) alive[i] = i === seat ? 1 : 0;
        continue;
      }
      for (let j = middle; j < to; j++) beaten[j] = 0;
      for (let i = from; i < middle; i++) {
        const row = seats[i]! * size;
        const mine = alive[i]!;
        let through = 0;
        for (let j = middle; j < to; j++) {
          const p = advance[row + seats[j]!]!;
          through += alive[j]! * p;
          beaten[j]! += mine * p;
        }
        next[i] = mine * through;
      }
      for (let i = from; i < middle; i++) alive[i] = next[i]!;
      for (let j = middle; j < to; j++) alive[j]! *= 1 - beaten[j]!;
    }
    for (let i = 0; i < seats.length; i++) count(tally, champion, seats[i]!, alive[i]!);
  };
}
