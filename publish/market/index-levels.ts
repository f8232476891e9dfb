import {lastClose} from "../../pipeline/market/closes.ts";
import type {IndexSeries} from "../../pipeline/market/types.ts";
import {newestFigures} from "./age.ts";
import type {LevelView} from "./market-view.ts";

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
    availability: newestFigures(indices.some(({last}) => last) ? view.freshness : null),
  };
}
