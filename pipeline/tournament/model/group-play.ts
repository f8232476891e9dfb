import type {Pair, TieBreak} from "../types.ts";
import {ALIAS_COLUMNS, draw} from "./alias-table.ts";
import {CELL_SCORES, HEAD_TO_HEAD, intervalOf, type OrderKey, orderKey, origin, worthTable} from "./order-key.ts";
import {pointsOrders} from "./points-order.ts";

/** A group match between two members, by their position in the group's list: over with these goals, or still to be drawn. */
export interface GroupMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
  /** Alias table of the score, cell 13·home + away; null for a played match. */
  readonly scores: Int32Array | null;
}

/** A group before it is played: the FIFA ranking position of each member, and the matches among them. */
export interface GroupField {
  readonly ranks: readonly number[];
  readonly matches: readonly GroupMatch[];
}

/** How the members of a group, and the third-placed of all groups, are ordered. */
export interface GroupRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
}

/** All groups, played together. Members are numbered through: the first of a group follows the last of the group before. */
export interface GroupStage {
  /** Matches still to be drawn; 0 when the group stage is over. */
  readonly open: number;
  /** Members in order of finish after the last `play`, group after group. */
  readonly order: Int32Array;
  /** The number by which the third-placed of a group compares with those of other groups after the last `play`; higher is better. */
  thirdRating(group: number): number;
  /** Draws every open match from one random number each, the first `open` of the array, and ranks the groups. */
  play(bits: Int32Array): void;
}

/**
 * Plays the groups over and over in preallocated flat arrays: the fast twin of `standings` in `rules/`.
 *
 * Where points do not decide, all criteria but the head-to-head are folded into one number, by which the members of a group are sorted.
 * Members level on the criteria before `headToHead` are then sorted by the matches among themselves, again and again among those that this
 * leaves level; those whom it cannot separate at all keep their order, which is that of the criteria after it. Members whom nothing separates
 * keep the order of the list. Matches not yet played have a conduct score of 0.
 */
export function groupStage(groups: readonly GroupField[], {tieBreaks, thirdPlacedTieBreaks}: GroupRules): GroupStage {
  const split = tieBreaks.indexOf("headToHead");
  const criteria = tieBreaks.filter((criterion) => criterion !== "headToHead");
  const interval = split < 0 ? 0 : intervalOf(criteria.length - split);
  const ownKey = orderKey(criteria);
  const thirdKey = orderKey(thirdPlacedTieBreaks);

  const starts = Int32Array.from(offsets(groups.map(({ranks}) => ranks.length)));
  const matchStarts = Int32Array.from(offsets(groups.map(({matches}) => matches.length)));
  const matches = groups.flatMap(({matches}, g) =>
    matches.map((match) => ({...match, home: starts[g]! + match.home, away: starts[g]! + match.away})),
  );
  const ranks = groups.flatMap((group) => group.ranks);
  const home = Int32Array.from(matches, (match) => match.home);
  const away = Int32Array.from(matches, (match) => match.away);
  /** Of each member its matches, as 2·match + side. */
  const appearances = ranks.map((_, member) =>
    Int32Array.from(matches.flatMap(({home, away}, m) => (home === member ? 2 * m : away === member ? 2 * m + 1 : []))),
  );
  const openMatches = Int32Array.from(matches.flatMap(({scores}, m) => (scores ? m : [])));
  const open = openMatches.length;
  const tables = new Int32Array(open * ALIAS_COLUMNS);
  for (let k = 0; k < open; k++) tables.set(matches[openMatches[k]!]!.scores!, k * ALIAS_COLUMNS);

  // A played match has a score of its own after those of the grid, which may be too small for it.
  const scores = [...CELL_SCORES, ...matches.flatMap(({played}) => (played ? [played.goals] : []))];
  let next = CELL_SCORES.length;
  const cells = Int32Array.from(matches, ({played}) => (played ? next++ : 0));
  const outcomes = Int32Array.from(scores, ([first, second]) => (first > second ? 0 : first === second ? 1 : 2));
  const ownWorth = worthTable(ownKey, scores);
  const thirdWorth = worthTable(thirdKey, scores);
  const miniWorth = worthTable(HEAD_TO_HEAD, scores);
  const decided = tieBreaks[0] === "points" ? sharedOrders(groups, tieBreaks[1] === "headToHead") : groups.map(() => null);

  const ownStart = settled(ranks, matches, ownKey);
  const thirdStart = settled(ranks, matches, thirdKey);
  const key = new Float64Array(ranks.length);
  const mini = new Float64Array(ranks.length);
  const order = Int32Array.from(ranks.keys());

  /** Separates the members at [from, to) of group g, who are level on everything before the head-to-head. */
  function separate(g: number, from: number, to: number): void {
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
      mini[h]! += miniWorth[2 * cells[m]!]!;
      mini[a]! += miniWorth[2 * cells[m]! + 1]!;
    }
    sort(order, mini, from, to);
    if (mini[order[from]!] === mini[order[to - 1]!]) return;
    for (let start = from; start < to - 1; ) {
      const level = mini[order[start]!]!;
      let end = start + 1;
      while (end < to && mini[order[end]!] === level) end++;
      if (end - start > 1) separate(g, start, end);
      start = end;
    }
  }

  function rankByGoals(g: number, from: number, to: number): void {
    for (let k = from; k < to; k++) {
      order[k] = k;
      key[k] = ownStart[k]!;
    }
    for (let m = matchStarts[g]!; m < matchStarts[g + 1]!; m++) {
      key[home[m]!]! += ownWorth[2 * cells[m]!]!;
      key[away[m]!]! += ownWorth[2 * cells[m]! + 1]!;
    }
    sort(order, key, from, to);
    if (interval === 0) return;
    for (let start = from; start < to - 1; ) {
      const level = Math.floor(key[order[start]!]! / interval);
      let end = start + 1;
      while (end < to && Math.floor(key[order[end]!]! / interval) === level) end++;
      if (end - start > 1) separate(g, start, end);
      start = end;
    }
  }

  function rank(g: number): void {
    const from = starts[g]!;
    const to = starts[g + 1]!;
    const orders = decided[g]!;
    const packed = orders === null ? -1 : orders[outcomeRow(outcomes, cells, matchStarts[g]!, matchStarts[g + 1]!)]!;
    if (packed < 0) rankByGoals(g, from, to);
    else for (let k = from, rest = packed; k < to; k++, rest >>= 4) order[k] = from + (rest & 15);
  }

  function play(bits: Int32Array): void {
    drawAll(cells, openMatches, tables, bits);
    for (let g = 0; g < groups.length; g++) rank(g);
  }

  if (open === 0) play(new Int32Array(0));
  return {
    open,
    order,
    thirdRating(g) {
      const member = order[starts[g]! + 2]!;
      return ratingOf(thirdStart[member]!, appearances[member]!, cells, thirdWorth);
    },
    play,
  };
}

