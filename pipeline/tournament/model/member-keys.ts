import type {Pair, TieBreak} from "../types.ts";
import {scoreOf} from "./group-draws.ts";
import {orderKey, origin, worth, worthTable} from "./order-key.ts";
import {WORKSPACE} from "./workspace.ts";

/** A match between two members, all groups numbered through; one that is over brings its goals and conduct scores. */
export interface KeyMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
}

const space = WORKSPACE;

/**
 * The keys of members by some criteria: what is settled before a run, and what each score of an open match adds, home side at 2·number and
 * away side at 2·number + 1.
 *
 * @param criteria without `headToHead`
 * @param goals of every score number
 */
export function memberKeys(
  criteria: readonly TieBreak[],
  ranks: readonly number[],
  matches: readonly KeyMatch[],
  goals: readonly Pair[],
): {settled: Float64Array; worth: Float64Array} {
  const key = orderKey(criteria);
  const settled = Float64Array.from(ranks, (rank) => origin(key, rank));
  for (const {home, away, played} of matches) {
    if (!played) continue;
    const [own, other] = played.goals;
    settled[home]! += worth(key, own, other) + key.conduct * played.conduct[0];
    settled[away]! += worth(key, other, own) + key.conduct * played.conduct[1];
  }
  return {settled, worth: worthTable(key, goals)};
}

/** Works out the key of one member, drawing the scores of its open matches. */
export function rate(settled: Float64Array, worth: Float64Array, member: number, into: Float64Array): void {
  const {appearanceStarts, appearances} = space;
  let key = settled[member]!;
  const end = appearanceStarts[member + 1]!;
  for (let k = appearanceStarts[member]!; k < end; k++) {
    const appearance = appearances[k]!;
    key += worth[2 * scoreOf(appearance >> 1) + (appearance & 1)]!;
  }
  into[member] = key;
}
