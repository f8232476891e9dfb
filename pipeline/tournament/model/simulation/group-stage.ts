import type {Pair, TieBreak} from "../../types.ts";
import {type Draws, MAX_BATCH, type MatchScore, prepareDraws, SCORES} from "./match-draws.ts";
import {HEAD_TO_HEAD, intervalOf, orderKey, origin, worthTable} from "./order-key.ts";
import {type PointsOrders, pointsOrders} from "./points-orders.ts";

/** A group match between two members, identified by their position in the group's list. */
export interface GroupMatch {
  readonly home: number;
  readonly away: number;
  readonly score: MatchScore;
  /** Conduct scores; for a match in play, those so far. */
  readonly conduct: Pair;
}

/** A group before play: the FIFA ranking position of each member, and their matches. */
export interface GroupField {
  readonly name: string;
  readonly ranks: readonly number[];
  readonly matches: readonly GroupMatch[];
}

/** The criteria for ordering the members of a group, and the third-placed teams of all groups. */
export interface GroupRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
}

/** A match ready to be played. Teams and matches are numbered across all groups. */
export interface Match {
  readonly number: number;
  readonly home: number;
  readonly away: number;
  /** The batch in which its outcome is drawn, and its position in the batch. */
  readonly batch: number;
  readonly place: number;
  /** The score number of a finished match; −1 for a match to be drawn. */
  readonly score: number;
}

interface Appearance {
  readonly match: Match;
  readonly side: 0 | 1;
}

export interface Group {
  /** Index of its first team, and of the next group's first team. */
  readonly from: number;
  readonly to: number;
  readonly matches: readonly Match[];
  /** Its first batch, the only one used when points may decide. */
  readonly batch: number;
  readonly byPoints: PointsOrders | null;
}

/** Terms that fold a team's matches into one number; higher ranks higher. */
interface Keys {
  /** The parts of each team's number that goals do not change. */
  readonly base: Float64Array;
  /** The contribution of a score: score s for the home side at 2s, for the away side at 2s + 1. */
  readonly worth: Float64Array;
}

/** All groups, ready for repeated play. */
export interface GroupStage {
  readonly groups: readonly Group[];
  readonly teams: number;
  /** The number of matches, and of those still to be drawn: 0 after the group stage. */
  readonly matches: number;
  readonly open: number;
  /** The matches of each team; side 0 is at home. */
  readonly appearances: readonly (readonly Appearance[])[];
  readonly draws: Draws;
  readonly keys: Keys;
  /**
   * Keys that are level on all criteria before the head-to-head are in the same interval; 0 without
   * one.
   */
  readonly interval: number;
  /** The contribution of a score among teams level on those criteria. */
  readonly headToHead: Float64Array;
  readonly thirdKeys: Keys;
  /** Whether thirds are compared by points first. */
  readonly thirdsByPoints: boolean;
}

/** Maximum number of matches per team, so that its goals fit into a key. */
const MAX_MATCHES = 39;
/** Group members are stored in a bit set. */
const MAX_MEMBERS = 31;

/**
 * Prepares the groups for repeated play: the fast counterpart of `standings` in `rules/`. Only
 * cards shown so far count: a future match has a conduct score of 0.
 *
 * @throws RangeError when a group is too large
 */
export function prepareGroups(
  fields: readonly GroupField[],
  {tieBreaks, thirdPlacedTieBreaks}: GroupRules,
): GroupStage {
  const goals = [...SCORES];
  const batches: MatchScore[][] = [];
  const split = tieBreaks.indexOf("headToHead");
  const orders = new Map<string, PointsOrders | null>();
  const byPoints = ({ranks: {length: size}, matches}: GroupField): PointsOrders | null => {
    if (tieBreaks[0] !== "points") return null;
    const shape = `${size}: ${matches.map(({home, away}) => `${home}-${away}`).join()}`;
    const known = orders.get(shape) ?? pointsOrders({size, matches}, split === 1);
    orders.set(shape, known);
    return known;
  };
  let [teams, played] = [0, 0];
  const groups = fields.map((field): Group => {
    requireRoom(field);
    const {ranks, matches} = field;
    const [from, first, batch] = [teams, played, batches.length];
    // A group without matches still has a batch.
    for (let m = 0; m === 0 || m < matches.length; m += MAX_BATCH)
      batches.push(matches.slice(m, m + MAX_BATCH).map(({score}) => score));
    teams += ranks.length;
    played += matches.length;
    return {
      from,
      to: teams,
      batch,
      byPoints: byPoints(field),
      matches: matches.map(({home, away, score}, m) => ({
        number: first + m,
        home: from + home,
        away: from + away,
        batch: batch + Math.floor(m / MAX_BATCH),
        place: m % MAX_BATCH,
        score: "goals" in score ? goals.push(score.goals) - 1 : -1,
      })),
    };
  });
  const all = groups.flatMap(({matches}) => matches);
  const keysBy = (criteria: readonly TieBreak[]): Keys => {
    const key = orderKey(criteria);
    const base = fields.flatMap(({ranks}) => ranks.map((rank) => origin(key, rank)));
    for (const [m, {conduct}] of fields.flatMap(({matches}) => matches).entries()) {
      base[all[m]!.home]! += key.conduct * conduct[0];
      base[all[m]!.away]! += key.conduct * conduct[1];
    }
    return {base: Float64Array.from(base), worth: worthTable(key, goals)};
  };
  return {
    groups,
    teams,
    matches: played,
    open: all.filter(({score}) => score < 0).length,
    appearances: appearancesIn(all, teams),
    draws: prepareDraws(batches),
    keys: keysBy(tieBreaks.filter((criterion) => criterion !== "headToHead")),
    interval: split < 0 ? 0 : intervalOf(tieBreaks.length - 1 - split),
    headToHead: worthTable(HEAD_TO_HEAD, goals),
    thirdKeys: keysBy(thirdPlacedTieBreaks),
    thirdsByPoints:
      thirdPlacedTieBreaks[0] === "points" && groups.every(({byPoints}) => byPoints !== null),
  };
}

function appearancesIn(matches: readonly Match[], teams: number): Appearance[][] {
  const appearances = Array.from({length: teams}, (): Appearance[] => []);
  for (const match of matches) {
    appearances[match.home]!.push({match, side: 0});
    appearances[match.away]!.push({match, side: 1});
  }
  return appearances;
}

function requireRoom({name, ranks, matches}: GroupField): void {
  if (ranks.length > MAX_MEMBERS)
    throw new RangeError(
      `group ${name} has ${ranks.length} members, expected ${MAX_MEMBERS} at most`,
    );
  for (const member of ranks.keys()) {
    const own = matches.filter(({home, away}) => home === member || away === member).length;
    if (own > MAX_MATCHES)
      throw new RangeError(
        `a team of group ${name} plays ${own} matches there, expected ${MAX_MATCHES} at most`,
      );
  }
}
