import type {TallyLayout} from "./tally.ts";
import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;

/** Counts what place of its group each team took. */
export function countPlaces(teams: number): void {
  const {order, placeRows, tally} = space;
  for (let k = 0; k < teams; k++) tally[placeRows[k]! + order[k]!]! += 1;
}

/**
 * Counts the teams on their seats, and notes in `journey` where in the tally their journeys begin.
 */
export function depart({leaves, teams}: TallyLayout): void {
  const {seats, journeys, journey, tally} = space;
  for (let leaf = 0; leaf < leaves; leaf++) {
    const start = journeys[leaf * teams + seats[leaf]!]!;
    tally[start]! += 1;
    journey[leaf] = start;
  }
}

/**
 * Takes the journeys from the leaves [from, to) past a tie, which each wins with the probability in
 * `alive`.
 */
export function advance(step: number, from: number, to: number): void {
  const {journey, tally, alive} = space;
  for (let leaf = from; leaf < to; leaf++) {
    const p = alive[leaf]!;
    const at = journey[leaf]! + step;
    tally[at]! += p;
    tally[at + 1]! += p * p;
  }
}
