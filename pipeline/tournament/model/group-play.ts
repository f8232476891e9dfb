import type {Pair, TieBreak} from "../types.ts";
import {type AliasTable, draw} from "./alias-table.ts";
import {HEAD_TO_HEAD, type OrderKey, orderKey, type WorthTable, worth, worthTable} from "./order-key.ts";
import type {Random} from "./random.ts";

/** A group match between two members, by their position in the group's list: over with these goals, or still to be drawn. */
export interface GroupMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
  /** Distribution of the score, cell 13·home + away; null for a played match. */
  readonly scores: AliasTable | null;
}

export interface GroupPlay {
  /** Nothing is left to draw. */
  readonly complete: boolean;
  /** Members in order of finish after the last `play`. */
  readonly order: Int32Array;
  /** Draws every open match and ranks the group. */
  play(random: Random): void;
  /** The number by which the member in third place compares with those of other groups; higher is better. */
  thirdKey(): number;
}

/** A key with what it is worth in every score; shared by all groups of a cup. */
interface Measure {
  readonly key: OrderKey;
  readonly table: WorthTable;
}
export interface GroupRules {
  /** What is compared before the head-to-head, and after it. */
  readonly before: Measure;
  readonly after: Measure;
  readonly third: Measure;
  /** The mini-table; null where the order knows none. */
  readonly headToHead: Measure | null;
}

export function groupRules(tieBreaks: readonly TieBreak[], thirdPlacedTieBreaks: readonly TieBreak[]): GroupRules {
  const measure = (key: OrderKey): Measure => ({key, table: worthTable(key)});
  const split = tieBreaks.indexOf("headToHead");
  return {
    before: measure(orderKey(split < 0 ? tieBreaks : tieBreaks.slice(0, split))),
    after: measure(orderKey(split < 0 ? [] : tieBreaks.slice(split + 1))),
    third: measure(orderKey(thirdPlacedTieBreaks)),
    headToHead: split < 0 ? null : measure(HEAD_TO_HEAD),
  };
}

/**
 * Plays one group over and over in preallocated arrays: the fast twin of `standings` in `rules/`.
 *
 * The criteria before `headToHead` are compared first; members level on them by the matches among themselves, again and again among those
 * that this leaves level; those whom it cannot separate at all by the criteria after it. Members whom nothing separates keep their order.
 * Matches not yet played have a conduct score of 0.
 *
 * @param ranks FIFA ranking position of each member
 */
export function groupPlay(ranks: readonly number[], matches: readonly GroupMatch[], rules: GroupRules): GroupPlay {
  const size = ranks.length;
  const {before, after, third, headToHead} = rules;
  // Open matches first, so that those still to be drawn are the first `openCount`.
  const open = matches.flatMap(({scores}) => scores ?? []);
  const openCount = open.length;
  const sorted = [...matches.filter(({scores}) => scores), ...matches.filter(({scores}) => !scores)];
  const home = Int32Array.from(sorted, (match) => match.home);
  const away = Int32Array.from(sorted, (match) => match.away);
  const cells = new Uint8Array(sorted.length);
  /** Worth of each played match for its two sides in a mini-table. */
  const homeWorth = Float64Array.from(sorted, ({played}) => (played ? worth(HEAD_TO_HEAD, played.goals) : 0));
  const awayWorth = Float64Array.from(sorted, ({played}) => (played ? worth(HEAD_TO_HEAD, [played.goals[1], played.goals[0]]) : 0));
  const fixedBefore = settled(ranks, matches, before.key);
  const fixedAfter = settled(ranks, matches, after.key);
  const fixedThird = settled(ranks, matches, third.key);
  const key = new Float64Array(size);
  const order = new Int32Array(size);

  /** The whole key of one member, the settled part and the drawn one. */
  function total(member: number, fixed: Float64Array, {home: forHome, away: forAway}: WorthTable): number {
    let sum = fixed[member]!;
    for (let m = 0; m < openCount; m++) {
      if (home[m] === member) sum += forHome[cells[m]!]!;
      else if (away[m] === member) sum += forAway[cells[m]!]!;
    }
    return sum;
  }

  /** Insertion sort by descending key; equal keys keep their order. */
  function sort(from: number, to: number): void {
    for (let i = from + 1; i < to; i++) {
      const member = order[i]!;
      const own = key[member]!;
      let k = i;
      for (; k > from && key[order[k - 1]!]! < own; k--) order[k] = order[k - 1]!;
      order[k] = member;
    }
  }

  /** Separates the members at [from, to), who are level on everything before the head-to-head. */
  function separate(from: number, to: number, mini: WorthTable): void {
    let members = 0;
    for (let k = from; k < to; k++) {
      members |= 1 << order[k]!;
      key[order[k]!] = 0;
    }
    for (let m = 0; m < home.length; m++) {
      const h = home[m]!;
      const a = away[m]!;
      if (((members >> h) & (members >> a) & 1) === 0) continue;
      key[h]! += m < openCount ? mini.home[cells[m]!]! : homeWorth[m]!;
      key[a]! += m < openCount ? mini.away[cells[m]!]! : awayWorth[m]!;
    }
    sort(from, to);
    if (key[order[from]!] !== key[order[to - 1]!]) {
      separateLevel(from, to, mini);
      return;
    }
    for (let k = from; k < to; k++) key[order[k]!] = total(order[k]!, fixedAfter, after.table);
    sort(from, to);
  }

  /** Separates every run of equal keys in [from, to), which is sorted. */
  function separateLevel(from: number, to: number, mini: WorthTable): void {
    for (let start = from; start < to - 1; ) {
      const level = key[order[start]!]!;
      let end = start + 1;
      while (end < to && key[order[end]!] === level) end++;
      if (end - start > 1) separate(start, end, mini);
      start = end;
    }
  }

  function play(random: Random): void {
    for (let m = 0; m < openCount; m++) cells[m] = draw(open[m]!, random());
    for (let member = 0; member < size; member++) {
      key[member] = fixedBefore[member]!;
      order[member] = member;
    }
    const {home: forHome, away: forAway} = before.table;
    for (let m = 0; m < openCount; m++) {
      const cell = cells[m]!;
      key[home[m]!]! += forHome[cell]!;
      key[away[m]!]! += forAway[cell]!;
    }
    sort(0, size);
    if (headToHead) separateLevel(0, size, headToHead.table);
  }

  if (openCount === 0) play(() => 0);
  return {
    complete: openCount === 0,
    order,
    play: (random) => {
      if (openCount > 0) play(random);
    },
    thirdKey: () => total(order[2]!, fixedThird, third.table),
  };
}

/** The part of a key that no draw changes: played matches, conduct and ranking. */
function settled(ranks: readonly number[], matches: readonly GroupMatch[], key: OrderKey): Float64Array {
  const fixed = Float64Array.from(ranks, (rank) => -key.ranking * rank);
  for (const {home, away, played} of matches) {
    if (!played) continue;
    const {goals, conduct} = played;
    fixed[home]! += worth(key, goals) + key.conduct * conduct[0];
    fixed[away]! += worth(key, [goals[1], goals[0]]) + key.conduct * conduct[1];
  }
  return fixed;
}
