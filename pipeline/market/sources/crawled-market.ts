import type {Day} from "../../kit/types.ts";
import type {
  Breadth,
  CapturedSeries,
  Disagreement,
  ExDate,
  ForeignFlow,
  RawBar,
} from "../price-types.ts";
import type {Exchange, IndexBar, IndexClose} from "../types.ts";

/**
 * Settled data of providers beyond the facts, for days with figures available by an instant. Plain
 * values, so that it can be serialised. It never changes a figure of the facts.
 */
export interface CrawledMarket {
  readonly shares: readonly CrawledShare[];
  /** Levels missing from the facts, of indices in the facts, oldest first. */
  readonly indices: Readonly<Record<string, readonly IndexBar[]>>;
  /** Closes of VN-Index missing from the facts. */
  readonly closes: readonly IndexClose[];
  /** Sessions proved by share prices, but not by a level of VN-Index. */
  readonly sessions: readonly Day[];
  /** By exchange: breadth on days missing from the facts. */
  readonly breadth: readonly {readonly exchange: Exchange; readonly days: readonly Breadth[]}[];
}
/** Provider data of a share; every list is oldest first. */
export interface CrawledShare {
  readonly symbol: string;
  /** Its exchange, for a share without traded prices in the facts; null otherwise. */
  readonly exchange: Exchange | null;
  readonly bars: readonly RawBar[];
  readonly exDates: readonly ExDate[];
  readonly breaks: readonly Day[];
  readonly disagreements: readonly Disagreement[];
  readonly flows: readonly ForeignFlow[];
  readonly captured:
    | (Omit<CapturedSeries, "symbol" | "bars"> & {readonly rows: readonly CapturedRow[]})
    | null;
}
/** A bar of an adjusted series, as a tuple because there are many. */
export type CapturedRow = readonly [
  on: Day,
  open: number | null,
  high: number | null,
  low: number | null,
  close: number,
  volume: number | null,
];