// Inner loops take their arrays as parameters.

function drawAll(cells: Int32Array, openMatches: Int32Array, tables: Int32Array, bits: Int32Array): void {
  for (let k = 0; k < openMatches.length; k++) cells[openMatches[k]!] = draw(tables, k * ALIAS_COLUMNS, bits[k]!);
}

/** Row of `pointsOrders` for the matches [from, to). */
function outcomeRow(outcomes: Int32Array, cells: Int32Array, from: number, to: number): number {
  let row = 0;
  for (let m = from; m < to; m++) row = row * 3 + outcomes[cells[m]!]!;
  return row;
}

function ratingOf(start: number, appearances: Int32Array, cells: Int32Array, worth: Float64Array): number {
  let sum = start;
  for (let k = 0; k < appearances.length; k++) {
    const appearance = appearances[k]!;
    sum += worth[2 * cells[appearance >> 1]! + (appearance & 1)]!;
  }
  return sum;
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

/** The part of a key that is no matter of goals: conduct and ranking. */
function settled(ranks: readonly number[], matches: readonly GroupMatch[], key: OrderKey): Float64Array {
  const fixed = Float64Array.from(ranks, (rank) => origin(key, rank));
  for (const {home, away, played} of matches) {
    if (!played) continue;
    fixed[home]! += key.conduct * played.conduct[0];
    fixed[away]! += key.conduct * played.conduct[1];
  }
  return fixed;
}

/** `pointsOrders` of every group, worked out once for groups of the same shape. */
function sharedOrders(groups: readonly GroupField[], headToHead: boolean): (Int32Array | null)[] {
  const known = new Map<string, Int32Array | null>();
  return groups.map(({ranks, matches}) => {
    const shape = `${ranks.length}:${matches.map(({home, away}) => `${home}-${away}`).join()}`;
    const orders = known.has(shape) ? known.get(shape)! : pointsOrders(ranks.length, matches, headToHead);
    known.set(shape, orders);
    return orders;
  });
}

/** Where each of several lists begins when they are laid end to end, and where the last one ends. */
function offsets(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}
