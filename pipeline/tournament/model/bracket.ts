import type {TeamId} from "../types.ts";
import {type AdvanceTables, advanceTables} from "./advance-table.ts";
import type {BracketTree} from "./bracket-tree.ts";
import {inPlay} from "./in-play.ts";
import {groundOf, rates} from "./rates.ts";
import {type TallyLayout, tallyLayout} from "./tally.ts";
import type {Ratings, SimulationFixture} from "./types.ts";
import type {Tables} from "./workspace.ts";

/**
 * The ties of the bracket in the order they are played; see `Tie` for the leaves their sides come
 * from.
 *
 * - `from`, `middle`, `to`: those leaves; `table`: where in `chances` the chances on its ground
 *   begin;
 * - `winnerSeat`: the leaf that the team came from who went through; −1 while undecided;
 * - `chances`: P(team i goes through against team j) at table + i·n + j; `placeRows`, `journeys`,
 *   `steps`: see `TallyLayout`.
 */
export type TieTables = Tables<
  "from" | "middle" | "to" | "table" | "winnerSeat" | "chances" | "placeRows" | "journeys" | "steps"
>;

/** A bracket ready to be played: who sits where changes with every run, the rest does not. */
export interface Bracket {
  readonly ties: number;
  readonly layout: TallyLayout;
  /** Chances before kick-off: of no tie in play those of the moment. */
  readonly pairings: AdvanceTables;
  readonly tables: TieTables;
}

/**
 * @param groups members of each group
 * @param candidates indices of the teams that may sit on each leaf
 * @param seats team index of every leaf, as filled once the groups are over; nothing is decided
 * before
 * @param pairings chances that were worked out before, of the same teams, ratings and venues
 * @throws RangeError when a match was won by a team that its slots do not lead to it
 */
export function bracket(
  tree: BracketTree,
  teams: readonly TeamId[],
  groups: readonly number[],
  candidates: readonly ReadonlySet<number>[],
  seats: Int32Array,
  ratings: Ratings,
  pairings = advanceTables(
    teams,
    ratings,
    tree.ties.map(({fixture}) => fixture.hostTeam),
  ),
): Bracket {
  const {ties} = tree;
  const {chances, offsets} = withTiesInPlay(pairings, tree, teams, ratings);
  const winnerSeats = ties.map(({fixture, from, to}) => {
    if (!fixture.result?.winner) return -1;
    const team = indexOf(teams, fixture.result.winner, fixture);
    const seat = seats.indexOf(team, from);
    if (seat < 0 || seat >= to)
      throw new RangeError(`${teams[team]} won a tie that its slots do not lead it to`);
    return seat;
  });
  const layout = tallyLayout(groups, tree, candidates);
  return {
    ties: ties.length,
    layout,
    pairings,
    tables: {
      from: Int32Array.from(ties, ({from}) => from),
      middle: Int32Array.from(ties, ({middle}) => middle),
      to: Int32Array.from(ties, ({to}) => to),
      table: offsets,
      winnerSeat: Int32Array.from(winnerSeats),
      chances,
      placeRows: layout.placeRows,
      journeys: layout.journeys,
      steps: layout.steps,
    },
  };
}

/**
 * A tie in play has a table of its own, in which its two sides' chances are those of the moment.
 */
function withTiesInPlay(
  before: AdvanceTables,
  {ties}: BracketTree,
  teams: readonly TeamId[],
  ratings: Ratings,
): AdvanceTables {
  if (!ties.some(({fixture}) => fixture.soFar)) return before;
  const size = teams.length;
  const offsets = before.offsets.slice();
  const tables = ties.flatMap(({fixture}, t) => {
    const {soFar, hostTeam} = fixture;
    if (!soFar) return [];
    const {home, away} = soFar;
    const [i, j] = [indexOf(teams, home, fixture), indexOf(teams, away, fixture)];
    const expected = rates(ratings, home, away, groundOf(home, away, hostTeam));
    const through = inPlay({...soFar, rates: expected, rho: ratings.rho, knockout: true}).advance!
      .home;
    const table = before.chances.slice(before.offsets[t]!, before.offsets[t]! + size * size);
    table[i * size + j] = through;
    table[j * size + i] = 1 - through;
    return [{t, table}];
  });
  const chances = new Float64Array(before.chances.length + tables.length * size * size);
  chances.set(before.chances);
  for (const [n, {t, table}] of tables.entries()) {
    offsets[t] = before.chances.length + n * size * size;
    chances.set(table, offsets[t]);
  }
  return {chances, offsets};
}

/** @throws RangeError when the team is in no group */
export function indexOf(
  teams: readonly TeamId[],
  team: TeamId,
  {matchId}: SimulationFixture,
): number {
  const index = teams.indexOf(team);
  if (index < 0) throw new RangeError(`${matchId} names "${team}", expected a member of a group`);
  return index;
}
