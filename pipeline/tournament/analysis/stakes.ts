import {cached} from "../../kit/cached.ts";
import {finalGoals} from "../rules/result.ts";
import type {GroupTable} from "../rules/types.ts";
import type {Snapshot} from "../snapshot.ts";
import type {TeamId} from "../types.ts";
import {matchesNumbered, type PreMatch, playedIn, sideOf, tableAfter} from "./pre-match.ts";

/**
 * What is certain of a team's group, whatever happens elsewhere: `first` wins it, `topTwo` ends in
 * the first two, `through` goes through at least as one of the best thirds, `thirdAtBest` has only
 * that way left, `out` has none; `open` is none of these.
 */
export type Verdict = "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";

export interface GroupStakes {
  readonly position: number;
  readonly points: number;
  readonly played: number;
  readonly now: Verdict;
  readonly win: Verdict;
  readonly draw: Verdict;
  readonly loss: Verdict;
  /** Can it still win the group? */
  readonly canWinGroup: boolean;
}

/**
 * Points and mutual points decide here; goal difference and what follows count as open, save that a
 * draw or a defeat in its last match cannot lift a third above one of a complete group that has the
 * same points and more goals to the good. More matches to come than this are not gone through.
 */
const MAX_MATCHES = 4;

type Game = {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly points: readonly [number, number];
};
const ENDS = [
  [3, 0],
  [1, 1],
  [0, 3],
] as const;

/**
 * What a win, a draw and a defeat would mean for a side of a group match: every way in which the
 * rest of the group can end is gone through. The rule of head-to-head before goal difference is
 * that of the tournament; a tie that only goals can break counts as open.
 */
export function groupStakes(preMatch: PreMatch, teamId: TeamId): GroupStakes | null {
  const {group} = preMatch.match.fixture;
  const table = preMatch.tables.find((one) => one.group === group);
  const row = table?.rows.find((one) => one.teamId === teamId);
  if (!table || !row) return null;
  const {position, points, played} = row;
  const standing = {position, points, played};
  const {past, coming} = gamesOf(preMatch, table);
  if (coming.length > MAX_MATCHES)
    return {...standing, now: "open", win: "open", draw: "open", loss: "open", canWinGroup: true};
  const thirds = thirdsElsewhere(preMatch, table);
  const isLast = coming.filter(({home, away}) => home === teamId || away === teamId).length === 1;
  const members = table.rows.map((one) => one.teamId);
  const ended = ways(coming).map((way) => {
    const places = placesOf(members, [...past, ...way], teamId);
    const third = points + pointsOf(way, teamId);
    const own = way.find(
      ({home, away}) => home === preMatch.match.home && away === preMatch.match.away,
    )!;
    const gained = own.points[sideOf(own, teamId) === "home" ? 0 : 1];
    const atMost =
      !isLast || gained === 3
        ? Number.POSITIVE_INFINITY
        : gained === 1
          ? row.goalDifference
          : row.goalDifference - 1;
    return {
      ...places,
      thirdCertain: thirds.certain(third),
      thirdPossible: thirds.possible(third, atMost),
      gained,
    };
  });
  const after = (gained: number) =>
    verdict(
      ended.filter((one) => one.gained === gained),
      preMatch.snapshot.tournament.advancePerGroup,
    );
  return {
    ...standing,
    now: verdict(ended, preMatch.snapshot.tournament.advancePerGroup),
    win: after(3),
    draw: after(1),
    loss: after(0),
    canWinGroup: ended.some(({best}) => best === 1),
  };
}

interface Ended {
  readonly best: number;
  readonly worst: number;
  readonly thirdCertain: boolean;
  readonly thirdPossible: boolean;
}

function verdict(ended: readonly Ended[], direct: number): Verdict {
  if (ended.every(({worst}) => worst === 1)) return "first";
  if (ended.every(({worst}) => worst <= direct)) return "topTwo";
  if (
    ended.every(
      ({worst, thirdCertain}) => worst <= direct || (worst === direct + 1 && thirdCertain),
    )
  )
    return "through";
  if (ended.some(({best}) => best <= direct)) return "open";
  return ended.some(({best, thirdPossible}) => best === direct + 1 && thirdPossible)
    ? "thirdAtBest"
    : "out";
}

