import type {Day} from "../../kit/types.ts";
import type {Bar, PackedBars, PackedRows, SourceRun} from "../price-types.ts";
import {type Price, shares} from "../units.ts";

/** Shares per lot, the trading unit of HOSE. */
const LOT = 100;

/** A bar in plain numbers, as read and written. */
export interface BarRow {
  readonly on: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  readonly sources: number;
}

/**
 * Packs bars, oldest first, into columns of small numbers: each price is stored as a difference.
 */
export function packedBars(rows: readonly BarRow[]) {
  const before = (k: number) => rows[k - 1]?.close ?? 0;
  return {
    sources: runsOf(rows.map(({sources}) => sources)),
    close: rows.map(({close}, k) => close - before(k)),
    open: rows.map(({open}, k) => (open === null ? null : open - before(k))),
    high: rows.map(({open, high, close}) =>
      open === null || high === null ? null : high - Math.max(open, close),
    ),
    low: rows.map(({open, low, close}) =>
      open === null || low === null ? null : Math.min(open, close) - low,
    ),
    volume: rows.map(({volume}) => (volume === null ? null : volume / LOT)),
  };
}

/** Unpacks columns into bars, oldest first. */
export function unpackedBars<P extends Price>(
  packed: PackedBars,
  sessions: readonly Day[],
  priceOf: (value: number) => P,
): Bar<P>[] {
  const sources = sourcesOf(packed.sources);
  const days = daysOf(packed, sessions, packed.close.length);
  const price = (value: number | null) => (value === null ? null : priceOf(value));
  const bars: Bar<P>[] = [];
  forEachRow(packed, (k, open, high, low, close) => {
    const lots = packed.volume[k]!;
    bars.push({
      on: days[k]!,
      open: price(open),
      high: price(high),
      low: price(low),
      close: priceOf(close),
      volume: lots === null ? null : shares(Math.round(lots * LOT)),
      sources: sources[k]!,
    });
  });
  return bars;
}

/** The closes encoded by a column of differences, in plain VND. */
export function closesOf({close}: Pick<PackedBars, "close">): number[] {
  let last = 0;
  return close.map((step) => {
    last += step;
    return last;
  });
}

/** Reads columns of prices row by row, in plain VND. */
export function forEachRow(
  packed: Pick<PackedBars, "open" | "high" | "low" | "close">,
  read: (
    row: number,
    open: number | null,
    high: number | null,
    low: number | null,
    close: number,
  ) => void,
): void {
  let before = 0;
  for (let k = 0; k < packed.close.length; k++) {
    const close = before + packed.close[k]!;
    const step = packed.open[k]!;
    const above = packed.high[k]!;
    const below = packed.low[k]!;
    if (step === null || above === null || below === null) read(k, null, null, null, close);
    else {
      const open = before + step;
      read(k, open, Math.max(open, close) + above, Math.min(open, close) - below, close);
    }
    before = close;
  }
}

/** The days of the first `count` rows. */
export function daysOf(
  {from, absent, unattested}: PackedRows,
  sessions: readonly Day[],
  count: number,
): Day[] {
  const first = sessions.indexOf(from);
  const without = new Set([...absent, ...unattested]);
  const between = sessions.slice(first, first + count + without.size);
  return without.size === 0 ? between : between.filter((on) => !without.has(on));
}

/** The number of agreeing sources for each row. */
export const sourcesOf = (runs: readonly SourceRun[]): number[] =>
  runs.flatMap(([sources, rows]) => Array<number>(rows).fill(sources));

/** Run-length encoding of equal neighbours. */
export function runsOf(sources: readonly number[]): SourceRun[] {
  const starts = sources.flatMap((one, k) => (one === sources[k - 1] ? [] : [k]));
  return starts.map((start, n) => [sources[start]!, (starts[n + 1] ?? sources.length) - start]);
}
