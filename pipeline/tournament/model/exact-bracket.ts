import {advance} from "./bracket-paths.ts";
import type {TallyLayout} from "./tally.ts";
import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;

/**
 * Adds to the tally the exact probability of every team to win each of its ties, given who sits
 * where; they have departed from there.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of i's tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other.
 * A decided tie is certain.
 */
export function solveBracket(ties: number, {leaves, teams}: TallyLayout): void {
  const {from, middle, to, table, winnerSeat, alive, steps} = space;
  for (let leaf = 0; leaf < leaves; leaf++) alive[leaf] = 1;
  for (let t = 0; t < ties; t++) {
    const start = from[t]!;
    const end = to[t]!;
    const winner = winnerSeat[t]!;
    if (winner < 0) play(table[t]!, teams, start, middle[t]!, end);
    else for (let i = start; i < end; i++) alive[i] = i === winner ? 1 : 0;
    advance(steps[t]!, start, end);
  }
}

/**
 * Plays the leaves [start, half) against [half, end), on the ground whose table begins at `ground`.
 */
function play(ground: number, teams: number, start: number, half: number, end: number): void {
  const {seats, chances, alive, next} = space;
  if (end - start === 2) {
    const p = chances[ground + seats[start]! * teams + seats[half]!]!;
    alive[start] = p;
    alive[half] = 1 - p;
    return;
  }
  for (let j = half; j < end; j++) next[j] = 0;
  let i = start;
  for (; i + 3 < half; i += 4) playFour(ground, teams, i, half, end);
  for (; i < half; i++) {
    const row = ground + seats[i]! * teams;
    const mine = alive[i]!;
    let through = 0;
    for (let j = half; j < end; j++) {
      const p = chances[row + seats[j]!]!;
      through += alive[j]! * p;
      next[j]! += mine * p;
    }
    next[i] = mine * through;
  }
  for (let i = start; i < half; i++) alive[i] = next[i]!;
  for (let j = half; j < end; j++) alive[j]! *= 1 - next[j]!;
}

/**
 * Plays the four leaves from i on at once, which quarters the traffic with the other side's
 * numbers.
 */
function playFour(ground: number, teams: number, i: number, half: number, end: number): void {
  const {seats, chances, alive, next} = space;
  const row1 = ground + seats[i]! * teams;
  const row2 = ground + seats[i + 1]! * teams;
  const row3 = ground + seats[i + 2]! * teams;
  const row4 = ground + seats[i + 3]! * teams;
  const first = alive[i]!;
  const second = alive[i + 1]!;
  const third = alive[i + 2]!;
  const fourth = alive[i + 3]!;
  let through1 = 0;
  let through2 = 0;
  let through3 = 0;
  let through4 = 0;
  for (let j = half; j < end; j++) {
    const opponent = seats[j]!;
    const there = alive[j]!;
    const p1 = chances[row1 + opponent]!;
    const p2 = chances[row2 + opponent]!;
    const p3 = chances[row3 + opponent]!;
    const p4 = chances[row4 + opponent]!;
    through1 += there * p1;
    through2 += there * p2;
    through3 += there * p3;
    through4 += there * p4;
    next[j]! += first * p1 + second * p2 + (third * p3 + fourth * p4);
  }
  next[i] = first * through1;
  next[i + 1] = second * through2;
  next[i + 2] = third * through3;
  next[i + 3] = fourth * through4;
}
