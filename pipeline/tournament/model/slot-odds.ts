import {readSlot} from "../rules/slot.ts";
import type {Side, Slot} from "../types.ts";
import type {Cup} from "./cup.ts";
import {within01} from "./tally.ts";
import type {SimulationFixture, SlotOdds} from "./types.ts";

const LIKELIEST = 8;

/**
 * Who may play on each side of each knock-out match. A tie's losers are those who reached it and
 * did not win it, so that the third-place match has its odds too.
 *
 * @param sums over runs of P(a team is in a slot) at slot·teams + team
 * @throws RangeError when a match that does not lead to the final is fed by anything but ties
 */
export function slotOdds(
  {teams, tree}: Cup,
  fixtures: readonly SimulationFixture[],
  sums: Float64Array,
  runs: number,
): SlotOdds[] {
  const ties = new Map(tree.ties.map((tie, t) => [tie.fixture.number, {...tie, t}]));
  const sides = tree.ties.flatMap(({from, middle, to}) => [
    {from, to: middle},
    {from: middle, to},
  ]);
  const slot = (index: number) => sums.subarray(index * teams.length, (index + 1) * teams.length);

  /** Sums of the teams that come out of a tie one way or the other. */
  const outOf = (wanted: Slot, matchId: string): Float64Array => {
    const reference = readSlot(wanted);
    const tie =
      reference.kind === "winner" || reference.kind === "loser"
        ? ties.get(reference.match)
        : undefined;
    if (!tie)
      throw new RangeError(
        `${matchId} waits for "${wanted}", expected the winner or the loser of a match that leads to the final`,
      );
    const next = sides.findIndex(({from, to}) => from === tie.from && to === tie.to);
    const winners = slot(next < 0 ? sides.length : next);
    if (reference.kind === "winner") return winners;
    const home = slot(2 * tie.t);
    const away = slot(2 * tie.t + 1);
    return winners.map((won, team) => home[team]! + away[team]! - won);
  };
  const likeliest = (sums: Float64Array): SlotOdds["teams"] => {
    const probabilities = sums.map((sum) => within01(sum / runs));
    return highest(probabilities, LIKELIEST)
      .map((t) => ({teamId: teams[t]!, probability: probabilities[t]!}))
      .filter(({probability}) => probability > 1e-12);
  };

  return fixtures
    .filter(({stage}) => stage !== "group")
    .sort((a, b) => a.number - b.number)
    .flatMap(({number, matchId, home, away}) => {
      const tie = ties.get(number);
      return (["home", "away"] as const).map((side: Side, k) => ({
        matchId,
        side,
        teams: likeliest(tie ? slot(2 * tie.t + k) : outOf(side === "home" ? home : away, matchId)),
      }));
    });
}

/** Where the highest of some numbers are, highest first; equal ones in their order. */
function highest(numbers: Float64Array, count: number): number[] {
  const places: number[] = [];
  for (let n = 0; n < numbers.length; n++) {
    let k = places.length;
    while (k > 0 && numbers[places[k - 1]!]! < numbers[n]!) k--;
    if (k === count) continue;
    if (places.length === count) places.pop();
    places.splice(k, 0, n);
  }
  return places;
}
