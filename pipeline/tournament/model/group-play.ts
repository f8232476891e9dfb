import type {Pair, TieBreak} from "../types.ts";
import {BATCH, type Drawn, type Draws, drawOutcomes, draws, SCORES} from "./group-draws.ts";
import {rankByGoals} from "./group-order.ts";
import {lists} from "./lists.ts";
import {AS_THIRD, type KeyMatch, memberKeys, OWN, rate, rateGroup} from "./member-keys.ts";
import {HEAD_TO_HEAD, intervalOf, worthTable} from "./order-key.ts";
import {PAIR_BIT, type PointsOrders, pointsOrders, THIRD_BIT} from "./points-order.ts";
import type {ScoreGrid} from "./types.ts";
import {type Tables, WORKSPACE} from "./workspace.ts";

/**
 * A group match between two members, by their position in the group's list: over with these goals,
 * or still to be drawn.
 */
export interface GroupMatch {
  readonly home: number;
  readonly away: number;
  readonly played: null | {readonly goals: Pair; readonly conduct: Pair};
  /** The distribution of the score; null for a played match. */
  readonly distribution: ScoreGrid | null;
  /** Conduct scores so far of a match in play. */
  readonly booked?: Pair;
}

/**
 * A group before it is played: the FIFA ranking position of each member, and the matches among
 * them.
 */
export interface GroupField {
  readonly ranks: readonly number[];
  readonly matches: readonly GroupMatch[];
}

/** How the members of a group, and the third-placed of all groups, are ordered. */
export interface GroupRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly thirdPlacedTieBreaks: readonly TieBreak[];
}

/**
 * How groups are ordered. Members and matches of all groups are numbered through.
 *
 * - `starts`, `matchStarts`: first member and first match of each group, and where the last group
 *   ends; `home`, `away`: who plays;
 * - `scores`: number of the score of each match that is over;
 * - `openStarts`, `openMatches`: the open matches of each group; `appearanceStarts`, `appearances`:
 *   those of each member, 2·match + side;
 * - `settled`, `worth`: keys of members within their group and among the third-placed, see
 *   `memberKeys`;
 * - `miniWorth`: what a score is worth among members level on points.
 */
export type GroupTables = Tables<
  | "starts"
  | "matchStarts"
  | "home"
  | "away"
  | "scores"
  | "openStarts"
  | "openMatches"
  | "appearanceStarts"
  | "appearances"
  | "settled"
  | "worth"
  | "miniWorth"
>;

/**
 * All groups, to be played together. Members are numbered through: the first of a group follows the
 * last of the group before.
 */
export interface GroupStage {
  readonly groups: number;
  readonly members: number;
  /** Matches still to be drawn; 0 when the group stage is over. */
  readonly open: number;
  readonly matches: number;
  readonly bundles: number;
  /** First member of each group; one more entry says where the last group ends. */
  readonly starts: Int32Array;
  /**
   * Whether orders are read off `PointsOrders`: not for groups of more than six matches, nor unless
   * points come first.
   */
  readonly byPoints: boolean;
  /** See `rankByGoals`. */
  readonly interval: number;
  /** The groups as they were given, and the bundles that the matches of each are drawn in. */
  readonly fields: readonly GroupField[];
  readonly drawn: readonly (readonly (readonly Drawn[])[])[];
  readonly tables: GroupTables & Draws & Partial<PointsOrders>;
}

/**
 * Prepares the groups for being played over and over in flat arrays: the fast twin of `standings`
 * in `rules/`. Of cards only those shown so far count: a match still to come has a conduct score of
 * 0.
 *
 * A group is drawn by the outcomes of its matches. Where points decide, its order is read off a
 * table; only the members that points leave level, and the thirds level at the cut, have goals
 * drawn.
 *
 * @param sibling the same groups by the same rules with other results: what both have in common is
 * taken from there. A group is the same when
 *   it is the very same object
 */
export function groupStage(
  groups: readonly GroupField[],
  {tieBreaks, thirdPlacedTieBreaks}: GroupRules,
  sibling?: GroupStage,
): GroupStage {
  const members = lists(groups.map(({ranks}) => ranks));
  const ranks = [...members.entries];
  const matches = groups.flatMap(({matches}, g) =>
    matches.map((match) => renumbered(match, members.starts[g]!)),
  );
  const drawn = groups.map((group, g) =>
    sibling?.fields[g] === group ? sibling.drawn[g]! : bundled(group.matches),
  );
  const bundles = drawn.flat();
  const matchStarts = lists(groups.map((group) => group.matches.map(() => 0))).starts;
  const open = lists(
    groups.map(({matches}, g) =>
      matches.flatMap(({played}, m) => (played ? [] : [matchStarts[g]! + m])),
    ),
  );
  // A played match has a score number of its own after those of the grid, which may be too small
  // for it.
  const goals = [...SCORES, ...matches.flatMap(({played}) => (played ? [played.goals] : []))];
  let over = SCORES.length;
  const points = tieBreaks[0] === "points" && thirdPlacedTieBreaks[0] === "points";
  const orders = !points
    ? null
    : sibling
      ? pointsOrdersOf(sibling)
      : pointsOrders(groups, tieBreaks[1] === "headToHead");
  const split = tieBreaks.indexOf("headToHead");
  const own = tieBreaks.toSpliced(split, split < 0 ? 0 : 1);
  const appearances = lists(appearancesOf(ranks.length, matches));
  return {
    groups: groups.length,
    members: ranks.length,
    open: open.entries.length,
    matches: matches.length,
    bundles: bundles.length,
    starts: members.starts,
    byPoints: orders !== null,
    interval: split < 0 ? 0 : intervalOf(tieBreaks.length - 1 - split),
    fields: groups,
    drawn,
    tables: {
      starts: members.starts,
      matchStarts,
      home: Int32Array.from(matches, ({home}) => home),
      away: Int32Array.from(matches, ({away}) => away),
      scores: Int32Array.from(matches, ({played}) => (played ? over++ : 0)),
      openStarts: open.starts,
      openMatches: open.entries,
      appearanceStarts: appearances.starts,
      appearances: appearances.entries,
      ...memberKeys([own, thirdPlacedTieBreaks], ranks, matches, goals),
      miniWorth: worthTable(HEAD_TO_HEAD, goals),
      ...draws(bundles, sibling && {bundles: sibling.drawn.flat(), tables: sibling.tables}),
      ...orders,
    },
  };
}

