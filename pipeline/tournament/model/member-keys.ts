import type {Pair, TieBreak} from "../types.ts";
import {type Draws, scoreOf} from "./group-draws.ts";
import type {OrderedMatch} from "./group-order.ts";
import type {Lists} from "./lists.ts";
import {orderKey, origin, worth, worthTable} from "./order-key.ts";

/** Keys of members by some criteria: what is settled before a play, and what the scores of the open matches add to it. */
export interface MemberKeys {
  readonly settled: Float64Array;
  /** Home side at 2·number of the score, away side at 2·number + 1. */
  readonly worth: Float64Array;
}

/**
 * @param criteria without `headToHead`
 * @param goals of every score number
 */
export function memberKeys(
  criteria: readonly TieBreak[],
  ranks: readonly number[],
  matches: readonly OrderedMatch[],
  goals: readonly Pair[],
): MemberKeys {
  const key = orderKey(criteria);
  const settled = Float64Array.from(ranks, (rank) => origin(key, rank));
  for (const {home, away, played} of matches) {
    if (!played) continue;
    const [own, other] = played.goals;
    settled[home]! += worth(key, [own, other]) + key.conduct * played.conduct[0];
    settled[away]! += worth(key, [other, own]) + key.conduct * played.conduct[1];
  }
  return {settled, worth: worthTable(key, goals)};
}

/**
 * Works out the key of one member, drawing the scores of its open matches.
 *
 * @param appearances open matches of each member, as 2·match + side
 */
export function rate(
  {settled, worth}: MemberKeys,
  {starts, entries}: Lists,
  draws: Draws,
  bits: Int32Array,
  member: number,
  into: Float64Array,
): void {
  let key = settled[member]!;
  for (let k = starts[member]!; k < starts[member + 1]!; k++) {
    const appearance = entries[k]!;
    key += worth[2 * scoreOf(draws, bits, appearance >> 1) + (appearance & 1)]!;
  }
  into[member] = key;
}
