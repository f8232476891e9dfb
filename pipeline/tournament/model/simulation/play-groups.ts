import type {Group, GroupStage, Match} from "./group-stage.ts";
import {type Draws, drawCombination, drawScore, OUTCOMES} from "./match-draws.ts";
import type {Workspace} from "./workspace.ts";

/**
 * A match whose outcome is given instead of drawn; its score is drawn among those of the outcome.
 */
export interface Given {
  readonly match: Match;
  readonly outcome: number;
}

/**
 * Draws the outcomes of every match and orders the teams of every group. If points decide, the
 * order of a group is read from a table; otherwise its goals are drawn. Matches are independent, so
 * a given one leaves all other draws unchanged.
 */
export function playGroups(stage: GroupStage, space: Workspace, given: Given | null = null): void {
  const {groups, matches, draws} = stage;
  const {bits, combinations, order} = space;
  for (let b = 0; b < draws.batches; b++)
    combinations[b] = drawCombination(draws, b, bits[matches + b]!);
  if (given) {
    const {batch, place} = given.match;
    combinations[batch]! += (given.outcome - outcomeOf(given.match, space)) * 3 ** place;
  }
  for (const group of groups) {
    const {from, to, batch, byPoints} = group;
    const packed = byPoints === null ? -1 : byPoints.orders[combinations[batch]!]!;
    if (packed < 0) orderByGoals(group, stage, space);
    else for (let k = from; k < to; k++) order[k] = from + ((packed >> (4 * (k - from))) & 15);
  }
}

/** The drawn outcome of a match. */
export const outcomeOf = ({batch, place}: Match, {combinations}: Workspace): number =>
  OUTCOMES[8 * combinations[batch]! + place]!;

/**
 * The number of a match's score. Each match has its own random number, so repeated calls give the
 * same score.
 */
function scoreOf(match: Match, draws: Draws, space: Workspace): number {
  const {number, score} = match;
  if (score >= 0) return score;
  return drawScore(draws, number, outcomeOf(match, space), space.bits[number]!);
}

/**
 * Orders one group: all criteria but the head-to-head are folded into one key, by which the teams
 * are sorted. Teams level on the criteria before `headToHead` are then sorted by the matches among
 * themselves, repeatedly among those still level; teams it cannot separate keep their order, which
 * is that of the later criteria. Teams that nothing separates keep the order of the list.
 */
function orderByGoals(group: Group, stage: GroupStage, space: Workspace): void {
  const {from, to, matches} = group;
  const {keys, interval} = stage;
  const {order, key} = space;
  for (let team = from; team < to; team++) {
    order[team] = team;
    key[team] = keys.base[team]!;
  }
  for (const match of matches) add(scoreOf(match, stage.draws, space), match, keys.worth, key);
  sort(order, key, from, to);
  if (interval === 0) return;
  for (let start = from, end = from; start < to; start = end) {
    const level = Math.floor(key[order[start]!]! / interval);
    while (end < to && Math.floor(key[order[end]!]! / interval) === level) end++;
    if (end - start > 1) orderByHeadToHead(group, stage, space, start, end);
  }
}

/** Orders the teams in the places [from, to), which are level on all earlier criteria. */
function orderByHeadToHead(
  group: Group,
  stage: GroupStage,
  space: Workspace,
  from: number,
  to: number,
): void {
  const {order, headToHeadKey: key} = space;
  let level = 0;
  for (let k = from; k < to; k++) {
    level |= 1 << (order[k]! - group.from);
    key[order[k]!] = 0;
  }
  for (const match of group.matches) {
    const isAmong = (level >> (match.home - group.from)) & (level >> (match.away - group.from)) & 1;
    if (isAmong) add(scoreOf(match, stage.draws, space), match, stage.headToHead, key);
  }
  sort(order, key, from, to);
  if (key[order[from]!] === key[order[to - 1]!]) return;
  for (let start = from, end = from; start < to; start = end) {
    while (end < to && key[order[end]!] === key[order[start]!]) end++;
    if (end - start > 1) orderByHeadToHead(group, stage, space, start, end);
  }
}

/** Adds the contribution of a score to the keys of both sides. */
function add(score: number, {home, away}: Match, worth: Float64Array, key: Float64Array): void {
  key[home]! += worth[2 * score]!;
  key[away]! += worth[2 * score + 1]!;
}

/** Sorts list[from … to) by descending key; equal keys keep their order. */
function sort(list: Int32Array, key: Float64Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const one = list[i]!;
    const own = key[one]!;
    let k = i;
    for (; k > from && key[list[k - 1]!]! < own; k--) list[k] = list[k - 1]!;
    list[k] = one;
  }
}

/**
 * The groups whose third-placed teams advance, as a bit mask, after the groups have been played.
 * Teams with more points than the last of them are in, those with fewer are out; goals are drawn
 * only for those level with it. Thirds that nothing separates are in the order of their groups.
 */
export function bestThirds(stage: GroupStage, advance: number, space: Workspace): number {
  const {groups, thirdsByPoints} = stage;
  const {combinations, thirdsWith, groupsWith} = space;
  for (let points = 0; points < thirdsWith.length; points++) {
    thirdsWith[points] = 0;
    groupsWith[points] = 0;
  }
  for (let g = 0; g < groups.length; g++) {
    const {byPoints, batch} = groups[g]!;
    const points = thirdsByPoints ? byPoints!.thirdPoints[combinations[batch]!]! : 0;
    thirdsWith[points]!++;
    groupsWith[points]! |= 1 << g;
  }
  let through = 0;
  let places = advance;
  let cut = thirdsWith.length - 1;
  for (; cut >= 0 && thirdsWith[cut]! <= places; cut--) {
    through |= groupsWith[cut]!;
    places -= thirdsWith[cut]!;
  }
  return places === 0 ? through : through | bestOf(groupsWith[cut]!, places, stage, space);
}

/** The groups with the best thirds among some groups, all as bit masks. */
function bestOf(some: number, places: number, stage: GroupStage, space: Workspace): number {
  const {groups, appearances, thirdKeys} = stage;
  const {order, ranked, thirdKey} = space;
  const {base, worth} = thirdKeys;
  let count = 0;
  for (let rest = some; rest !== 0; rest &= rest - 1) {
    const g = 31 - Math.clz32(rest & -rest);
    const third = order[groups[g]!.from + 2]!;
    let key = base[third]!;
    for (const {match, side} of appearances[third]!)
      key += worth[2 * scoreOf(match, stage.draws, space) + side]!;
    thirdKey[g] = key;
    ranked[count++] = g;
  }
  sort(ranked, thirdKey, 0, count);
  let best = 0;
  for (let k = 0; k < places; k++) best |= 1 << ranked[k]!;
  return best;
}
