import type {Pair, TieBreak} from "../types.ts";
import {HEAD_TO_HEAD, intervalOf, worthTable} from "./order-key.ts";

/** A match between two members, all groups numbered through; one that is over brings its goals and conduct scores. */
export interface OrderedMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
}

/** What it takes to order groups by the scores of their matches. Members and matches are numbered through, group after group. */
export interface GroupOrder {
  /** First member and first match of each group; one more entry says where the last group ends. */
  readonly starts: Int32Array;
  readonly matchStarts: Int32Array;
  readonly home: Int32Array;
  readonly away: Int32Array;
  /** The score of each match, by number. */
  readonly scores: Int32Array;
  /** Members in order of finish. */
  readonly order: Int32Array;
  /** The key of each member, to be worked out from its scores before its group is ordered. */
  readonly key: Float64Array;
  /** Keys that agree up to the head-to-head lie in the same interval of this length; 0 without a head-to-head. */
  readonly interval: number;
  /** What a score is worth among level members, home side at 2·number and away side at 2·number + 1. */
  readonly miniWorth: Float64Array;
  readonly mini: Float64Array;
}

/** @param goals of every score number */
export function groupOrder(
  starts: Int32Array,
  matchStarts: Int32Array,
  matches: readonly OrderedMatch[],
  scores: Int32Array,
  goals: readonly Pair[],
  tieBreaks: readonly TieBreak[],
): GroupOrder {
  const members = starts.at(-1)!;
  const split = tieBreaks.indexOf("headToHead");
  return {
    starts,
    matchStarts,
    home: Int32Array.from(matches, ({home}) => home),
    away: Int32Array.from(matches, ({away}) => away),
    scores,
    order: Int32Array.from({length: members}, (_, member) => member),
    key: new Float64Array(members),
    interval: split < 0 ? 0 : intervalOf(tieBreaks.length - 1 - split),
    miniWorth: worthTable(HEAD_TO_HEAD, goals),
    mini: new Float64Array(members),
  };
}

/**
 * Orders one group: all criteria but the head-to-head are folded into one key, by which the members are sorted. Members level on the
 * criteria before `headToHead` are then sorted by the matches among themselves, again and again among those that this leaves level; those
 * whom it cannot separate at all keep their order, which is that of the criteria after it. Members whom nothing separates keep the order of
 * the list.
 */
export function rankByGoals(group: GroupOrder, g: number): void {
  const {starts, order, key, interval} = group;
  const from = starts[g]!;
  const to = starts[g + 1]!;
  for (let k = from; k < to; k++) order[k] = k;
  sort(order, key, from, to);
  if (interval === 0) return;
  for (let start = from; start < to - 1; ) {
    const level = Math.floor(key[order[start]!]! / interval);
    let end = start + 1;
    while (end < to && Math.floor(key[order[end]!]! / interval) === level) end++;
    if (end - start > 1) separate(group, g, start, end);
    start = end;
  }
}

/** Separates the members at [from, to) of group g, who are level on everything before the head-to-head. */
function separate(group: GroupOrder, g: number, from: number, to: number): void {
  const {starts, matchStarts, home, away, scores, order, miniWorth, mini} = group;
  const first = starts[g]!;
  let members = 0;
  for (let k = from; k < to; k++) {
    members |= 1 << (order[k]! - first);
    mini[order[k]!] = 0;
  }
  for (let m = matchStarts[g]!; m < matchStarts[g + 1]!; m++) {
    const h = home[m]!;
    const a = away[m]!;
    if (((members >> (h - first)) & (members >> (a - first)) & 1) === 0) continue;
    const score = scores[m]!;
    mini[h]! += miniWorth[2 * score]!;
    mini[a]! += miniWorth[2 * score + 1]!;
  }
  sort(order, mini, from, to);
  if (mini[order[from]!] === mini[order[to - 1]!]) return;
  for (let start = from; start < to - 1; ) {
    const level = mini[order[start]!]!;
    let end = start + 1;
    while (end < to && mini[order[end]!] === level) end++;
    if (end - start > 1) separate(group, g, start, end);
    start = end;
  }
}

/** Insertion sort of order[from … to) by descending key; equal keys keep their order. */
function sort(order: Int32Array, key: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const member = order[i]!;
    const own = key[member]!;
    let k = i;
    for (; k > from && key[order[k - 1]!]! < own; k--) order[k] = order[k - 1]!;
    order[k] = member;
  }
}
