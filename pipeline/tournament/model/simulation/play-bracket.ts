import {uniform} from "../random.ts";
import type {Bracket} from "./bracket.ts";
import {addChance, type Tally} from "./tally.ts";
import type {Workspace} from "./workspace.ts";

/**
 * Adds every team's exact probability of winning each of its ties, given the seats, to the tally,
 * and stores it in `reached` and `chances`.
 *
 *   pᵢ ← pᵢ · Σⱼ pⱼ · adv(i, j)      j over the teams that can come from the other side of the tie
 *
 * The two sides of a tie come from different parts of the tree and are therefore independent. A
 * decided tie is certain.
 */
export function solveBracket(
  {teams, leafSlots, ties}: Bracket,
  {seats, alive, beats, reached, chances: reaching}: Workspace,
  tally: Tally,
): void {
  let entry = 0;
  for (let leaf = 0; leaf < leafSlots.length; leaf++) {
    const at = leafSlots[leaf]! * teams + seats[leaf]!;
    alive[leaf] = 1;
    reached[entry] = at;
    reaching[entry++] = 1;
    addChance(tally, at, 1);
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
      const at = winnerSlot * teams + seats[leaf]!;
      alive[leaf] = p;
      reached[entry] = at;
      reaching[entry++] = p;
      addChance(tally, at, p);
    }
  }
}

/**
 * Draws the winner of every tie, given the seats, and adds it to the tally: every run has one
 * champion.
 *
 * @param first index of the bracket's first random number; it uses one for each tie
 */
export function drawBracket(
  {teams, leafSlots, ties}: Bracket,
  {bits, seats, winners}: Workspace,
  tally: Tally,
  first: number,
): void {
  for (let leaf = 0; leaf < leafSlots.length; leaf++) {
    winners[leaf] = leaf;
    addChance(tally, leafSlots[leaf]! * teams + seats[leaf]!, 1);
  }
  for (let t = 0; t < ties.length; t++) {
    const {from, middle, winner, winnerSlot, chances} = ties[t]!;
    const home = winners[from]!;
    const away = winners[middle]!;
    const isHome = uniform(bits[first + t]!) < chances[seats[home]! * teams + seats[away]!]!;
    const through = winner >= 0 ? winner : isHome ? home : away;
    winners[from] = through;
    addChance(tally, winnerSlot * teams + seats[through]!, 1);
  }
}
