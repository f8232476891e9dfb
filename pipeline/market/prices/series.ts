import {cached} from "../../kit/cached.ts";
import type {Day} from "../../kit/types.ts";
import type {
  AdjustedBar,
  Breadth,
  BreadthFacts,
  ExDate,
  ForeignFlow,
  LatestClose,
  PriceFacts,
  RawBar,
} from "../price-types.ts";
import {adjustedVnd, rawVnd, shares, vnd} from "../units.ts";
import {daysOf, sourcesOf, unpackedBars} from "./columns.ts";

/** Bars of a share as traded, oldest first; empty without such a series. */
export const rawBarsOf = ({raw}: Pick<PriceFacts, "raw">, symbol: string): readonly RawBar[] =>
  rawBars(raw, symbol);
const rawBars = cached(({sessions, series}: PriceFacts["raw"], symbol: string) => {
  const packed = series.find((one) => one.symbol === symbol);
  return packed ? withBeyond(unpackedBars(packed, sessions, rawVnd), packed.beyond) : [];
});

/** Merges rows of a file with those of providers, which replace rows of the same day. */
function withBeyond<Row extends {readonly on: Day}>(
  rows: readonly Row[],
  beyond: readonly Row[] = [],
): readonly Row[] {
  if (beyond.length === 0) return rows;
  const own = new Set(beyond.map(({on}) => on));
  return [...rows.filter(({on}) => !own.has(on)), ...beyond].sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** Bars of a share that the source adjusted; empty for a share with bars as traded. */
export const adjustedBarsOf = (
  {adjusted}: Pick<PriceFacts, "adjusted">,
  symbol: string,
): readonly AdjustedBar[] => adjustedBars(adjusted, symbol);
const adjustedBars = cached(({sessions, series}: PriceFacts["adjusted"], symbol: string) => {
  const packed = series.find((one) => one.symbol === symbol);
  return packed ? unpackedBars(packed, sessions, adjustedVnd) : [];
});

/** The last closes of a share as traded, oldest first. */
export function latestClosesOf(
  {latest: {sessions, series}}: Pick<PriceFacts, "latest">,
  symbol: string,
): LatestClose[] {
  const packed = series.find((one) => one.symbol === symbol);
  if (packed === undefined) return [];
  return sessions.flatMap((on, k) => {
    const close = packed.close[k]!;
    if (close === null) return [];
    return {
      on,
      exchange: packed.exchange,
      close: rawVnd(close),
      totalVolume: shares(packed.totalVolume[k]!),
      sources: packed.sources[k]!,
    };
  });
}

/** Ex-dates of a share, oldest first. */
export const exDatesOf = (
  {exDates: {exDates}}: Pick<PriceFacts, "exDates">,
  symbol: string,
): ExDate[] => exDates.filter((one) => one.symbol === symbol);

/** Foreign flows of a share, oldest first. */
export function flowsOf(
  {flows: {sessions, flows}}: Pick<PriceFacts, "flows">,
  symbol: string,
): readonly ForeignFlow[] {
  const packed = flows.find((one) => one.symbol === symbol);
  if (packed === undefined) return [];
  const sources = sourcesOf(packed.sources);
  const value = (amount: number | null) => (amount === null ? null : vnd(amount));
  const rows = daysOf(packed, sessions, packed.buyVolume.length).map((on, k) => ({
    on,
    buyVolume: shares(packed.buyVolume[k]!),
    sellVolume: shares(packed.sellVolume[k]!),
    buyValue: value(packed.buyValue[k]!),
    sellValue: value(packed.sellValue[k]!),
    sources: sources[k]!,
  }));
  return withBeyond(rows, packed.beyond);
}

/** Daily breadth of the exchange of the file, oldest first. */
export const breadthOf = ({breadth}: Pick<PriceFacts, "breadth">): Breadth[] => breadthIn(breadth);

/** Daily breadth of an exchange, oldest first. */
export const breadthIn = ({
  sessions,
  advances,
  declines,
  unchanged,
  traded,
}: BreadthFacts): Breadth[] =>
  sessions.map((on: Day, k) => ({
    on,
    advances: advances[k]!,
    declines: declines[k]!,
    unchanged: unchanged[k]!,
    traded: traded[k]!,
  }));
