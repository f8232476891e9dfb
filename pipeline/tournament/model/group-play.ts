import type {Pair, TieBreak} from "../types.ts";
import {BUNDLE, type Drawn, type Draws, drawOutcomes, draws, SCORES, scoreOf} from "./group-draws.ts";
import {type GroupOrder, groupOrder, type OrderedMatch, rankByGoals} from "./group-order.ts";
import {type Lists, lists} from "./lists.ts";
import {type MemberKeys, memberKeys, rate} from "./member-keys.ts";
import {type PointsOrders, pointsOrders} from "./points-order.ts";
import type {ScoreGrid} from "./types.ts";

/** A group match between two members, by their position in the group's list: over with these goals, or still to be drawn. */
export interface GroupMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
  /** The law of the score; null for a played match. */
  readonly law: ScoreGrid | null;
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
  readonly groups: number;
  /** Matches still to be drawn; 0 when the group stage is over. */
  readonly open: number;
  /** Random numbers that one play takes. */
  readonly randomNumbers: number;
  /** Members in order of finish after the last play, group after group. */
  readonly order: Int32Array;
  /** First member of each group; one more entry says where the last group ends. */
  readonly starts: Int32Array;
  /** Points of the third-placed of each group after the last play, where points come first and so may settle who goes through; else 0. */
  readonly thirdPoints: Int32Array;
  readonly draws: Draws;
  readonly ranking: GroupOrder;
  /** What points decide; null where goals are always drawn: for groups of more than six matches, or other rules. */
  readonly decided: PointsOrders | null;
  /** The open matches of each group, and those of each member as 2·match + side. */
  readonly openMatches: Lists;
  readonly appearances: Lists;
  /** How members compare within their group, and third-placed ones across groups. */
  readonly own: MemberKeys;
  readonly asThird: MemberKeys;
}

/**
 * Prepares the groups for being played over and over in flat arrays: the fast twin of `standings` in `rules/`. Matches not yet played have a
 * conduct score of 0.
 *
 * A group is drawn by the outcomes of its matches. Where points decide, its order is read off a table; only the members that points leave
 * level, and the thirds level at the cut, have goals drawn.
 */
export function groupStage(groups: readonly GroupField[], {tieBreaks, thirdPlacedTieBreaks}: GroupRules): GroupStage {
  const members = lists(groups.map(({ranks}) => ranks));
  const ranks = [...members.entries];
  const matches = groups.flatMap(({matches}, g) => matches.map((match) => renumbered(match, members.starts[g]!)));
  const matchesOf = lists(groups.map((group) => group.matches.map(() => 0)));
  // A played match has a score number of its own after those of the grid, which may be too small for it.
  const goals = [...SCORES, ...matches.flatMap(({played}) => (played ? [played.goals] : []))];
  let settled = SCORES.length;
  const scores = Int32Array.from(matches, ({played}) => (played ? settled++ : 0));
  const appearances = ranks.map(() => [] as number[]);
  for (const [m, {home, away, played}] of matches.entries()) {
    if (played) continue;
    appearances[home]!.push(2 * m);
    appearances[away]!.push(2 * m + 1);
  }
  const openMatches = lists(groups.map(({matches}, g) => matches.flatMap(({played}, m) => (played ? [] : [matchesOf.starts[g]! + m]))));
  const allDraws = draws(groups.flatMap(({matches}) => bundled(matches)));
  const pointsFirst = tieBreaks[0] === "points" && thirdPlacedTieBreaks[0] === "points";
  const ranking = groupOrder(members.starts, matchesOf.starts, matches, scores, goals, tieBreaks);
  const stage: GroupStage = {
    groups: groups.length,
    open: openMatches.entries.length,
    randomNumbers: allDraws.count,
    order: ranking.order,
    starts: members.starts,
    thirdPoints: new Int32Array(groups.length),
    draws: allDraws,
    ranking,
    decided: pointsFirst ? pointsOrders(groups, tieBreaks[1] === "headToHead") : null,
    openMatches,
    appearances: lists(appearances),
    own: memberKeys(
      tieBreaks.filter((criterion) => criterion !== "headToHead"),
      ranks,
      matches,
      goals,
    ),
    asThird: memberKeys(thirdPlacedTieBreaks, ranks, matches, goals),
  };
  if (stage.open === 0) playGroups(stage, new Int32Array(stage.randomNumbers));
  return stage;
}

/** Draws every open match and ranks the groups, from the first `randomNumbers` of the array. */
export function playGroups(stage: GroupStage, bits: Int32Array): void {
  const {groups, draws, decided, starts, order, thirdPoints} = stage;
  const {rows} = draws;
  drawOutcomes(draws, bits);
  for (let g = 0; g < groups; g++) {
    // Where points may decide, every group is one bundle.
    const row = decided === null ? 0 : decided.starts[g]! + rows[g]!;
    const packed = decided === null ? -1 : decided.orders[row]!;
    if (decided !== null) thirdPoints[g] = decided.thirdPoints[row]!;
    if (packed < 0) drawAndRank(stage, g, bits);
    else {
      const from = starts[g]!;
      const to = starts[g + 1]!;
      for (let k = from, rest = packed; k < to; k++, rest >>= 4) order[k] = from + (rest & 15);
      for (let k = from, rest = decided!.pairs[row]!; rest !== 0; k++, rest >>= 1) if (rest & 1) tellApart(stage, k, bits);
    }
  }
}

/** The keys by which third-placed teams compare, of the third of one group, after a play with these random numbers; higher is better. */
export function rateThird({order, starts, asThird, appearances, draws}: GroupStage, g: number, bits: Int32Array, into: Float64Array): void {
  rate(asThird, appearances, draws, bits, order[starts[g]! + 2]!, into);
}

function drawAndRank({draws, ranking, openMatches, own, appearances}: GroupStage, g: number, bits: Int32Array): void {
  const {starts, scores, key} = ranking;
  for (let k = openMatches.starts[g]!; k < openMatches.starts[g + 1]!; k++) {
    const match = openMatches.entries[k]!;
    scores[match] = scoreOf(draws, bits, match);
  }
  for (let member = starts[g]!; member < starts[g + 1]!; member++) rate(own, appearances, draws, bits, member, key);
  rankByGoals(ranking, g);
}

/** Orders the two members in places k and k + 1 by their own keys. */
function tellApart({ranking, own, appearances, draws}: GroupStage, k: number, bits: Int32Array): void {
  const {order, key} = ranking;
  const first = order[k]!;
  const second = order[k + 1]!;
  rate(own, appearances, draws, bits, first, key);
  rate(own, appearances, draws, bits, second, key);
  if (key[first]! >= key[second]!) return;
  order[k] = second;
  order[k + 1] = first;
}

/** The sides of a match by the numbers of all members. */
const renumbered = ({home, away, played}: GroupMatch, offset: number): OrderedMatch => ({
  home: offset + home,
  away: offset + away,
  played,
});

/** Cuts the matches of a group into bundles. */
function bundled(matches: readonly GroupMatch[]): Drawn[][] {
  const all = matches.map(({law, played}): Drawn => (law ? {law} : {outcome: 1 - Math.sign(played!.goals[0] - played!.goals[1])}));
  return Array.from({length: Math.ceil(all.length / BUNDLE)}, (_, b) => all.slice(b * BUNDLE, (b + 1) * BUNDLE));
}
