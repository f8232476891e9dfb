import {keyed} from "../../kit/keyed.ts";
import {byCode} from "../../kit/order.ts";
import {lookBack} from "../desk/look-back.ts";
import {levelsOf, unbroken} from "../levels.ts";
import {changeBetween} from "../rules/change.ts";
import type {ReturnWindow} from "../rules/windows.ts";
import type {Day, IndexFacts, IndexSeries} from "../types.ts";
import {plain} from "../units.ts";
import {known, unknown} from "./types.ts";

const WINDOWS = ["1w", "1m", "3m", "1y"] as const satisfies readonly ReturnWindow[];

/** An index at the close of a day; figures without a source are null. */
export function indexOn(facts: IndexFacts, {index, name, exchange, sources}: IndexSeries, on: Day) {
  const levels = levelsOf(facts, index);
  const [bar, before] = unbroken(facts, index, on).toReversed();
  const change = bar && before ? changeBetween(before.close, bar.close) : null;
  return {
    index,
    name,
    exchange,
    close: bar ? plain(bar.close) : null,
    change: change?.change ?? null,
    changePercent: change?.changePercent ?? null,
    high: bar ? plain(bar.high) : null,
    low: bar ? plain(bar.low) : null,
    volume: bar ? plain(bar.volume) : null,
    /** In per cent, by window. */
    returns: keyed(WINDOWS, (window) => lookBack(levels, on, window)?.changePercent ?? null),
    sources,
    availability: bar ? known : unknown("no source has this index's level on this day"),
  };
}
export type IndexOn = ReturnType<typeof indexOn>;

/** The indices of the exchanges and by size, in the order of the facts. */
export const indicesOn = (facts: IndexFacts, on: Day): IndexOn[] =>
  facts.indices.filter(({kind}) => kind !== "sector").map((one) => indexOn(facts, one, on));

/** The sector indices, best first, those without a level last. */
export const sectorsOn = (facts: IndexFacts, on: Day): IndexOn[] =>
  facts.indices
    .filter(({kind}) => kind === "sector")
    .map((one) => indexOn(facts, one, on))
    .toSorted(
      (a, b) =>
        (b.changePercent ?? Number.NEGATIVE_INFINITY) -
          (a.changePercent ?? Number.NEGATIVE_INFINITY) || byCode(a.index, b.index),
    );
