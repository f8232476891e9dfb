import type {Shapes} from "../../../schemas/bodies.d.ts";
import {movesOn} from "../desk/day-moves.ts";
import type {MarketData} from "../market-data.ts";
import {type Day, EXCHANGES} from "../types.ts";
import {known, unknown} from "./types.ts";

/** The number of shares of an exchange that rose, fell and closed unchanged in a session. */
export type BreadthOn = Shapes["IntelDaily"]["breadth"][number];

/**
 * Breadth by exchange, over all listed shares where known, otherwise over those with stored closes.
 */
export function breadthOn(data: MarketData, on: Day): BreadthOn[] {
  const {moves} = movesOn(data, on);
  return EXCHANGES.map((exchange) => {
    const own = moves.filter((move) => move.exchange === exchange);
    const at = (limit: "ceiling" | "floor") =>
      own.length === 0 || exchange === "UPCOM"
        ? null
        : own.filter((move) => move.limit === limit).length;
    const limits = {atCeiling: at("ceiling"), atFloor: at("floor")};
    const listed = data.prices.breadth.get(exchange)?.find((day) => day.on === on);
    if (listed !== undefined)
      return {
        exchange,
        countedOf: "listed",
        advances: listed.advances,
        declines: listed.declines,
        unchanged: listed.unchanged,
        total: listed.traded,
        ...limits,
        availability: known,
      };
    if (own.length === 0)
      return {
        exchange,
        countedOf: null,
        advances: null,
        declines: null,
        unchanged: null,
        total: null,
        ...limits,
        availability: unknown("no permitted source has enough closes of this session for a count"),
      };
    const count = (sign: number) => own.filter(({change}) => Math.sign(change) === sign).length;
    return {
      exchange,
      countedOf: "held",
      advances: count(1),
      declines: count(-1),
      unchanged: count(0),
      total: own.length,
      ...limits,
      availability: known,
    };
  });
}
