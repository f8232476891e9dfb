import {says} from "../../kit/grammar/messages.ts";
import type {Day} from "../../kit/types.ts";
import type {DayMove} from "../desk/day-moves.ts";
import {fallen, liquidMoves, risen, TURNOVER_FLOOR} from "../desk/share-moves.ts";
import {listedShare} from "../lookup.ts";
import type {MarketData} from "../market-data.ts";
import {breadthOf} from "../prices/series.ts";
import {calledOf} from "../symbols.ts";

/** Maximum number of shares named in each direction. */
const NAMED = 4;
/** Minimum number of liquid shares for a movers article. */
const FEWEST = 30;

/** The facts of the shares that moved most on a day; null when too few shares are liquid. */
export function moversFacts(facts: MarketData, on: Day) {
  const moves = liquidMoves(facts, on);
  if (moves.length < FEWEST) return null;
  const up = risen(moves);
  const down = fallen(moves);
  if (up.length === 0 || down.length === 0) return null;
  const named = ({exchange: _, from: __, countsFrom: ___, ...move}: DayMove) => ({
    ...move,
    name: calledOf(listedShare(facts.market, move.symbol)!),
  });
  return {
    on,
    floorBillions: TURNOVER_FLOOR / 1e9,
    of: moves.length,
    rising: up.length,
    falling: down.length,
    unchanged: moves.length - up.length - down.length,
    ceilings: moves.filter(({limit}) => limit === "ceiling").length,
    floors: moves.filter(({limit}) => limit === "floor").length,
    up: up.slice(0, NAMED).map(named),
    down: down.slice(0, NAMED).map(named),
    breadth: breadthOf(facts.prices).find((one) => one.on === on) ?? null,
  };
}
export type MoversFacts = NonNullable<ReturnType<typeof moversFacts>>;

/** Messages of the article about the shares that moved most. */
export const moversMessages = (facts: MoversFacts) => ({
  title: says("movers title", facts),
  summary: says("movers summary", facts),
  body: [
    [says("movers up", facts)],
    [says("movers down", facts)],
    [says("movers count", facts), facts.breadth && says("movers breadth", {...facts.breadth})],
  ],
});
