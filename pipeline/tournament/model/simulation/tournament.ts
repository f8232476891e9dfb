import type {Allocation, MatchId, TeamId, Tournament} from "../../types.ts";
import {finalScores} from "../in-play.ts";
import {groundOf, rates} from "../rates.ts";
import {scoreGrid, transposed} from "../scoreline.ts";
import type {Ratings, SimulationFixture} from "../types.ts";
import {type Bracket, indexOf, prepareBracket} from "./bracket.ts";
import {type BracketTree, bracketTree} from "./bracket-tree.ts";
import {
  type GroupField,
  type GroupMatch,
  type GroupStage,
  type Match,
  prepareGroups,
} from "./group-stage.ts";
import {type Given, playGroups} from "./play-groups.ts";
import {fillSeats, prepareSeats, type Seats} from "./seats.ts";
import {type Workspace, workspaceFor} from "./workspace.ts";

/** All data that the rest of a tournament depends on. */
export interface TournamentInput
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

/** A tournament ready for repeated play, with its workspace. */
export interface PreparedTournament {
  readonly groups: TournamentInput["groups"];
  readonly teams: readonly TeamId[];
  readonly stage: GroupStage;
  readonly groupMatches: ReadonlyMap<MatchId, SeenMatch>;
  readonly tree: BracketTree;
  readonly seats: Seats;
  readonly bracket: Bracket;
  readonly space: Workspace;
}

/**
 * A group match as played: from its away side's point of view if that side comes first in the
 * group.
 */
interface SeenMatch {
  readonly match: Match;
  readonly fromAway: boolean;
}

const LAST_RANK = 1000;

/**
 * Prepares a tournament for repeated play. Played matches are fixed; the recorded teams of a
 * knock-out match keep their seats whatever the tables say. The number of teams, groups and rounds
 * is arbitrary.
 *
 * @throws RangeError when the fixtures, the rules and the allocation table do not fit together
 */
export function prepareTournament(input: TournamentInput): PreparedTournament {
  const {groups, fixtures, ratings, allocation} = input;
  const teams = [...groups.values()].flat();
  const tree = bracketTree(fixtures);
  const fields = groupFields(input);
  const stage = prepareGroups(fields, input);
  const recorded = recordedSeats(tree, teams, stage.open === 0);
  const seats = prepareSeats(tree, [...groups.keys()], stage, allocation, recorded, input);
  const space = workspaceFor(stage, tree);
  if (stage.open === 0) {
    playToBracket({stage, seats, space});
    requireDistinct(space.seats, tree, teams);
  }
  return {
    groups,
    teams,
    stage,
    groupMatches: new Map(
      fields.flatMap(({matches}, g) =>
        matches.map(({matchId, fromAway}, m) => [
          matchId,
          {match: stage.groups[g]!.matches[m]!, fromAway},
        ]),
      ),
    ),
    tree,
    seats,
    bracket: prepareBracket(tree, teams, ratings, space.seats),
    space,
  };
}

/** Plays the rest of the group stage from the random numbers in `bits`, and fills the bracket. */
export function playToBracket(
  {stage, seats, space}: Pick<PreparedTournament, "stage" | "seats" | "space">,
  given: Given | null = null,
): void {
  playGroups(stage, space, given);
  fillSeats(seats, stage, space);
}

type MatchOfField = GroupMatch & {readonly matchId: MatchId; readonly fromAway: boolean};
interface Field extends GroupField {
  readonly matches: readonly MatchOfField[];
}

const groupFields = ({groups, fixtures, ratings, fifaRank}: TournamentInput): Field[] =>
  [...groups].map(([name, members]) => ({
    name,
    ranks: members.map((team) => fifaRank.get(team) ?? LAST_RANK),
    matches: fixtures
      .filter(({group}) => group === name)
      .map((fixture) => groupMatch(fixture, name, members, ratings))
      .sort((a, b) => a.home - b.home || a.away - b.away),
  }));

/**
 * A match from the point of view of the side that comes first in its group, so that groups in which
 * all teams play each other have the same shape.
 */
function groupMatch(
  fixture: SimulationFixture,
  group: string,
  members: readonly TeamId[],
  ratings: Ratings,
): MatchOfField {
  const {matchId, home, away, hostTeam, result, soFar} = fixture;
  const [first, second] = [members.indexOf(home), members.indexOf(away)];
  if (first < 0 || second < 0) {
    throw new RangeError(
      `${fixture.matchId} is ${home}–${away}, expected two members of group ${group}: ${members.join(", ")}`,
    );
  }
  const fromAway = first > second;
  const turned = <T>([own, other]: readonly [T, T]): readonly [T, T] =>
    fromAway ? [other, own] : [own, other];
  const sides = {
    matchId,
    fromAway,
    home: Math.min(first, second),
    away: Math.max(first, second),
  };
  if (result)
    return {...sides, score: {goals: turned(result.goals)}, conduct: turned(result.conduct)};
  const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
  if (soFar) {
    const scores = finalScores({...soFar, rates: expected, rho: ratings.rho});
    const distribution = fromAway ? transposed(scores) : scores;
    return {...sides, score: {distribution}, conduct: turned(soFar.conduct)};
  }
  const [own, other] = turned([expected.home, expected.away]);
  const distribution = scoreGrid({home: own, away: other}, ratings.rho);
  return {...sides, score: {distribution}, conduct: [0, 0]};
}

/** The leaves whose teams are known because their match is over. */
function recordedSeats(
  {ties}: BracketTree,
  teams: readonly TeamId[],
  complete: boolean,
): Seats["recorded"] {
  return ties.flatMap(({fixture, from, middle, to}) => {
    const {result} = fixture;
    if (!result) return [];
    if (!complete)
      throw new RangeError(
        `${fixture.matchId} has a result, expected none before every group is complete`,
      );
    return [
      ...(middle - from === 1 ? [{leaf: from, team: indexOf(teams, result.home, fixture)}] : []),
      ...(to - middle === 1 ? [{leaf: middle, team: indexOf(teams, result.away, fixture)}] : []),
    ];
  });
}

function requireDistinct(seats: Int32Array, {leaves}: BracketTree, teams: readonly TeamId[]): void {
  for (const [leaf, team] of seats.entries()) {
    const first = seats.indexOf(team);
    if (first !== leaf)
      throw new RangeError(
        `${teams[team]} holds the seats ${leaves[first]!.slot} and ${leaves[leaf]!.slot}, expected one`,
      );
  }
}
