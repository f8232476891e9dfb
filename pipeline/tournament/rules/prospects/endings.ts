import type {TeamId} from "../../types.ts";
import {openMatches, tableWith, tallies} from "../group-table.ts";
import {combinations, type Levels, levelByResults, marginsOf, RESULTS, resultOf} from "./levels.ts";
import {freePlaces, placesWith} from "./places.ts";
import type {Ending, GroupFixtures, GroupMatch, MatchResult} from "./types.ts";

/** With more open matches, no team of a group of four has played twice, and no place is certain. */
const MAX_OPEN = 4;
/**
 * Up to this many open matches, a tie of two is resolved by its corners; with more it is not
 * resolved.
 */
const MAX_TOLD_APART = 3;
/** Up to this many open matches, margins are counted. */
const MAX_COUNTED = 2;

/**
 * Every way in which the open matches of a group can end: by results and, if places or goal
 * difference depend on them, by margins. The scores, the cards and their consequences are left
 * open, so the places of an ending are all those its margins allow.
 *
 * @returns null if too many matches are open for anything to be certain
 */
export function endingsOf(group: GroupFixtures): Ending[] | null {
  const open = openMatches(group);
  if (open.length > MAX_OPEN) return null;
  if (open.length === 0) return [complete(group)];
  return combinations(open.length, RESULTS).flatMap((results) => endingsWith(group, open, results));
}

/** The only ending of a completed group: its table, with unbroken ties in their given order. */
function complete(group: GroupFixtures): Ending {
  const rows = tableWith(group, []);
  const table = tallies(group, []);
  return {
    results: [],
    margins: [],
    places: group.teams.map((team) => 1 << rows.find(({teamId}) => teamId === team)!.position),
    points: table.map(({points}) => points),
    goalDifference: table.map(({difference}) => difference),
    goalsFor: table.map(({scored}) => scored),
  };
}

/** The endings with the given results. */
function endingsWith(
  group: GroupFixtures,
  open: readonly GroupMatch[],
  results: readonly MatchResult[],
): Ending[] {
  const levels = levelByResults(group, open, results);
  const isCounted = open.length <= MAX_COUNTED;
  const free = freePlaces(group, levels, isCounted ? [] : open, results);
  const isTold = isCounted || (open.length <= MAX_TOLD_APART && levels.largest === 2);
  const isTied = levels.largest > 1 && isTold;
  return marginsToTry(group, results, levels, open.length).map((margins): Ending => {
    const ends = open.map((match, index) => resultOf(match, results[index]!, margins[index]!));
    const table = tallies(group, ends);
    const goals = isCounted ? "open" : "left";
    return {
      results,
      margins,
      places: isTied ? placesWith({group, open, results, margins, levels, free, goals}) : free,
      points: table.map(({points}) => points),
      goalDifference: isCounted ? table.map(({difference}) => difference) : null,
      goalsFor: table.map(({scored}) => scored),
    };
  });
}

function marginsToTry(
  group: GroupFixtures,
  results: readonly MatchResult[],
  {largest}: Levels,
  open: number,
): number[][] {
  if (open > MAX_COUNTED && (largest !== 2 || open > MAX_TOLD_APART))
    return [results.map((result) => (result === "draw" ? 0 : 1))];
  if (open > MAX_COUNTED) return marginsOf(results, "corners", 1);
  const differences = tallies(group, []).map(({difference}) => difference);
  const spread = Math.max(...differences) - Math.min(...differences);
  return largest > 2
    ? marginsOf(results, "all", 3 * spread + 4)
    : marginsOf(results, "edges", spread + 3);
}

/**
 * The teams whose place in a group is settled whatever the remaining results: the first place
 * first, null for an open one.
 */
export const decidedPlaces = (
  {teams}: GroupFixtures,
  endings: readonly Ending[] | null,
): (TeamId | null)[] =>
  teams.map(
    (_, index) =>
      teams.find((_, team) => endings?.every(({places}) => places[team] === 1 << (index + 1))) ??
      null,
  );
