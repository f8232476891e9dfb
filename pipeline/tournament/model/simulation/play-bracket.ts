import {uniform} from "../random.ts";
import type {Bracket} from "./bracket.ts";
import type {Workspace} from "./workspace.ts";

/**
 * Works out the exact probability of every team to win each of its ties, given who sits where, and
 * writes it into `reached` and `chances`.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come out of the other side of the tie
 *
 * The two sides of a tie come from different parts of the tree and so do not depend on each other.
 * A decided tie is certain.
 *
 * @returns how many entries were written
 */
export function solveBracket(
  {teams, leafSlots, ties}: Bracket,
  {seats, alive, beats, reached, chances: reaching}: Workspace,
): number {
  let entries = 0;
  for (let leaf = 0; leaf < leafSlots.length; leaf++) {
    alive[leaf] = 1;
    reached[entries] = leafSlots[leaf]! * teams + seats[leaf]!;
    reaching[entries++] = 1;
  }
  for (let t = 0; t < ties.length; t++) {
    const {from, middle, to, winner, winnerSlot, chances} = ties[t]!;
    for (let j = middle; j < to; j++) beats[j] = 0;
    for (let i = from; i < middle; i++) {
      const row = seats[i]! * teams;
      const here = alive[i]!;
      let sum = 0;
      for (let j = middle; j < to; j++) {
        const p = chances[row + seats[j]!]!;
        sum += alive[j]! * p;
        beats[j]! += here * (1 - p);
      }
      beats[i] = sum;
    }
    for (let leaf = from; leaf < to; leaf++) {
      const p = winner < 0 ? alive[leaf]! * beats[leaf]! : leaf === winner ? 1 : 0;
      alive[leaf] = p;
      reached[entries] = winnerSlot * teams + seats[leaf]!;
      reaching[entries++] = p;
    }
  }
  return entries;
}

/**
 * Draws the winner of every tie, given who sits where, and writes it down with probability 1: every
 * run has one champion.
 *
 * @param first of the random numbers, of which the bracket takes one for each tie
 * @returns how many entries were written
 */
export function drawBracket(
  {teams, leafSlots, ties}: Bracket,
  {bits, seats, winners, reached, chances: reaching}: Workspace,
  first: number,
): number {
  let entries = 0;
  reaching.fill(1);
  for (let leaf = 0; leaf < leafSlots.length; leaf++) {
    winners[leaf] = leaf;
    reached[entries++] = leafSlots[leaf]! * teams + seats[leaf]!;
  }
  for (let t = 0; t < ties.length; t++) {
    const {from, middle, winner, winnerSlot, chances} = ties[t]!;
    const home = winners[from]!;
    const away = winners[middle]!;
    const isHome = uniform(bits[first + t]!) < chances[seats[home]! * teams + seats[away]!]!;
    const through = winner >= 0 ? winner : isHome ? home : away;
    winners[from] = through;
    reached[entries++] = winnerSlot * teams + seats[through]!;
  }
  return entries;
}
