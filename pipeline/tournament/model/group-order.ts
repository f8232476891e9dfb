import {WORKSPACE} from "./workspace.ts";

const space = WORKSPACE;

/**
 * Orders one group: all criteria but the head-to-head are folded into one key, by which the members
 * are sorted. Members level on the criteria before `headToHead` are then sorted by the matches
 * among themselves, again and again among those that this leaves level; those whom it cannot
 * separate at all keep their order, which is that of the criteria after it. Members whom nothing
 * separates keep the order of the list.
 *
 * @param interval keys that agree up to the head-to-head lie in the same interval of this length; 0
 * without a head-to-head
 */
export function rankByGoals(g: number, interval: number): void {
  const {starts, order, key} = space;
  const from = starts[g]!;
  const to = starts[g + 1]!;
  for (let k = from; k < to; k++) order[k] = k;
  sort(key, from, to);
  if (interval === 0) return;
  for (let start = from; start < to - 1; ) {
    const level = Math.floor(key[order[start]!]! / interval);
    let end = start + 1;
    while (end < to && Math.floor(key[order[end]!]! / interval) === level) end++;
    if (end - start > 1) separate(g, start, end);
    start = end;
  }
}

/**
 * Separates the members at [from, to) of group g, who are level on everything before the
 * head-to-head.
 */
function separate(g: number, from: number, to: number): void {
  const {starts, matchStarts, home, away, scores, order, mini, miniWorth} = space;
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
  sort(mini, from, to);
  if (mini[order[from]!] === mini[order[to - 1]!]) return;
  for (let start = from; start < to - 1; ) {
    const level = mini[order[start]!]!;
    let end = start + 1;
    while (end < to && mini[order[end]!] === level) end++;
    if (end - start > 1) separate(g, start, end);
    start = end;
  }
}

/** Insertion sort of order[from … to) by descending key; equal keys keep their order. */
function sort(key: Float64Array, from: number, to: number): void {
  const {order} = space;
  for (let i = from + 1; i < to; i++) {
    const member = order[i]!;
    const own = key[member]!;
    let k = i;
    for (; k > from && key[order[k - 1]!]! < own; k--) order[k] = order[k - 1]!;
    order[k] = member;
  }
}
