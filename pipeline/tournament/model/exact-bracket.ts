import type {Bracket} from "./cup.ts";
import {CHAMPION, type Tally} from "./tally.ts";

/**
 * The exact probability of every team in the bracket to reach each round, given who sits where.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of i's tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other. A decided tie is certain.
 *
 * @returns a function that adds one bracket, as seated in `bracket.seats`, to a tally
 */
export function exactBracket({ties, seats, chances, layout}: Bracket): (tally: Tally) => void {
  const {count, from, middle, to, table, winnerSeat, round} = ties;
  const size = layout.teams;
  const slots = layout.slot(0);
  const squares = layout.squares(0);
  const alive = new Float64Array(seats.length);
  const next = new Float64Array(seats.length);
  return (tally) => {
    alive.fill(1);
    for (let t = 0; t < count; t++) {
      const square = squares + round[t]! * size;
      add(tally, slots + 2 * t * size, square, seats, alive, from[t]!, middle[t]!);
      add(tally, slots + (2 * t + 1) * size, square, seats, alive, middle[t]!, to[t]!);
      const winner = winnerSeat[t]!;
      if (winner < 0) play(alive, next, seats, chances, size, table[t]!, from[t]!, middle[t]!, to[t]!);
      else for (let i = from[t]!; i < to[t]!; i++) alive[i] = i === winner ? 1 : 0;
    }
    add(tally, slots + 2 * count * size, squares + CHAMPION * size, seats, alive, 0, seats.length);
  };
}

// The two inner loops stand alone and take their arrays as parameters.

/** Adds the teams on the seats [from, to) to a slot. */
function add(tally: Tally, slot: number, square: number, seats: Int32Array, alive: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const team = seats[i]!;
    const p = alive[i]!;
    tally[slot + team]! += p;
    tally[square + team]! += p * p;
  }
}

/** Plays the seats [from, middle) against [middle, to), on the ground whose table begins at `table`. */
function play(
  alive: Float64Array,
  next: Float64Array,
  seats: Int32Array,
  chances: Float64Array,
  size: number,
  table: number,
  from: number,
  middle: number,
  to: number,
): void {
  for (let j = middle; j < to; j++) next[j] = 0;
  for (let i = from; i < middle; i++) {
    const row = table + seats[i]! * size;
    const mine = alive[i]!;
    let through = 0;
    for (let j = middle; j < to; j++) {
      const p = chances[row + seats[j]!]!;
      through += alive[j]! * p;
      next[j]! += mine * p;
    }
    next[i] = mine * through;
  }
  for (let i = from; i < middle; i++) alive[i] = next[i]!;
  for (let j = middle; j < to; j++) alive[j]! *= 1 - next[j]!;
}
