import {lastClose} from "../../pipeline/market/closes.ts";
import type {IndexSeries} from "../../pipeline/market/types.ts";
import {available, pending} from "../availability.ts";
import type {LevelView} from "./market-view.ts";

export const NO_CLOSE_YET = pending("no market close is known yet");

/** An index at its last known close. */
export const closeOf = (series: IndexSeries, {market: {calendar}, knownThrough}: LevelView) =>
  knownThrough === null ? null : lastClose(series, calendar, knownThrough);

/** Every index at its last close. */
export function indexLevels(view: LevelView) {
  const indices = view.market.indices.indices.map((series) => {
    const {index, name, kind, exchange} = series;
    return {index, name, kind, exchange, last: closeOf(series, view)};
  });
  return {
    unit: view.market.indices.unit,
    total: indices.length,
    indices,
    availability: indices.some(({last}) => last) ? available : NO_CLOSE_YET,
  };
}
