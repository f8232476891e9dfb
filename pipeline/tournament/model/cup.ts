import type {Allocation, TeamId, Tournament} from "../types.ts";
import {bestThirds} from "./best-thirds.ts";
import {type Bracket, bracket, indexOf} from "./bracket.ts";
import {
  assignSlots,
  type BracketAssignment,
  bracketAssignment,
  type RecordedSeat,
} from "./bracket-assignment.ts";
import {type BracketTree, bracketTree} from "./bracket-tree.ts";
import {
  type GroupField,
  type GroupMatch,
  type GroupStage,
  groupStage,
  playGroups,
} from "./group-play.ts";
import {finalScores} from "./in-play.ts";
import {groundOf, rates} from "./rates.ts";
import {scoreGrid, transposed} from "./scoreline.ts";
import type {Ratings, SimulationFixture} from "./types.ts";
import {load, WORKSPACE} from "./workspace.ts";

/** Everything the rest of a tournament depends on. */
export interface CupInput
  extends Pick<
    Tournament,
    "tieBreaks" | "thirdPlacedTieBreaks" | "advancePerGroup" | "advanceThirdPlaced"
  > {
  /** Group name → its members. */
  readonly groups: ReadonlyMap<string, readonly TeamId[]>;
  readonly fixtures: readonly SimulationFixture[];
  readonly ratings: Ratings;
  /** Ranking position, 1 is best; a team without one sorts last. */
  readonly fifaRank: ReadonlyMap<TeamId, number>;
  readonly allocation: Allocation;
}

export interface Cup {
  /** What it was prepared from. */
  readonly input: CupInput;
  readonly teams: readonly TeamId[];
  readonly groupOf: readonly string[];
  readonly tree: BracketTree;
  readonly stage: GroupStage;
  readonly seating: BracketAssignment;
  readonly bracket: Bracket;
}

const LAST_RANK = 1000;

/**
 * Prepares a tournament for being played many times. Played matches are locked in; a knock-out
 * match's recorded teams hold their seats whatever the tables say. Nothing is assumed about the
 * number of teams, groups or rounds.
 *
 * @param before any cup; if it is the same tournament but for results (`areSiblings`), what both
 * have in common is not worked out again
 * @throws RangeError when the fixtures, the rules and the allocation table do not fit together
 */
export function prepareCup(input: CupInput, before?: Cup): Cup {
  const sibling = before && areSiblings(before.input, input) ? before : undefined;
  const teams = [...input.groups.values()].flat();
  const stage = groupStage(groupFields(input, sibling), input, sibling?.stage);
  const tree = bracketTree(input.fixtures);
  const expected = input.groups.size * input.advancePerGroup + input.advanceThirdPlaced;
  if (tree.leaves.length !== expected) {
    throw new RangeError(
      `the bracket seats ${tree.leaves.length} teams, expected ${expected} by the rules of qualification`,
    );
  }
  const sizes = [...input.groups.values()].map(({length}) => length);
  const over = stage.open === 0;
  const recorded = recordedSeats(tree, teams, over);
  const unrecorded = recorded.length === 0 && sibling?.seating.counts.recorded === 0;
  const fill = unrecorded
    ? sibling.seating
    : bracketAssignment(
        tree.leaves,
        [...input.groups.keys()],
        stage,
        input.advanceThirdPlaced,
        input.allocation,
        recorded,
      );
  const seats = over
    ? settledSeats(stage, fill, tree.leaves.length)
    : new Int32Array(tree.leaves.length);
  if (over) requireDistinct(seats, tree, teams);
  return {
    input,
    teams,
    groupOf: [...input.groups].flatMap(([name, members]) => members.map(() => name)),
    tree,
    stage,
    seating: fill,
    bracket: bracket(
      tree,
      teams,
      sizes,
      fill.candidates,
      seats,
      input.ratings,
      sibling?.bracket.pairings,
    ),
  };
}

/**
 * Do the two differ in nothing but what has happened in their matches? Ratings, rules and members
 * are compared by identity.
 */
function areSiblings(a: CupInput, b: CupInput): boolean {
  return (
    SHARED.every((key) => a[key] === b[key]) &&
    a.fixtures.length === b.fixtures.length &&
    a.fixtures.every(
      (fixture, k) =>
        fixture === b.fixtures[k] || SETTLED.every((key) => fixture[key] === b.fixtures[k]![key]),
    )
  );
}
/** What siblings share. */
const SHARED = [
  ...([
    "groups",
    "ratings",
    "fifaRank",
    "allocation",
    "advancePerGroup",
    "advanceThirdPlaced",
  ] as const),
  ...(["tieBreaks", "thirdPlacedTieBreaks"] as const),
];
/** What of a match no result changes. */
const SETTLED = ["number", "matchId", "stage", "group", "home", "away", "hostTeam"] as const;

