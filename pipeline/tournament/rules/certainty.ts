import type {TeamId} from "../types.ts";

/** What a place in the table means, as soon as it can no longer change. */
export type Fate = "through" | "out";

/** A group match: two teams, and the home side's points 3, 1 or 0 once it is played. */
export interface PointsOfMatch {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly result: "home" | "draw" | "away" | null;
}
export interface CertaintyRules {
  /** How many go through. */
  readonly advance: number;
  /** The next one may go through too, so only a place below it is out. */
  readonly thirdMay: boolean;
  /** Points against each other come right after points. */
  readonly headToHead: boolean;
}
/** With more matches open no team of a group of four has played twice, and nothing is certain. */
const MAX_OPEN = 3;
type Played = PointsOfMatch & {readonly result: "home" | "draw" | "away"};

/**
 * Who is through or out of an unfinished group whatever the results to come. Every way in which the
 * open matches can end is tried; teams level on points are told apart by the points of their
 * matches against each other, and whom that leaves level counts as above when a place is to be
 * certain, and as below when it is to be certainly lost. So nothing is called certain that is not;
 * a few certainties that hang on goals are not seen.
 */
export function certainties(
  teams: readonly TeamId[],
  matches: readonly PointsOfMatch[],
  {advance, thirdMay, headToHead}: CertaintyRules,
): Map<TeamId, Fate> {
  const sure = new Map<TeamId, Fate>();
  if (matches.filter(({result}) => result === null).length > MAX_OPEN) return sure;
  const ends = endings(matches);
  const lost = thirdMay ? advance + 1 : advance;
  for (const team of teams) {
    const above = ends.map((played) => rivals(team, teams, played, headToHead));
    if (above.every(({atWorst}) => atWorst < advance)) sure.set(team, "through");
    else if (above.every(({atBest}) => atBest >= lost)) sure.set(team, "out");
  }
  return sure;
}

/** The fewest and the most points that the third-placed team of a group can end with. */
export interface ThirdRange {
  readonly least: number;
  readonly most: number;
}

/**
 * What the third place of a group may be worth, over every way in which its open matches can end.
 */
export function thirdRange(
  teams: readonly TeamId[],
  matches: readonly PointsOfMatch[],
): ThirdRange {
  const thirds = endings(matches).map(
    (played) => teams.map((team) => pointsIn(played, team, teams)).sort((a, b) => b - a)[2] ?? 0,
  );
  return {least: Math.min(...thirds), most: Math.max(...thirds)};
}

/**
 * Whether a third place that is settled is sure to be among the best, or sure not to be; null while
 * that hangs on the groups still open. An open group's third counts as worse only with fewer points
 * and as better only with more: level on points, goals would tell.
 *
 * @param better how many third places that are settled too rank above this one
 */
export function thirdFate(
  {points, better}: {readonly points: number; readonly better: number},
  open: readonly ThirdRange[],
  advance: number,
): Fate | null {
  const sure = open.filter(({least}) => least > points).length;
  const possible = open.filter(({most}) => most >= points).length;
  if (better + possible < advance) return "through";
  return better + sure >= advance ? "out" : null;
}

/** A team's points in its matches against some teams. */
const pointsIn = (played: readonly Played[], one: TeamId, among: readonly TeamId[]): number =>
  played.reduce((sum, {home, away, result}) => {
    if (!among.includes(home) || !among.includes(away) || (home !== one && away !== one))
      return sum;
    return sum + (result === "draw" ? 1 : (result === "home") === (home === one) ? 3 : 0);
  }, 0);

function endings(matches: readonly PointsOfMatch[]): Played[][] {
  return matches.reduce<Played[][]>(
    (all, match) => {
      const results = match.result ? [match.result] : (["home", "draw", "away"] as const);
      return all.flatMap((played) => results.map((result) => [...played, {...match, result}]));
    },
    [[]],
  );
}

/** How many teams end above one, counted at worst and at best for it. */
function rivals(
  team: TeamId,
  teams: readonly TeamId[],
  played: readonly Played[],
  headToHead: boolean,
) {
  const points = (one: TeamId, among: readonly TeamId[]) => pointsIn(played, one, among);
  const own = points(team, teams);
  const level = teams.filter((one) => points(one, teams) === own);
  const above = teams.filter((one) => points(one, teams) > own).length;
  const between = (one: TeamId) => (headToHead ? points(one, level) - points(team, level) : 0);
  const others = level.filter((one) => one !== team);
  return {
    atWorst: above + others.filter((one) => between(one) >= 0).length,
    atBest: above + others.filter((one) => between(one) > 0).length,
  };
}
