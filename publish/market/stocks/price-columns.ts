import type {Day} from "../../../pipeline/kit/types.ts";
import type {Bar, RawBar} from "../../../pipeline/market/price-types.ts";
import type {SharePrices} from "../../../pipeline/market/prices/share.ts";
import type {Missing} from "../../../pipeline/market/rules/missing.ts";
import {windowStart} from "../../../pipeline/market/rules/windows.ts";
import {type Price, plain, plainOrNull} from "../../../pipeline/market/units.ts";
import type {Without} from "./market-at.ts";
import {priceOf} from "./measures.ts";

/** The prices of a year in columns, oldest first, for each series, or the reason it is missing. */
export function yearOfPrices(share: SharePrices, on: Day, without: Without) {
  const {raw, latest} = share;
  const start = windowStart(on, "1y");
  return {
    raw: raw.length === 0 ? noRaw(share, without) : barColumns("raw", since(raw, start), plain),
    adjusted: adjustedColumns(share, start, without),
    closes: latest.length === 0 ? without.closes : closeColumns(since(latest, start)),
  };
}

const noRaw = ({adjusted}: SharePrices, {series}: Without): Missing =>
  adjusted.length === 0 ? series : "exDatesUnknown";

function adjustedColumns(
  {adjusted, exDates, levelsKnown, crawled}: SharePrices,
  start: Day,
  {series}: Without,
) {
  if (adjusted.length === 0) return series;
  if (!levelsKnown) return "adjustedLater";
  const columns = barColumns("adjusted", since(adjusted, start), priceOf);
  const isDerived = exDates !== null && (crawled?.adjustedFrom ?? "facts") === "facts";
  return !isDerived
    ? {derivedFrom: "source" as const, ...columns}
    : {derivedFrom: "rawAndExDates" as const, ...columns, volume: null, sources: null};
}

const since = <Row extends {readonly on: Day}>(rows: readonly Row[], start: Day) =>
  rows.filter(({on}) => on >= start);

function barColumns<Basis extends "raw" | "adjusted", P extends Price>(
  basis: Basis,
  bars: readonly Bar<P>[],
  figureOf: (price: P) => number,
) {
  const figure = (price: P | null) => (price === null ? null : figureOf(price));
  return {
    unit: "VND" as const,
    basis,
    on: bars.map(({on}) => on),
    open: bars.map(({open}) => figure(open)),
    high: bars.map(({high}) => figure(high)),
    low: bars.map(({low}) => figure(low)),
    close: bars.map(({close}) => figureOf(close)),
    volume: bars.map(({volume}) => plainOrNull(volume)),
    sources: bars.map(({sources}) => sources),
  };
}

const closeColumns = (closes: readonly RawBar[]) => ({
  unit: "VND" as const,
  basis: "raw" as const,
  on: closes.map(({on}) => on),
  close: closes.map(({close}) => plain(close)),
  totalVolume: closes.map(({volume}) => plain(volume!)),
  sources: closes.map(({sources}) => sources),
});
