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
 * What providers say beyond the facts of days whose figures are out by an instant, settled: plain values, so that it can be printed and read
 * back. Of nothing is the facts' word changed.
 */
export interface CrawledMarket {
  readonly shares: readonly CrawledShare[];
  /** Levels that the facts lack, of indices that they have, oldest first. */
  readonly indices: Readonly<Record<string, readonly IndexBar[]>>;
  /** Closes of VN-Index that the facts lack. */
  readonly closes: readonly IndexClose[];
  /** Days that prices of shares prove to be sessions, and no level of VN-Index does. */
  readonly sessions: readonly Day[];
  /** By exchange: shares that rose and fell on days that the facts lack. */
  readonly breadth: readonly {readonly exchange: Exchange; readonly days: readonly Breadth[]}[];
}
/** All of it is oldest first. */
export interface CrawledShare {
  readonly symbol: string;
  /** Where it trades, of a share that the facts do not have as traded; else null. */
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
/** A bar of an adjusted series, of which there are many. */
export type CapturedRow = readonly [
  on: Day,
  open: number | null,
  high: number | null,
  low: number | null,
  close: number,
  volume: number | null,
];
