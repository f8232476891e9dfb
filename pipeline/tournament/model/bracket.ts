import type {TeamId} from "../types.ts";
import {advanceTables} from "./advance-table.ts";
import type {BracketTree} from "./bracket-tree.ts";
import {type TallyLayout, tallyLayout} from "./tally.ts";
import type {Ratings, SimulationFixture} from "./types.ts";

/** The ties of the bracket in the order they are played, field by field; see `Tie` for the leaves their sides come from. */
export interface Ties {
  readonly count: number;
  readonly from: Int32Array;
  readonly middle: Int32Array;
  readonly to: Int32Array;
  /** Where its table of chances begins. */
  readonly table: Int32Array;
  /** Seat that the team came from who went through; −1 while undecided. */
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
  /** Space to play in, one number for each leaf. */
  readonly journey: Int32Array;
  readonly winners: Int32Array;
  readonly alive: Float64Array;
  readonly next: Float64Array;
}

/**
 * @param seats as they are filled once the groups are over; nothing is decided before
 * @throws RangeError when a match was won by a team that its slots do not lead to it
 */
export function bracket(tree: BracketTree, teams: readonly TeamId[], seats: Int32Array, ratings: Ratings): Bracket {
  const {chances, offsets} = advanceTables(
    teams,
    ratings,
    tree.ties.map(({fixture}) => fixture.hostTeam),
  );
  return {
    ties: ties(tree, offsets, seats, teams),
    seats,
    chances,
    layout: tallyLayout(teams.length, tree),
    journey: new Int32Array(seats.length),
    winners: new Int32Array(seats.length),
    alive: new Float64Array(seats.length),
    next: new Float64Array(seats.length),
  };
}

function ties({ties}: BracketTree, table: Int32Array, seats: Int32Array, teams: readonly TeamId[]): Ties {
  const winnerSeats = ties.map(({fixture, from, to}) => {
    if (!fixture.result?.winner) return -1;
    const team = indexOf(teams, fixture.result.winner, fixture);
    const seat = seats.indexOf(team, from);
    if (seat < 0 || seat >= to) throw new RangeError(`${teams[team]} won a tie that its slots do not lead it to`);
    return seat;
  });
  return {
    count: ties.length,
    from: Int32Array.from(ties, ({from}) => from),
    middle: Int32Array.from(ties, ({middle}) => middle),
    to: Int32Array.from(ties, ({to}) => to),
    table,
    winnerSeat: Int32Array.from(winnerSeats),
  };
}

/** @throws RangeError when the team is in no group */
export function indexOf(teams: readonly TeamId[], team: TeamId, {matchId}: SimulationFixture): number {
  const index = teams.indexOf(team);
  if (index < 0) throw new RangeError(`${matchId} names "${team}", expected a member of a group`);
  return index;
}
