import type {Pair, TeamId, TieBreak} from "../../types.ts";
import {tableWith, tallies} from "../group-table.ts";
import type {Criterion, GroupResult, StandingRow} from "../types.ts";
import {combinations, FAR, type Levels, resultOf} from "./levels.ts";
import type {GroupFixtures, GroupMatch, MatchResult} from "./types.ts";

/** The results and margins of a group's open matches; the number of goals in them is open. */
export interface Margins {
  readonly group: GroupFixtures;
  readonly open: readonly GroupMatch[];
  readonly results: readonly MatchResult[];
  readonly margins: readonly number[];
  readonly levels: Levels;
  /** All places of each team if those level by results may finish in any order. */
  readonly free: readonly number[];
  /** Whether to try goals if the margins do not decide (`open`), or allow any order (`left`). */
  readonly goals: "open" | "left";
}

const NO_CARDS: Pair = [0, 0];
/** No cards, and more for one side than any conduct difference can offset. */
const CARDS: readonly Pair[] = [NO_CARDS, [-FAR, 0], [0, -FAR]];

/**
 * The possible places of each team with given margins, as bits. If the margins do not decide, the
 * goals do, from none to more than any difference; after those, the cards. Teams that nothing
 * separates may finish in any order.
 */
export function placesWith(ends: Margins): number[] {
  const {group, open, levels} = ends;
  const found = new Map(group.teams.map((team) => [team, 0]));
  const add = (rows: readonly StandingRow[], places = (row: StandingRow) => 1 << row.position) => {
    for (const row of rows) found.set(row.teamId, found.get(row.teamId)! | places(row));
    return rows;
  };
  const rank = (fewer: readonly number[], cards: readonly Pair[]) => tableOf(ends, fewer, cards);
  const none = open.map(() => 0);
  const noCards = open.map(() => NO_CARDS);
  const hanging = add(rank(none, noCards)).filter(
    hangsOnGoals(group.rules.tieBreaks, levels),
  ).length;
  if (hanging > 0 && ends.goals === "left") return [...ends.free];
  if (hanging > 0)
    for (const fewer of combinations(open.length, goalsToTry(group, hanging))) {
      const level = add(rank(fewer, noCards)).filter(hangsOnCards);
      if (level.length === 0) continue;
      if (levels.largest > 2) add(level, () => placesOf(level));
      else
        for (const cards of combinations(open.length, CARDS)) {
          const rows = add(rank(fewer, cards));
          const lots = rows.filter(({decidedBy}) => decidedBy === null);
          add(lots, () => placesOf(lots));
        }
    }
  return group.teams.map((team) => found.get(team)!);
}

const placesOf = (rows: readonly StandingRow[]): number =>
  rows.reduce((all, {position}) => all | (1 << position), 0);

function tableOf(
  {group, open, results, margins}: Margins,
  fewer: readonly number[],
  cards: readonly Pair[],
): StandingRow[] {
  const ends = open.map(
    (match, index): GroupResult =>
      resultOf(match, results[index]!, margins[index]!, fewer[index]!, cards[index]!),
  );
  return tableWith(group, ends);
}

/**
 * Goals to try for the side that scores fewer, in case goals separate the teams; for two teams,
 * none and very many suffice.
 */
function goalsToTry(group: GroupFixtures, teams: number): number[] {
  if (teams === 2) return [0, FAR];
  const scored = tallies(group, []).map((row) => row.scored);
  const spread = Math.max(...scored) - Math.min(...scored);
  return [...Array.from({length: spread + 3}, (_, goals) => goals), FAR];
}

const hangsOnCards = ({decidedBy}: StandingRow): boolean =>
  decidedBy === null || decidedBy === "conduct" || decidedBy === "ranking";

/** Whether a row's place may change with goals that leave every margin unchanged. */
function hangsOnGoals(tieBreaks: readonly TieBreak[], {onPoints}: Levels) {
  const safe = new Set<Criterion | null>(["points"]);
  if (tieBreaks[1] === "headToHead") safe.add("headToHeadPoints").add("headToHeadGoalDifference");
  // Two teams level on points have as many goals against each other, so goals no longer separate
  // them there.
  if (tieBreaks[1] !== "headToHead" || onPoints === 2) safe.add("goalDifference");
  return ({decidedBy}: StandingRow): boolean => !safe.has(decidedBy);
}

/**
 * All places of each team if those level by results may finish in any order. For three teams level
 * on points, with one of their mutual matches open, the mutual matches still limit who can finish
 * first, over every margin and number of goals.
 *
 * @param open matches to check for this
 */
export function freePlaces(
  group: GroupFixtures,
  {classes, onPoints}: Levels,
  open: readonly GroupMatch[],
  results: readonly MatchResult[],
): number[] {
  const bits = new Map<TeamId, number>();
  let before = 0;
  for (const level of classes) {
    const own = open.flatMap((match, index) =>
      level.includes(match.home) && level.includes(match.away)
        ? [{match, result: results[index]!}]
        : [],
    );
    const isMutual = level.length === 3 && onPoints === 3 && own.length === 1;
    const any = level.reduce((all, _, index) => all | (1 << (index + 1)), 0);
    const places =
      isMutual && group.rules.tieBreaks[1] === "headToHead"
        ? mutualPlaces(group, level, own[0]!.match, own[0]!.result)
        : new Map(level.map((team) => [team, any]));
    for (const [team, mask] of places) bits.set(team, mask << before);
    before += level.length;
  }
  return group.teams.map((team) => bits.get(team)!);
}

/** The possible places among some teams, given their matches against each other. */
function mutualPlaces(
  group: GroupFixtures,
  among: readonly TeamId[],
  open: GroupMatch,
  result: MatchResult,
): Map<TeamId, number> {
  const inside = ({home, away}: GroupMatch) => among.includes(home) && among.includes(away);
  const mutual: GroupFixtures = {
    ...group,
    teams: among,
    ranking: among.map(() => null),
    matches: group.matches.filter((match) => inside(match) && match !== open),
    rules: {...group.rules, tieBreaks: ["points", "headToHead"]},
  };
  const goals = mutual.matches.reduce(
    (sum, {played}) => sum + played!.goals[0] + played!.goals[1],
    0,
  );
  const upTo = Array.from({length: 2 * goals + 3}, (_, index) => index);
  const found = new Map(among.map((team) => [team, 0]));
  for (const margin of result === "draw" ? [0] : [...upTo.slice(1), FAR])
    for (const fewer of [...upTo, FAR]) {
      const rows = tableWith(mutual, [resultOf(open, result, margin, fewer)]);
      const level = rows.filter(({decidedBy}) => decidedBy === null);
      for (const row of rows) {
        const places = row.decidedBy === null ? placesOf(level) : 1 << row.position;
        found.set(row.teamId, found.get(row.teamId)! | places);
      }
    }
  return found;
}