interface Games {
  readonly past: readonly Game[];
  readonly coming: readonly {readonly home: TeamId; readonly away: TeamId}[];
}
const gamesOf = (preMatch: PreMatch, {group}: GroupTable): Games =>
  gamesAfter(preMatch.snapshot, group, playedIn(preMatch, group));

const gamesAfter = cached((snapshot: Snapshot, group: string, numbers: string): Games => {
  const decided = new Set(matchesNumbered(snapshot, numbers));
  const all = snapshot.matches.filter(({fixture}) => fixture.group === group);
  const past = all
    .filter((match) => decided.has(match))
    .map(({home, away, state}): Game => {
      const [own, theirs] = finalGoals(state)!;
      return {home: home!, away: away!, points: ENDS[own > theirs ? 0 : own === theirs ? 1 : 2]!};
    });
  const coming = all
    .filter((match) => !decided.has(match))
    .map(({home, away}) => ({home: home!, away: away!}));
  return {past, coming};
});

/** Every way in which matches can end by win, draw and defeat. */
const ways = (coming: readonly {home: TeamId; away: TeamId}[]): Game[][] =>
  coming.reduce<Game[][]>(
    (all, match) => all.flatMap((games) => ENDS.map((points) => [...games, {...match, points}])),
    [[]],
  );

const pointsOf = (games: readonly Game[], teamId: TeamId): number =>
  games.reduce(
    (sum, {home, away, points}) =>
      sum + (home === teamId ? points[0] : away === teamId ? points[1] : 0),
    0,
  );

/**
 * The best and the worst place a team can have, given who won which match: those level on points
 * and mutual points may come in any order.
 */
function placesOf(
  members: readonly TeamId[],
  games: readonly Game[],
  teamId: TeamId,
): {best: number; worst: number} {
  const own = pointsOf(games, teamId);
  const total = new Map(members.map((member) => [member, pointsOf(games, member)]));
  const above = members.filter((member) => total.get(member)! > own).length;
  const level = members.filter((member) => total.get(member) === own);
  if (level.length === 1) return {best: above + 1, worst: above + 1};
  const mutual = games.filter(({home, away}) => level.includes(home) && level.includes(away));
  const ownMutual = pointsOf(mutual, teamId);
  const ahead = level.filter((member) => pointsOf(mutual, member) > ownMutual).length;
  const same = level.filter((member) => pointsOf(mutual, member) === ownMutual).length - 1;
  return {best: above + ahead + 1, worst: above + ahead + same + 1};
}

/** Whether a third place with so many points is certain to be, or may still be, among the best. */
function thirdsElsewhere(preMatch: PreMatch, own: GroupTable) {
  const {advanceThirdPlaced, thirdPlacedTieBreaks} = preMatch.snapshot.tournament;
  const byGoals = thirdPlacedTieBreaks[1] === "goalDifference";
  const ranges = preMatch.tables
    .filter((table) => table !== own)
    .map((table) => thirdRange(preMatch, table));
  return {
    certain: (points: number) =>
      ranges.filter(({most}) => most >= points).length < advanceThirdPlaced,
    possible: (points: number, goalDifference: number) =>
      ranges.filter(
        ({least, settled}) =>
          least > points ||
          (byGoals && least === points && settled !== null && settled > goalDifference),
      ).length < advanceThirdPlaced,
  };
}

interface Range {
  readonly least: number;
  readonly most: number;
  /** Its goal difference, once the group is complete. */
  readonly settled: number | null;
}
/** The points that the third-placed team of a group can end with. */
const thirdRange = (preMatch: PreMatch, {group}: GroupTable): Range =>
  rangeAfter(preMatch.snapshot, group, playedIn(preMatch, group));

const rangeAfter = cached((snapshot: Snapshot, group: string, numbers: string): Range => {
  const table = tableAfter(snapshot, group, numbers);
  const {past, coming} = gamesAfter(snapshot, group, numbers);
  if (coming.length > 2) return {least: 0, most: 6, settled: null};
  const points = ways(coming).map(
    (ended) =>
      table.rows
        .map(({teamId}) => pointsOf([...past, ...ended], teamId))
        .sort((a, b) => b - a)[2] ?? 0,
  );
  const settled = coming.length === 0 ? (table.rows[2]?.goalDifference ?? null) : null;
  return {least: Math.min(...points), most: Math.max(...points), settled};
});
