import type {TeamId} from "../../types.ts";
import {inPlay} from "../in-play.ts";
import {advance} from "../knockout.ts";
import {groundOf, rates} from "../rates.ts";
import type {Ratings, SimulationFixture} from "../types.ts";
import {type BracketTree, slotAfter, type Tie} from "./bracket-tree.ts";

/** A tie ready to be played; see `Tie` for the leaves of its sides. */
interface PlayableTie {
  readonly from: number;
  readonly middle: number;
  readonly to: number;
  /** P(team i advances against team j) at i·n + j, for n teams. */
  readonly chances: Float64Array;
  /** The leaf of its winner; −1 while undecided. */
  readonly winner: number;
  /** The slot that its winner moves to. */
  readonly winnerSlot: number;
}

/** A bracket ready to be played; only the teams on its leaves change from run to run. */
export interface Bracket {
  readonly teams: number;
  /** The slot of each leaf, see `slotAfter`. */
  readonly leafSlots: readonly number[];
  readonly ties: readonly PlayableTie[];
}

/**
 * @param seats team of every leaf once the groups are over; nothing is decided before
 * @throws RangeError when a match was won by a team that its slots do not lead to
 */
export function prepareBracket(
  tree: BracketTree,
  teams: readonly TeamId[],
  ratings: Ratings,
  seats: Int32Array,
): Bracket {
  const withExtraTime = advanceTables(teams, ratings, {});
  const without = advanceTables(teams, ratings, {withoutExtraTime: true});
  return {
    teams: teams.length,
    leafSlots: tree.leaves.map((_, leaf) => slotAfter(tree, leaf, leaf + 1)),
    ties: tree.ties.map((tie): PlayableTie => {
      const {fixture, from, middle, to} = tie;
      const chances = (fixture.withoutExtraTime ? without : withExtraTime)(fixture.hostTeam);
      return {
        from,
        middle,
        to,
        chances: fixture.soFar ? chancesInPlay(chances, fixture, teams, ratings) : chances,
        winner: fixture.result?.winner ? winnerOf(tie, teams, seats) : -1,
        winnerSlot: slotAfter(tree, from, to),
      };
    }),
  };
}

function winnerOf({fixture, from, to}: Tie, teams: readonly TeamId[], seats: Int32Array): number {
  const team = indexOf(teams, fixture.result!.winner!, fixture);
  const leaf = seats.indexOf(team, from);
  if (leaf < 0 || leaf >= to)
    throw new RangeError(`${teams[team]} won a tie that its slots do not lead it to`);
  return leaf;
}

/**
 * Advance probabilities of every pairing in a host country, with extra time or without. Each is
 * computed once; only the host's row and column differ from neutral ground. The two sides of a
 * pairing sum to 1.
 */
function advanceTables(
  teams: readonly TeamId[],
  ratings: Ratings,
  ending: Pick<SimulationFixture, "withoutExtraTime">,
): (host: TeamId | null) => Float64Array {
  const size = teams.length;
  const fill = (table: Float64Array, i: number, j: number, host: TeamId | null): void => {
    const [home, away] = [teams[i]!, teams[j]!];
    const p = advance(rates(ratings, home, away, groundOf(home, away, host)), ratings.rho, ending);
    table[i * size + j] = p;
    table[j * size + i] = 1 - p;
  };
  const neutral = () => {
    const table = new Float64Array(size * size);
    for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) fill(table, i, j, null);
    return table;
  };
  const tables = new Map<TeamId | null, Float64Array>();
  return function on(host): Float64Array {
    const known = tables.get(host);
    if (known) return known;
    const table = host === null ? neutral() : on(null).slice();
    const i = teams.indexOf(host!);
    for (let j = 0; i >= 0 && j < size; j++) if (j !== i) fill(table, i, j, host);
    tables.set(host, table);
    return table;
  };
}

/** A copy of the table, with the chances of the moment for the two sides of a tie in play. */
function chancesInPlay(
  chances: Float64Array,
  fixture: SimulationFixture,
  teams: readonly TeamId[],
  ratings: Ratings,
): Float64Array {
  const {home, away} = fixture.soFar!;
  const [i, j] = [indexOf(teams, home, fixture), indexOf(teams, away, fixture)];
  const expected = rates(ratings, home, away, groundOf(home, away, fixture.hostTeam));
  const through = inPlay({
    ...fixture.soFar!,
    rates: expected,
    rho: ratings.rho,
    knockout: true,
    withoutExtraTime: fixture.withoutExtraTime,
  });
  const table = chances.slice();
  table[i * teams.length + j] = through.advance!.home;
  table[j * teams.length + i] = 1 - through.advance!.home;
  return table;
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
