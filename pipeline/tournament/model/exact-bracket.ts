import type {Bracket} from "./bracket.ts";
import {advance, depart} from "./journeys.ts";
import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;

/**
 * Adds to the tally the exact probability of every team to win each of its ties, given who sits where.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of i's tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other. A decided tie is certain.
 */
export function solveBracket({ties, layout}: Bracket): void {
  const {from, middle, to, table, winnerSeat, alive} = space;
  depart(layout);
  for (let leaf = 0; leaf < layout.leaves; leaf++) alive[leaf] = 1;
  for (let t = 0; t < ties; t++) {
    const start = from[t]!;
    const end = to[t]!;
    const winner = winnerSeat[t]!;
    if (winner < 0) play(table[t]!, layout.teams, start, middle[t]!, end);
    else for (let i = start; i < end; i++) alive[i] = i === winner ? 1 : 0;
    advance(start, end);
  }
}

/** Plays the leaves [start, half) against [half, end), on the ground whose table begins at `ground`. */
function play(ground: number, teams: number, start: number, half: number, end: number): void {
  const {seats, chances, alive, next} = space;
  for (let j = half; j < end; j++) next[j] = 0;
  for (let i = start; i < half; i++) {
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