const pointsOrdersOf = ({tables: {pointsStarts, pointsOrders}}: GroupStage): PointsOrders | null =>
  pointsStarts && pointsOrders ? {pointsStarts, pointsOrders} : null;

const space = WORKSPACE;

type Step = (stage: GroupStage) => void;
/**
 * V8 inlines nothing that it calls out of a list. So each step is compiled once and soon, which is
 * what a first simulation waits for.
 */
const BY_POINTS: readonly Step[] = [drawGroups, readPoints, tellPairsApart, rankUnordered];
const BY_GOALS: readonly Step[] = [drawGroups, leaveUnordered, rankUnordered];

/**
 * Draws every open match and ranks the groups of the stage that is loaded, from the random numbers
 * in `bits`: one for each match and then one for each bundle. Leaves behind `order`, the members in
 * order of finish, and `thirdPoints`, the points of each third where points come first and so may
 * settle who goes through.
 */
export function playGroups(stage: GroupStage): void {
  const steps = stage.byPoints ? BY_POINTS : BY_GOALS;
  for (let k = 0; k < steps.length; k++) steps[k]!(stage);
}

function drawGroups({bundles, matches}: GroupStage): void {
  drawOutcomes(bundles, matches);
}

/** Lists all groups as `unordered`. */
function leaveUnordered({groups}: GroupStage): void {
  const {unordered, thirdPoints, found} = space;
  for (let g = 0; g < groups; g++) {
    unordered[g] = g;
    thirdPoints[g] = 0;
  }
  found[1] = groups;
}

/**
 * Orders the groups as far as points do, and lists the `pairs` they leave level and the groups they
 * leave `unordered`.
 */
function readPoints({groups}: GroupStage): void {
  const {starts, rows, order, pointsStarts, pointsOrders, thirdPoints, pairs, unordered, found} =
    space;
  let level = 0;
  let without = 0;
  let from = 0;
  for (let g = 0; g < groups; g++) {
    // Here every group is one bundle.
    const packed = pointsOrders[pointsStarts[g]! + rows[g]!]!;
    const to = starts[g + 1]!;
    thirdPoints[g] = (packed >> THIRD_BIT) & 31;
    unordered[without] = g;
    without += packed >>> 31;
    for (let k = from, rest = packed; k < to; k++, rest >>= 4) order[k] = from + (rest & 15);
    if (packed > 0) {
      for (let k = from, rest = (packed >> PAIR_BIT) & 15; rest !== 0; k++, rest >>= 1) {
        pairs[level] = k;
        level += rest & 1;
      }
    }
    from = to;
  }
  found[0] = level;
  found[1] = without;
}

/**
 * Works out, in `key`, the key by which the third of one group compares with those of others;
 * higher is better.
 */
export function rateThird(g: number): void {
  rate(space.order[space.starts[g]! + 2]!, AS_THIRD);
}

function rankUnordered({interval}: GroupStage): void {
  const {unordered, found} = space;
  for (let k = 0; k < found[1]!; k++) {
    rateGroup(unordered[k]!);
    rankByGoals(unordered[k]!, interval);
  }
}

/** Orders the two members of every pair by their own keys. */
function tellPairsApart(): void {
  const {pairs, found, order, key} = space;
  for (let n = 0; n < found[0]!; n++) {
    const k = pairs[n]!;
    const first = order[k]!;
    const second = order[k + 1]!;
    rate(first, OWN);
    rate(second, OWN);
    if (key[first]! >= key[second]!) continue;
    order[k] = second;
    order[k + 1] = first;
  }
}

/** The sides of a match by the numbers of all members. */
const renumbered = ({home, away, played, booked}: GroupMatch, offset: number): KeyMatch => ({
  home: offset + home,
  away: offset + away,
  played,
  conduct: played?.conduct ?? booked ?? null,
});

/** Of each member its open matches, as 2·match + side. */
function appearancesOf(members: number, matches: readonly KeyMatch[]): number[][] {
  const appearances = Array.from({length: members}, (): number[] => []);
  for (const [m, {home, away, played}] of matches.entries()) {
    if (played) continue;
    appearances[home]!.push(2 * m);
    appearances[away]!.push(2 * m + 1);
  }
  return appearances;
}

/** Cuts the matches of a group into bundles, one at least even if it is empty. */
function bundled(matches: readonly GroupMatch[]): Drawn[][] {
  const all = matches.map(
    ({distribution, played}): Drawn =>
      distribution ? {distribution} : {outcome: 1 - Math.sign(played!.goals[0] - played!.goals[1])},
  );
  return Array.from({length: Math.max(1, Math.ceil(all.length / BATCH))}, (_, b) =>
    all.slice(b * BATCH, (b + 1) * BATCH),
  );
}
