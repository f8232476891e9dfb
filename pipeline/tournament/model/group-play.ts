import type {Pair, TieBreak} from "../types.ts";
import {type AliasTable, draw} from "./alias-table.ts";
import {HEAD_TO_HEAD, type OrderKey, orderKey} from "./order-key.ts";
import type {Random} from "./random.ts";
import {GRID_SIDE} from "./scoreline.ts";

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

/**
 * Plays one group over and over, in integers and preallocated arrays: the fast twin of `standings` in `rules/`.
 *
 * The criteria before `headToHead` are compared first; members level on them by the matches among themselves, again and again among those
 * that this leaves level; those whom it cannot separate at all by the criteria after it. Members whom nothing separates keep their order.
 * Matches not yet played have a conduct score of 0.
 *
 * @param ranks FIFA ranking position of each member
 */
export function groupPlay(
  ranks: readonly number[],
  matches: readonly GroupMatch[],
  tieBreaks: readonly TieBreak[],
  thirdPlacedTieBreaks: readonly TieBreak[],
): GroupPlay {
  const size = ranks.length;
  const split = tieBreaks.indexOf("headToHead");
  const before = orderKey(split < 0 ? tieBreaks : tieBreaks.slice(0, split));
  const after = orderKey(split < 0 ? [] : tieBreaks.slice(split + 1));
  const third = orderKey(thirdPlacedTieBreaks);

  const home = Int32Array.from(matches, (match) => match.home);
  const away = Int32Array.from(matches, (match) => match.away);
  const homeGoals = Int32Array.from(matches, ({played}) => played?.goals[0] ?? 0);
  const awayGoals = Int32Array.from(matches, ({played}) => played?.goals[1] ?? 0);
  const open = matches.flatMap(({scores}, m) => (scores ? [{m, scores}] : []));
  const conduct = new Int32Array(size);
  for (const {home, away, played} of matches) {
    conduct[home]! += played?.conduct[0] ?? 0;
    conduct[away]! += played?.conduct[1] ?? 0;
  }
  const fixed = (key: OrderKey): Float64Array => Float64Array.from(ranks, (rank, t) => key.conduct * conduct[t]! - key.ranking * rank);
  const fixedBefore = fixed(before);
  const fixedAfter = fixed(after);
  const fixedThird = fixed(third);

  const points = new Int32Array(size);
  const difference = new Int32Array(size);
  const scored = new Int32Array(size);
  const key = new Float64Array(size);
  const order = new Int32Array(size);

  const rowKey = (weights: OrderKey, constant: Float64Array, t: number): number =>
    weights.points * points[t]! + weights.goalDifference * difference[t]! + weights.goalsFor * scored[t]! + constant[t]!;

  /** Insertion sort by descending key; equal keys keep their order. */
  function sort(from: number, to: number): void {
    for (let i = from + 1; i < to; i++) {
      const t = order[i]!;
      let k = i;
      for (; k > from && key[order[k - 1]!]! < key[t]!; k--) order[k] = order[k - 1]!;
      order[k] = t;
    }
  }

  /** Separates the members at [from, to), who are level on everything before the head-to-head. */
  function separate(from: number, to: number): void {
    let members = 0;
    for (let k = from; k < to; k++) {
      members |= 1 << order[k]!;
      key[order[k]!] = 0;
    }
    for (let m = 0; m < home.length; m++) {
      const h = home[m]!;
      const a = away[m]!;
      if (((members >> h) & (members >> a) & 1) === 0) continue;
      const goals = homeGoals[m]!;
      const conceded = awayGoals[m]!;
      const won = goals > conceded ? 3 : goals === conceded ? 1 : 0;
      const lost = goals < conceded ? 3 : goals === conceded ? 1 : 0;
      key[h]! += HEAD_TO_HEAD.points * won + HEAD_TO_HEAD.goalDifference * (goals - conceded) + goals;
      key[a]! += HEAD_TO_HEAD.points * lost + HEAD_TO_HEAD.goalDifference * (conceded - goals) + conceded;
    }
    sort(from, to);
    if (key[order[from]!] !== key[order[to - 1]!]) {
      eachTie(from, to);
      return;
    }
    for (let k = from; k < to; k++) key[order[k]!] = rowKey(after, fixedAfter, order[k]!);
    sort(from, to);
  }

  /** Finds the runs of equal keys in [from, to), sorted, and separates each. */
  function eachTie(from: number, to: number): void {
    for (let start = from; start < to - 1; ) {
      const level = key[order[start]!]!;
      let end = start + 1;
      while (end < to && key[order[end]!] === level) end++;
      if (end - start > 1) separate(start, end);
      start = end;
    }
  }

  function rank(): void {
    for (let t = 0; t < size; t++) points[t] = difference[t] = scored[t] = 0;
    for (let m = 0; m < home.length; m++) {
      const h = home[m]!;
      const a = away[m]!;
      const goals = homeGoals[m]!;
      const conceded = awayGoals[m]!;
      if (goals > conceded) points[h]! += 3;
      else if (goals < conceded) points[a]! += 3;
      else {
        points[h]! += 1;
        points[a]! += 1;
      }
      difference[h]! += goals - conceded;
      difference[a]! += conceded - goals;
      scored[h]! += goals;
      scored[a]! += conceded;
    }
    for (let t = 0; t < size; t++) {
      key[t] = rowKey(before, fixedBefore, t);
      order[t] = t;
    }
    sort(0, size);
    if (split >= 0) eachTie(0, size);
  }

  rank();
  return {
    complete: open.length === 0,
    order,
    play(random) {
      if (open.length === 0) return;
      for (let k = 0; k < open.length; k++) {
        const {m, scores} = open[k]!;
        const cell = draw(scores, random());
        homeGoals[m] = (cell / GRID_SIDE) | 0;
        awayGoals[m] = cell % GRID_SIDE;
      }
      rank();
    },
    thirdKey: () => rowKey(third, fixedThird, order[2]!),
  };
}