/** Makes a cup the one that is played. */
export function loadCup({stage, seating, bracket}: Cup): void {
  load(stage.tables);
  load(seating.tables);
  load(bracket.tables);
}

/**
 * Plays the rest of the group stage of the cup that is loaded, from the random numbers in `bits`,
 * and fills the seats of the bracket.
 */
export function playToBracket({stage, seating}: Pick<Cup, "stage" | "seating">): void {
  playGroups(stage);
  const {groups, counts} = seating;
  assignSlots(groups, counts, counts.thirds > 0 ? bestThirds(stage.groups, counts.thirds) : 0);
}

/** Who sits where once nothing is left to draw. */
function settledSeats(stage: GroupStage, seating: BracketAssignment, leaves: number): Int32Array {
  load(stage.tables);
  load(seating.tables);
  playToBracket({stage, seating});
  return WORKSPACE.seats.slice(0, leaves);
}

function groupFields({groups, fixtures, ratings, fifaRank}: CupInput, sibling?: Cup): GroupField[] {
  return [...groups].map(([name, members], g) => {
    const unchanged = (fixture: SimulationFixture, k: number) =>
      fixture.group !== name || sibling!.input.fixtures[k] === fixture;
    if (sibling && fixtures.every(unchanged)) return sibling.stage.fields[g]!;
    const matches = fixtures
      .filter(({group}) => group === name)
      .map((fixture): GroupMatch => groupMatch(fixture, name, members, ratings))
      .sort((a, b) => a.home - b.home || a.away - b.away);
    return {ranks: members.map((team) => fifaRank.get(team) ?? LAST_RANK), matches};
  });
}

/**
 * A match told from the side of whoever comes first in its group, so that groups in which all play
 * each other look alike.
 */
function groupMatch(
  fixture: SimulationFixture,
  group: string,
  members: readonly TeamId[],
  ratings: Ratings,
): GroupMatch {
  const {home, away, hostTeam, result} = fixture;
  const [first, second] = [members.indexOf(home), members.indexOf(away)];
  if (first < 0 || second < 0) {
    throw new RangeError(
      `${fixture.matchId} is ${home}–${away}, expected two members of group ${group}: ${members.join(", ")}`,
    );
  }
  const turned = <T>([own, other]: readonly [T, T]): readonly [T, T] =>
    first < second ? [own, other] : [other, own];
  const sides = {home: Math.min(first, second), away: Math.max(first, second)};
  if (result)
    return {
      ...sides,
      played: {goals: turned(result.goals), conduct: turned(result.conduct)},
      distribution: null,
    };
  const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
  if (fixture.soFar) {
    const distribution = finalScores({...fixture.soFar, rates: expected, rho: ratings.rho});
    return {
      ...sides,
      played: null,
      distribution: first < second ? distribution : transposed(distribution),
      booked: turned(fixture.soFar.conduct),
    };
  }
  const [own, other] = turned([expected.home, expected.away]);
  return {...sides, played: null, distribution: scoreGrid({home: own, away: other}, ratings.rho)};
}

/** The leaves whose teams are known because their match is over. */
function recordedSeats(
  {ties}: BracketTree,
  teams: readonly TeamId[],
  complete: boolean,
): RecordedSeat[] {
  return ties.flatMap(({fixture, from, middle, to}) => {
    const {result} = fixture;
    if (!result) return [];
    if (!complete)
      throw new RangeError(
        `${fixture.matchId} has a result, expected none before every group is complete`,
      );
    return [
      ...(middle - from === 1 ? [{seat: from, team: indexOf(teams, result.home, fixture)}] : []),
      ...(to - middle === 1 ? [{seat: middle, team: indexOf(teams, result.away, fixture)}] : []),
    ];
  });
}

function requireDistinct(seats: Int32Array, {leaves}: BracketTree, teams: readonly TeamId[]): void {
  for (const [seat, team] of seats.entries()) {
    const first = seats.indexOf(team);
    if (first !== seat)
      throw new RangeError(
        `${teams[team]} holds the seats ${leaves[first]!.slot} and ${leaves[seat]!.slot}, expected one`,
      );
  }
}
