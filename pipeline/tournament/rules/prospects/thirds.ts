import type {TeamId, TieBreak} from "../../types.ts";
import {openMatches, playedIn, tallies} from "../group-table.ts";
import {BOUNDLESS, combinations, RESULTS} from "./levels.ts";
import type {Ending, GroupFixtures, ThirdKey, ThirdRange} from "./types.ts";

const THIRD = 1 << 3;

/** The conduct score of a team over its played matches. */
const conductOf = (group: GroupFixtures, team: TeamId): number =>
  playedIn(group).reduce(
    (sum, {home, away, conduct}) =>
      sum + (team === home ? conduct[0] : team === away ? conduct[1] : 0),
    0,
  );

/** The range of a team's rank among the thirds after an ending that may leave it third. */
export function thirdRangeIn(group: GroupFixtures, ending: Ending, index: number): ThirdRange {
  const team = group.teams[index]!;
  const plays = group.matches.some(
    ({played, home, away}) => played === null && (home === team || away === team),
  );
  const key = (isBest: boolean): ThirdKey => {
    const end = isBest ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const values: Readonly<Record<TieBreak, number>> = {
      points: ending.points[index]!,
      goalDifference: ending.goalDifference?.[index] ?? end,
      goalsFor: plays && isBest ? end : ending.goalsFor[index]!,
      conduct: plays && !isBest ? end : conductOf(group, team),
      ranking: -(group.ranking[index] ?? Number.POSITIVE_INFINITY),
      // Teams of different groups have not met.
      headToHead: 0,
    };
    return group.rules.thirdPlacedTieBreaks.map((criterion) => values[criterion]);
  };
  return {worst: key(false), best: key(true)};
}

/**
 * The worst and the best third place that a group can end with; null if no third-placed team
 * advances. If margins are not counted, it is determined by points alone.
 */
export function thirdRangeOf(
  group: GroupFixtures,
  endings: readonly Ending[] | null,
): ThirdRange | null {
  if (group.rules.advanceThirdPlaced === 0 || group.teams.length < 3) return null;
  if (endings === null || endings[0]?.goalDifference === null) return byPoints(group);
  let range: ThirdRange | null = null;
  for (const ending of endings)
    for (const [index, places] of ending.places.entries()) {
      if ((places & THIRD) === 0) continue;
      const {worst, best} = thirdRangeIn(group, ending, index);
      range = {
        worst: range === null || compare(worst, range.worst) < 0 ? worst : range.worst,
        best: range === null || compare(best, range.best) > 0 ? best : range.best,
      };
    }
  return range && {worst: range.worst.map(unbounded), best: range.best.map(unbounded)};
}

/** The fewest and the most points of a third place, regardless of goals. */
function byPoints(group: GroupFixtures): ThirdRange {
  const open = openMatches(group);
  const now = tallies(group, []).map(({points}) => points);
  const index = new Map(group.teams.map((team, position) => [team, position]));
  const thirds = combinations(open.length, RESULTS).map((results) => {
    const points = [...now];
    for (const [match, result] of results.entries()) {
      const {home, away} = open[match]!;
      points[index.get(home)!]! += result === "home" ? 3 : result === "draw" ? 1 : 0;
      points[index.get(away)!]! += result === "away" ? 3 : result === "draw" ? 1 : 0;
    }
    return points.sort((a, b) => b - a)[2]!;
  });
  const key = (points: number, rest: number): ThirdKey =>
    group.rules.thirdPlacedTieBreaks.map((criterion) => (criterion === "points" ? points : rest));
  return {
    worst: key(Math.min(...thirds), Number.NEGATIVE_INFINITY),
    best: key(Math.max(...thirds), Number.POSITIVE_INFINITY),
  };
}

/**
 * Makes a margin infinite if it represents all larger ones, because another such margin can exceed
 * it.
 */
const unbounded = (value: number): number =>
  value > BOUNDLESS
    ? Number.POSITIVE_INFINITY
    : value < -BOUNDLESS
      ? Number.NEGATIVE_INFINITY
      : value;

/** Positive when the first key is better. */
function compare(a: ThirdKey, b: ThirdKey): number {
  const index = a.findIndex((value, index) => value !== b[index]);
  return index < 0 ? 0 : a[index]! - b[index]!;
}

/** The third places of the other groups; null for a group about which nothing is known yet. */
export type OtherThirds = readonly (ThirdRange | null)[];

/** Whether a third place is certainly among the best, whatever the other groups' results. */
export const isSureThird = (key: ThirdKey, others: OtherThirds, advance: number): boolean =>
  others.filter((other) => other === null || compare(other.best, key) >= 0).length < advance;

/** Whether it is impossible for a third place to be among the best. */
export const isLostThird = (key: ThirdKey, others: OtherThirds, advance: number): boolean =>
  others.filter((other) => other !== null && compare(other.worst, key) > 0).length >= advance;
