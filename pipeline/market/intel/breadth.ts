import type {Shapes} from "../../../schemas/bodies.d.ts";
import {type DayMove, movesOn} from "../desk/day-moves.ts";
import type {MarketData} from "../market-data.ts";
import {type Day, EXCHANGES} from "../types.ts";
import {known, unknown} from "./types.ts";

/** The number of shares of an exchange that rose, fell and closed unchanged in a session. */
export type BreadthOn = Shapes["IntelDaily"]["breadth"][number];

/**
 * The numbers among the moves of a session. Those at a limit are null if no band is known, as on
 * UPCoM, whose band is centred on an average.
 */
export function countOf(moves: readonly DayMove[]) {
  const count = (sign: number) => moves.filter(({change}) => Math.sign(change) === sign).length;
  const isBanded = moves.some(
    ({exchange, countsFrom}) => exchange !== "UPCOM" || countsFrom === "reference",
  );
  const at = (limit: DayMove["limit"]) =>
    isBanded ? moves.filter((move) => move.limit === limit).length : null;
  return {
    advances: count(1),
    declines: count(-1),
    unchanged: count(0),
    total: moves.length,
    atCeiling: at("ceiling"),
    atFloor: at("floor"),
  };
}

/**
 * Breadth by exchange, over all listed shares where known, otherwise over those with stored closes
 * of the session; a share that did not trade in it is not counted.
 */
export function breadthOn(data: MarketData, on: Day): BreadthOn[] {
  const {moves} = movesOn(data, on);
  return EXCHANGES.map((exchange) => {
    const held = countOf(moves.filter((move) => move.exchange === exchange));
    const listed = data.prices.breadth.get(exchange)?.find((day) => day.on === on);
    if (listed !== undefined) {
      const {advances, declines, unchanged, traded: total} = listed;
      const {atCeiling, atFloor} = held;
      return {
        ...{exchange, countedOf: "listed", advances, declines, unchanged, total},
        ...{atCeiling, atFloor, availability: known},
      };
    }
    if (held.total > 0) return {exchange, countedOf: "held", ...held, availability: known};
    return {
      ...{exchange, countedOf: null, advances: null, declines: null, unchanged: null, total: null},
      ...{atCeiling: null, atFloor: null},
      availability: unknown("no permitted source has enough closes of this session for a count"),
    };
  });
}
