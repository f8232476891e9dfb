import type {Bracket} from "./bracket.ts";
import {seat, type Tally} from "./tally.ts";

/**
 * Adds to a tally the exact probability of every team to win each of its ties, given who sits where.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of i's tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other. A decided tie is certain.
 */
export function solveBracket({ties, seats, chances, layout, journey, alive, next}: Bracket, tally: Tally): void {
  const {count, from, middle, to, table, winnerSeat} = ties;
  seat(tally, layout, seats, journey);
  alive.fill(1);
  for (let t = 0; t < count; t++) {
    const start = from[t]!;
    const end = to[t]!;
    const winner = winnerSeat[t]!;
    if (winner < 0) play(alive, next, seats, chances, layout.teams, table[t]!, start, middle[t]!, end);
    else for (let i = start; i < end; i++) alive[i] = i === winner ? 1 : 0;
    add(tally, journey, alive, start, end);
  }
}

// The two inner loops stand alone and take their arrays as parameters.

/** Takes every journey from [from, to) one tie further. */
function add(tally: Tally, journey: Int32Array, alive: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const p = alive[i]!;
    const at = journey[i]! + 2;
    journey[i] = at;
    tally[at - 1]! += p;
    tally[at]! += p * p;
  }
}

/**
 * Plays the seats [from, middle) against [middle, to), on the ground whose table begins at `table`; two rows of the table at a time, which
 * halves the traffic with the other side's numbers.
 */
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
  let i = from;
  for (; i + 1 < middle; i += 2) {
    const row = table + seats[i]! * size;
    const below = table + seats[i + 1]! * size;
    const mine = alive[i]!;
    const his = alive[i + 1]!;
    let through = 0;
    let throughBelow = 0;
    for (let j = middle; j < to; j++) {
      const opponent = seats[j]!;
      const p = chances[row + opponent]!;
      const q = chances[below + opponent]!;
      const there = alive[j]!;
      through += there * p;
      throughBelow += there * q;
      next[j]! += mine * p + his * q;
    }
    next[i] = mine * through;
    next[i + 1] = his * throughBelow;
  }
  if (i < middle) {
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
