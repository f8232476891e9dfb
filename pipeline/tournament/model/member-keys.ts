import type {Pair, TieBreak} from "../types.ts";
import {scoreOf} from "./group-draws.ts";
import {orderKey, origin, worth, worthTable} from "./order-key.ts";
import {type Tables, WORKSPACE} from "./workspace.ts";

/**
 * A match between two members, all groups numbered through; one that is over brings its goals, one
 * that has begun its conduct scores.
 */
export interface KeyMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair};
  readonly conduct: Pair | null;
}

const space = WORKSPACE;

/**
 * Two kinds of keys: by which members compare within their group, and by which those who come third
 * compare.
 */
export const OWN = 0;
export const AS_THIRD = 1;
const MEMBERS = WORKSPACE.settled.length / 2;
const SIDES = WORKSPACE.worth.length / 2;

/**
 * The keys of members: what is settled before a run (`settled`, member m at 128·kind + m), and what
 * each score of an open match adds (`worth`, at 2048·kind + 2·number for the home side, and one
 * further for the away side).
 *
 * @param criteria of each kind, without `headToHead`
 * @param goals of every score number
 */
export function memberKeys(
  criteria: readonly (readonly TieBreak[])[],
  ranks: readonly number[],
  matches: readonly KeyMatch[],
  goals: readonly Pair[],
): Tables<"settled" | "worth"> {
  const settled = new Float64Array(2 * MEMBERS);
  const worths = new Float64Array(2 * SIDES);
  for (const [kind, list] of criteria.entries()) {
    const key = orderKey(list);
    const own = settled.subarray(kind * MEMBERS, (kind + 1) * MEMBERS);
    for (const [member, rank] of ranks.entries()) own[member] = origin(key, rank);
    for (const {home, away, played, conduct} of matches) {
      if (conduct) {
        own[home]! += key.conduct * conduct[0];
        own[away]! += key.conduct * conduct[1];
      }
      if (!played) continue;
      const [forHome, forAway] = played.goals;
      own[home]! += worth(key, forHome, forAway);
      own[away]! += worth(key, forAway, forHome);
    }
    worths.set(worthTable(key, goals), kind * SIDES);
  }
  return {settled, worth: worths};
}

/** Works out the key of one member, in `key`, drawing the scores of its open matches. */
export function rate(member: number, kind: number): void {
  const {appearanceStarts, appearances, settled, worth, key} = space;
  const sides = kind * SIDES;
  const end = appearanceStarts[member + 1]!;
  let sum = settled[kind * MEMBERS + member]!;
  for (let k = appearanceStarts[member]!; k < end; k++) {
    const appearance = appearances[k]!;
    sum += worth[sides + 2 * scoreOf(appearance >> 1) + (appearance & 1)]!;
  }
  key[member] = sum;
}

/**
 * Draws the scores of a group's open matches, and works out the keys by which its members compare
 * with each other.
 */
export function rateGroup(g: number): void {
  const {starts, openStarts, openMatches, home, away, scores, settled, worth, key} = space;
  for (let member = starts[g]!; member < starts[g + 1]!; member++) key[member] = settled[member]!;
  for (let k = openStarts[g]!; k < openStarts[g + 1]!; k++) {
    const match = openMatches[k]!;
    const score = scoreOf(match);
    scores[match] = score;
    key[home[match]!]! += worth[2 * score]!;
    key[away[match]!]! += worth[2 * score + 1]!;
  }
}
