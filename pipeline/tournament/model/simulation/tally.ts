import {PLACES} from "../types.ts";
import type {Bracket} from "./bracket.ts";
import type {GroupStage} from "./group-stage.ts";
import type {Workspace} from "./workspace.ts";

/**
 * Sums over runs in one array. For slot s of the bracket and team t: Σp and Σp², where p is the
 * probability that the team reaches it, at 2·(s·teams + t). After all slots, the number of times it
 * took each place of its group, at place·teams + t. A team has at most one slot per round, so all
 * figures of rounds are sums of these.
 */
export type Tally = Float64Array;

/** Index at which the counts of places begin. */
export const placesAt = ({teams, ties}: Bracket): number => 2 * (2 * ties.length + 1) * teams;

export function emptyTally({groups}: GroupStage, bracket: Bracket): Tally {
  const rows = Math.max(PLACES.length, ...groups.map(({from, to}) => to - from));
  return new Float64Array(placesAt(bracket) + rows * bracket.teams);
}

/** Adds the probability that a team reaches a slot. */
export function addChance(tally: Tally, at: number, p: number): void {
  tally[2 * at]! += p;
  tally[2 * at + 1]! += p * p;
}

/** Counts each team's place in its group. */
export function countPlaces(
  tally: Tally,
  {groups}: GroupStage,
  order: Int32Array,
  bracket: Bracket,
): void {
  const first = placesAt(bracket);
  for (const {from, to} of groups)
    for (let k = from; k < to; k++) tally[first + (k - from) * bracket.teams + order[k]!]! += 1;
}

/** Adds the results of a run with a solved bracket, from `reached` and `chances`. */
export function addRun(
  tally: Tally,
  stage: GroupStage,
  bracket: Bracket,
  {order, reached, chances}: Workspace,
): void {
  for (let k = 0; k < reached.length; k++) addChance(tally, reached[k]!, chances[k]!);
  countPlaces(tally, stage, order, bracket);
}

/** Adds one tally to another. Floating-point sums depend on order. */
export function addTally(total: Tally, tally: Tally): void {
  for (let k = 0; k < total.length; k++) total[k]! += tally[k]!;
}
