import {barsBy, lastClose} from "../../pipeline/market/closes.ts";
import {seriesOf} from "../../pipeline/market/lookup.ts";
import type {IndexBar, IndexSeries} from "../../pipeline/market/types.ts";
import {available, pending} from "../tournament/availability.ts";
import type {MarketView} from "./market-view.ts";

/** How far back each range goes from the last close, in calendar days. */
const DAYS = {"1w": 7, "1m": 31, "1y": 366} as const;
export type Range = keyof typeof DAYS;
export const RANGES = Object.keys(DAYS) as readonly Range[];

const DAY_MS = 86_400_000;
const NOT_YET = pending("no close of the market is known yet");

const closeOf = (series: IndexSeries, {facts: {calendar}, knownThrough}: MarketView) =>
  knownThrough === null ? null : lastClose(series, calendar, knownThrough);

/** VN-Index day by day over a range that ends with the last close that is known. */
export function vnIndexChart(view: MarketView, range: Range) {
  const series = seriesOf(view.facts.indices, "VNINDEX");
  const last = series ? closeOf(series, view) : null;
  const bars = series && last ? barsBy(series, view.facts.calendar, last.closedAt) : [];
  return {
    index: "VNINDEX",
    name: {en: "VN-Index", vi: "VN-Index"},
    unit: view.facts.indices.unit,
    range,
    last,
    points: bars.slice(firstOf(bars, range)).map(pointOf),
    availability: last ? available : NOT_YET,
  };
}

/** The place of the first bar that is less than a range before the last one. */
function firstOf(bars: readonly IndexBar[], range: Range): number {
  const end = Date.parse(bars.at(-1)?.[0] ?? "");
  const first = bars.findIndex(([on]) => end - Date.parse(on) < DAYS[range] * DAY_MS);
  return first < 0 ? bars.length : first;
}

const pointOf = ([on, open, high, low, close, volume]: IndexBar) => ({
  on,
  open,
  high,
  low,
  close,
  volume,
});

/** Every index as it closed last. */
export function indexLevels(view: MarketView) {
  const indices = view.facts.indices.indices.map((series) => {
    const {index, name, kind, exchange} = series;
    return {index, name, kind, exchange, last: closeOf(series, view)};
  });
  return {
    unit: view.facts.indices.unit,
    total: indices.length,
    indices,
    availability: indices.some(({last}) => last) ? available : NOT_YET,
  };
}
