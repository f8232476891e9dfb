import type {Allocation, TeamId, Tournament} from "../types.ts";
import {advanceTables} from "./advance-table.ts";
import {aliasTable} from "./alias-table.ts";
import {bracketTree, type Leaf} from "./bracket-tree.ts";
import {type GroupMatch, groupPlay, groupRules} from "./group-play.ts";
import type {Random} from "./random.ts";
import {groundOf, rates} from "./rates.ts";
import {scoreGrid} from "./scoreline.ts";
import {type CupGroup, seating} from "./seating.ts";
import {columnOf, count, type Tally} from "./tally.ts";
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

/** A tie of the bracket, ready to be played: see `Tie` for the leaves its sides come from. */
export interface CupTie {
  /** Column of the tally that its two sides have reached. */
  readonly column: number;
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  /** Team index of who went through; −1 while undecided. */
  readonly winner: number;
  /** P(team i goes through against team j) at i·n + j. */
  readonly advance: Float64Array;
}

export interface Cup {
  readonly teams: readonly TeamId[];
  readonly groupOf: readonly string[];
  readonly ties: readonly CupTie[];
  /** The group stage is over: its outcome is certain. */
  readonly complete: boolean;
  /** Team index of every leaf of the bracket after the last `playGroups`. */
  readonly seats: Int32Array;
  /** Plays the rest of the group stage once, counts the places, fills `seats`. */
  playGroups(random: Random, tally: Tally): void;
}

const LAST_RANK = 1000;

/**
 * Prepares a tournament for being played many times. Played matches are locked in; a knock-out match's recorded teams hold their seats
 * whatever the tables say. Nothing is assumed about the number of teams, groups or rounds.
 *
 * @throws RangeError when the fixtures, the rules and the allocation table do not fit together
 */
export function prepareCup(input: CupInput): Cup {
  const {ratings, fixtures} = input;
  const teams = [...input.groups.values()].flat();
  const indexOf = new Map(teams.map((team, index) => [team, index]));
  const index = (team: TeamId, fixture: SimulationFixture): number => {
    const known = indexOf.get(team);
    if (known === undefined) throw new RangeError(`${fixture.matchId} names "${team}", expected a member of a group`);
    return known;
  };
  const groups = cupGroups(input);
  const tree = bracketTree(fixtures);
  const expected = groups.length * input.advancePerGroup + input.advanceThirdPlaced;
  if (tree.leaves.length !== expected) {
    throw new RangeError(`the bracket seats ${tree.leaves.length} teams, expected ${expected} by the rules of qualification`);
  }
  const complete = groups.every(({play}) => play.complete);
  const tables = advanceTables(teams, ratings);
  const ties = tree.ties.map(({fixture, stage, from, middle, to}): CupTie => {
    const {result, hostTeam} = fixture;
    if (stage === "group" || stage === "3RD") throw new RangeError(`${fixture.matchId} of stage ${stage} leads to the final`);
    const winner = result?.winner ? index(result.winner, fixture) : -1;
    return {column: columnOf(stage), from, middle, to, winner, advance: tables(hostTeam)};
  });
  const recorded = tree.ties.flatMap(({fixture, from, middle, to}) => {
    const {result} = fixture;
    if (!result) return [];
    if (!complete) throw new RangeError(`${fixture.matchId} has a result, expected none before every group is complete`);
    const seats = [
      ...(middle - from === 1 ? [{seat: from, team: index(result.home, fixture)}] : []),
      ...(to - middle === 1 ? [{seat: middle, team: index(result.away, fixture)}] : []),
    ];
    return seats;
  });
  const seat = seating(tree.leaves, groups, input.advanceThirdPlaced, input.allocation);
  const seats = new Int32Array(tree.leaves.length);

  const fill = (): void => {
    seat(seats);
    for (const {seat, team} of recorded) seats[seat] = team;
  };
  if (complete) {
    fill();
    requireDistinct(seats, tree.leaves, teams);
  }
  const places = [columnOf("first"), columnOf("second"), columnOf("third"), columnOf("fourth")];
  return {
    teams,
    groupOf: [...input.groups].flatMap(([name, members]) => members.map(() => name)),
    ties,
    complete,
    seats,
    playGroups(random, tally) {
      for (let g = 0; g < groups.length; g++) {
        const {offset, play} = groups[g]!;
        play.play(random);
        const counted = Math.min(play.order.length, places.length);
        for (let place = 0; place < counted; place++) count(tally, places[place]!, offset + play.order[place]!, 1);
      }
      fill();
    },
  };
}

function cupGroups({groups, fixtures, ratings, fifaRank, tieBreaks, thirdPlacedTieBreaks}: CupInput): CupGroup[] {
  const rules = groupRules(tieBreaks, thirdPlacedTieBreaks);
  let offset = 0;
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
    const ranks = members.map((team) => fifaRank.get(team) ?? LAST_RANK);
    const group = {name, offset, members, play: groupPlay(ranks, matches, rules)};
    offset += members.length;
    return group;
  });
}

function requireDistinct(seats: Int32Array, leaves: readonly Leaf[], teams: readonly TeamId[]): void {
  for (const [seat, team] of seats.entries()) {
    const first = seats.indexOf(team);
    if (first !== seat)
      throw new RangeError(`${teams[team]} holds the seats ${leaves[first]!.slot} and ${leaves[seat]!.slot}, expected one`);
  }
}
