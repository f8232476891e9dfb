import type {Allocation, TeamId, Tournament} from "../types.ts";
import {type Bracket, bracket, indexOf} from "./bracket.ts";
import {type BracketTree, bracketTree} from "./bracket-tree.ts";
import {type GroupField, type GroupMatch, type GroupStage, groupStage, playGroups} from "./group-play.ts";
import {groundOf, rates} from "./rates.ts";
import {scoreGrid} from "./scoreline.ts";
import {fillSeats, type Seating, seating} from "./seating.ts";
import type {Ratings, SimulationFixture} from "./types.ts";

/** Everything the rest of a tournament depends on. */
export interface CupInput extends Pick<Tournament, "tieBreaks" | "thirdPlacedTieBreaks" | "advancePerGroup" | "advanceThirdPlaced"> {
  /** Group name → its members. */
  readonly groups: ReadonlyMap<string, readonly TeamId[]>;
  readonly fixtures: readonly SimulationFixture[];
  readonly ratings: Ratings;
  /** Ranking position, 1 is best; a team without one sorts last. */
  readonly fifaRank: ReadonlyMap<TeamId, number>;
  readonly allocation: Allocation;
}

export interface Cup {
  readonly teams: readonly TeamId[];
  readonly groupOf: readonly string[];
  readonly tree: BracketTree;
  readonly stage: GroupStage;
  readonly seating: Seating;
  readonly bracket: Bracket;
  /** Who holds a seat because its match is over. */
  readonly recorded: readonly {readonly seat: number; readonly team: number}[];
  /** The place of each entry in the groups' order of finish, 0 is the winner's. */
  readonly places: Int32Array;
}

const LAST_RANK = 1000;

/**
 * Prepares a tournament for being played many times. Played matches are locked in; a knock-out match's recorded teams hold their seats
 * whatever the tables say. Nothing is assumed about the number of teams, groups or rounds.
 *
 * @throws RangeError when the fixtures, the rules and the allocation table do not fit together
 */
export function prepareCup(input: CupInput): Cup {
  const teams = [...input.groups.values()].flat();
  const stage = groupStage(groupFields(input), input);
  const tree = bracketTree(input.fixtures);
  const expected = input.groups.size * input.advancePerGroup + input.advanceThirdPlaced;
  if (tree.leaves.length !== expected) {
    throw new RangeError(`the bracket seats ${tree.leaves.length} teams, expected ${expected} by the rules of qualification`);
  }
  const over = stage.open === 0;
  const seats = new Int32Array(tree.leaves.length);
  const filling = {
    stage,
    seating: seating(tree.leaves, [...input.groups.keys()], stage, input.advanceThirdPlaced, input.allocation),
    recorded: recordedSeats(tree, teams, over),
  };
  if (over) {
    takeSeats(filling, seats, new Int32Array(stage.randomNumbers));
    requireDistinct(seats, tree, teams);
  }
  return {
    ...filling,
    teams,
    groupOf: [...input.groups].flatMap(([name, members]) => members.map(() => name)),
    tree,
    bracket: bracket(tree, teams, seats, input.ratings),
    places: Int32Array.from([...input.groups.values()].flatMap((members) => members.map((_, place) => place))),
  };
}

/** Plays the rest of the group stage once, from the first random numbers of an array, and fills the seats of the bracket. */
export function playToBracket(cup: Cup, bits: Int32Array): void {
  playGroups(cup.stage, bits);
  takeSeats(cup, cup.bracket.seats, bits);
}

function takeSeats({stage, seating, recorded}: Pick<Cup, "stage" | "seating" | "recorded">, seats: Int32Array, bits: Int32Array): void {
  fillSeats(seating, stage, bits, seats);
  for (let k = 0; k < recorded.length; k++) seats[recorded[k]!.seat] = recorded[k]!.team;
}

function groupFields({groups, fixtures, ratings, fifaRank}: CupInput): GroupField[] {
  return [...groups].map(([name, members]) => {
    const matches = fixtures
      .filter(({group}) => group === name)
      .map((fixture): GroupMatch => groupMatch(fixture, name, members, ratings))
      .sort((a, b) => a.home - b.home || a.away - b.away);
    return {ranks: members.map((team) => fifaRank.get(team) ?? LAST_RANK), matches};
  });
}

/** A match told from the side of whoever comes first in its group, so that groups in which all play each other look alike. */
function groupMatch(fixture: SimulationFixture, group: string, members: readonly TeamId[], ratings: Ratings): GroupMatch {
  const {home, away, hostTeam, result} = fixture;
  const [first, second] = [members.indexOf(home), members.indexOf(away)];
  if (first < 0 || second < 0) {
    throw new RangeError(`${fixture.matchId} is ${home}–${away}, expected two members of group ${group}: ${members.join(", ")}`);
  }
  const turned = <T>([own, other]: readonly [T, T]): readonly [T, T] => (first < second ? [own, other] : [other, own]);
  const sides = {home: Math.min(first, second), away: Math.max(first, second)};
  if (result) return {...sides, played: {goals: turned(result.goals), conduct: turned(result.conduct)}, law: null};
  const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
  const [own, other] = turned([expected.home, expected.away]);
  return {...sides, played: null, law: scoreGrid({home: own, away: other}, ratings.rho)};
}

/** The leaves whose teams are known because their match is over. */
function recordedSeats({ties}: BracketTree, teams: readonly TeamId[], complete: boolean): {seat: number; team: number}[] {
  return ties.flatMap(({fixture, from, middle, to}) => {
    const {result} = fixture;
    if (!result) return [];
    if (!complete) throw new RangeError(`${fixture.matchId} has a result, expected none before every group is complete`);
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
      throw new RangeError(`${teams[team]} holds the seats ${leaves[first]!.slot} and ${leaves[seat]!.slot}, expected one`);
  }
}
