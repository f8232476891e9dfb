import type {Allocation, TeamId, Tournament} from "../types.ts";
import {advanceTables} from "./advance-table.ts";
import {aliasTable} from "./alias-table.ts";
import {type BracketTree, bracketTree} from "./bracket-tree.ts";
import {type GroupField, type GroupMatch, groupStage} from "./group-play.ts";
import {groundOf, rates} from "./rates.ts";
import {scoreGrid} from "./scoreline.ts";
import {seating} from "./seating.ts";
import {roundOf, type TallyLayout, tallyLayout} from "./tally.ts";
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

/** The ties of the bracket in the order they are played, field by field; see `Tie` for the leaves their sides come from. */
export interface Ties {
  readonly count: number;
  readonly from: Int32Array;
  readonly middle: Int32Array;
  readonly to: Int32Array;
  /** Where its table of chances begins. */
  readonly table: Int32Array;
  /** Round that its two sides have reached. */
  readonly round: Int32Array;
  /** Team index of who went through, and the seat that team came from; −1 while undecided. */
  readonly winner: Int32Array;
  readonly winnerSeat: Int32Array;
}

/** A bracket ready to be played: who sits where changes with every run, the rest does not. */
export interface Bracket {
  readonly ties: Ties;
  /** Team index of every leaf. */
  readonly seats: Int32Array;
  /** P(team i goes through against team j) at table + i·n + j. */
  readonly chances: Float64Array;
  readonly layout: TallyLayout;
}

export interface Cup {
  readonly teams: readonly TeamId[];
  readonly groupOf: readonly string[];
  readonly tree: BracketTree;
  readonly bracket: Bracket;
  /** Group matches still to be drawn; 0 when the group stage is over. */
  readonly open: number;
  /** Team indices in order of finish, group after group, and the place of each entry (0 is the winner's). */
  readonly order: Int32Array;
  readonly places: Int32Array;
  /** Plays the rest of the group stage once, from one random number for each open match, and fills the seats of the bracket. */
  playGroups(bits: Int32Array): void;
}

const LAST_RANK = 1000;

/**
 * Prepares a tournament for being played many times. Played matches are locked in; a knock-out match's recorded teams hold their seats
 * whatever the tables say. Nothing is assumed about the number of teams, groups or rounds.
 *
 * @throws RangeError when the fixtures, the rules and the allocation table do not fit together
 */
export function prepareCup(input: CupInput): Cup {
  const {fixtures, ratings} = input;
  const teams = [...input.groups.values()].flat();
  const stage = groupStage(groupFields(input), input);
  const tree = bracketTree(fixtures);
  const expected = input.groups.size * input.advancePerGroup + input.advanceThirdPlaced;
  if (tree.leaves.length !== expected) {
    throw new RangeError(`the bracket seats ${tree.leaves.length} teams, expected ${expected} by the rules of qualification`);
  }
  const named = [...input.groups].map(([name, members]) => ({name, offset: teams.indexOf(members[0]!)}));
  const seat = seating(tree.leaves, named, stage, input.advanceThirdPlaced, input.allocation);
  const recorded = recordedSeats(tree, teams, stage.open === 0);
  const seats = new Int32Array(tree.leaves.length);
  const fill = (): void => {
    seat(seats);
    for (let k = 0; k < recorded.length; k++) seats[recorded[k]!.seat] = recorded[k]!.team;
  };
  if (stage.open === 0) {
    fill();
    requireDistinct(seats, tree, teams);
  }
  const hosts = tree.ties.map(({fixture}) => fixture.hostTeam);
  const {chances, offsets} = advanceTables(teams, ratings, hosts);
  return {
    teams,
    groupOf: [...input.groups].flatMap(([name, members]) => members.map(() => name)),
    tree,
    bracket: {ties: ties(tree, offsets, seats, teams), seats, chances, layout: tallyLayout(teams.length, tree.ties.length)},
    open: stage.open,
    order: stage.order,
    places: Int32Array.from([...input.groups.values()].flatMap((members) => members.map((_, place) => place))),
    playGroups(bits) {
      stage.play(bits);
      fill();
    },
  };
}

function groupFields({groups, fixtures, ratings, fifaRank}: CupInput): GroupField[] {
  return [...groups].map(([name, members]) => {
    const matches = fixtures
      .filter(({group}) => group === name)
      .map((fixture): GroupMatch => {
        const {home, away, hostTeam, result} = fixture;
        const sides = {home: members.indexOf(home), away: members.indexOf(away)};
        if (sides.home < 0 || sides.away < 0) {
          throw new RangeError(`${fixture.matchId} is ${home}–${away}, expected two members of group ${name}: ${members.join(", ")}`);
        }
        if (result) return {...sides, played: result, scores: null};
        const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
        return {...sides, played: null, scores: aliasTable(scoreGrid(expected, ratings.rho))};
      });
    return {ranks: members.map((team) => fifaRank.get(team) ?? LAST_RANK), matches};
  });
}

function indexOf(teams: readonly TeamId[], team: TeamId, {matchId}: SimulationFixture): number {
  const index = teams.indexOf(team);
  if (index < 0) throw new RangeError(`${matchId} names "${team}", expected a member of a group`);
  return index;
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

/** @param seats as they are filled once the groups are over; nothing is decided before */
function ties(tree: BracketTree, table: Int32Array, seats: Int32Array, teams: readonly TeamId[]): Ties {
  const winners = tree.ties.map(({fixture, from, to}) => {
    if (!fixture.result?.winner) return {team: -1, seat: -1};
    const team = indexOf(teams, fixture.result.winner, fixture);
    const seat = seats.indexOf(team, from);
    if (seat < 0 || seat >= to) throw new RangeError(`${teams[team]} won a tie that its slots do not lead it to`);
    return {team, seat};
  });
  return {
    count: tree.ties.length,
    from: Int32Array.from(tree.ties, ({from}) => from),
    middle: Int32Array.from(tree.ties, ({middle}) => middle),
    to: Int32Array.from(tree.ties, ({to}) => to),
    table,
    round: Int32Array.from(tree.ties, ({stage}) => roundOf(stage)),
    winner: Int32Array.from(winners, ({team}) => team),
    winnerSeat: Int32Array.from(winners, ({seat}) => seat),
  };
}

function requireDistinct(seats: Int32Array, {leaves}: BracketTree, teams: readonly TeamId[]): void {
  for (const [seat, team] of seats.entries()) {
    const first = seats.indexOf(team);
    if (first !== seat)
      throw new RangeError(`${teams[team]} holds the seats ${leaves[first]!.slot} and ${leaves[seat]!.slot}, expected one`);
  }
}
