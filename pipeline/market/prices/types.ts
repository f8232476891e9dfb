import type {Day} from "../../kit/types.ts";
import type {Exchange} from "../types.ts";
import type {AdjustedVnd, Price, RawVnd, Shares, Vnd} from "../units.ts";

/** A trading day of a share. Null is what no source attests. */
export interface Bar<P extends Price> {
  readonly on: Day;
  readonly open: P | null;
  readonly high: P | null;
  readonly low: P | null;
  readonly close: P;
  /** Matched (order-book) shares, without put-through and odd lots. */
  readonly volume: Shares | null;
  /** How many independent families of sources agree on the close. */
  readonly sources: number;
}
export type RawBar = Bar<RawVnd>;
export type AdjustedBar = Bar<AdjustedVnd>;

/** `[n, rows]`: so many sources agree on so many rows in a row. */
export type SourceRun = readonly [sources: number, rows: number];

/**
 * Rows of a share over the sessions of its file: from `from` on, leaving out `absent` and
 * `unattested`.
 */
export interface PackedRows {
  readonly symbol: string;
  readonly from: Day;
  /** Sessions of which no source has a row: the share did not trade, or nobody says so. */
  readonly absent: readonly Day[];
  /** Sessions on which it traded, but no source has the figures. */
  readonly unattested: readonly Day[];
  readonly sources: readonly SourceRun[];
}
/** Daily bars in columns: `columns.ts` says how a row is read. */
export interface PackedBars extends PackedRows {
  /** Less the close before. */
  readonly close: readonly number[];
  /** Less the close before. */
  readonly open: readonly (number | null)[];
  /** Above the higher of open and close. */
  readonly high: readonly (number | null)[];
  /** Below the lower of open and close. */
  readonly low: readonly (number | null)[];
  /** Matched shares in lots of a hundred; odd ones are hundredths. */
  readonly volume: readonly (number | null)[];
}
/** `data/market/prices-raw.json`. */
export interface RawPriceFacts {
  readonly unit: "VND";
  readonly basis: "raw";
  readonly sessions: readonly Day[];
  readonly series: readonly PackedBars[];
}
/** `data/market/prices-adjusted.json`. */
export interface AdjustedPriceFacts {
  readonly unit: "VND";
  readonly basis: "adjusted";
  /** Ex-dates up to this day are taken off all prices before them. */
  readonly adjustedThrough: Day;
  readonly sessions: readonly Day[];
  readonly series: readonly PackedBars[];
}

/** `data/market/latest-closes.json`: closes as traded, on all three exchanges. */
export interface LatestCloseFacts {
  readonly unit: "VND";
  readonly basis: "raw";
  readonly sessions: readonly Day[];
  readonly series: readonly PackedCloses[];
}
/** A value a session; null where the share has none. */
export interface PackedCloses {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: readonly (number | null)[];
  /** Shares with put-through and odd lots. */
  readonly totalVolume: readonly (number | null)[];
  readonly sources: readonly (number | null)[];
}
/** A close as traded, with all shares that changed hands. */
export interface LatestClose {
  readonly on: Day;
  readonly exchange: Exchange;
  readonly close: RawVnd;
  /** With put-through and odd lots: no volume of a bar, and not to be compared with one. */
  readonly totalVolume: Shares;
  readonly sources: number;
}

/** The day from which a share trades without a dividend or a right. */
export interface ExDate {
  readonly symbol: string;
  readonly on: Day;
  /**
   * Price after it by price before it; measured, trust four digits. Null where the price steps out
   * of its band and no source has a factor.
   */
  readonly factor: number | null;
  /** Last session before it that has a row: if that is not the session before, it may be earlier. */
  readonly previousOn: Day;
  /** How many other families of sources step there too. */
  readonly confirmedBy: number;
}
/** `data/market/ex-dates.json`: of the shares in `prices-raw.json`, by symbol and day. */
export interface ExDateFacts {
  readonly exDates: readonly ExDate[];
}

/** `data/market/breadth.json`: shares that rose, fell, stood still and traded, a value a session. */
export interface BreadthFacts {
  readonly exchange: Exchange;
  readonly sessions: readonly Day[];
  readonly advances: readonly number[];
  readonly declines: readonly number[];
  readonly unchanged: readonly number[];
  readonly traded: readonly number[];
}
export interface Breadth {
  readonly on: Day;
  readonly advances: number;
  readonly declines: number;
  readonly unchanged: number;
  readonly traded: number;
}

/** `data/market/foreign-flows.json`: what foreigners bought and sold. */
export interface FlowFacts {
  readonly unit: "VND";
  readonly sessions: readonly Day[];
  readonly flows: readonly PackedFlows[];
}
export interface PackedFlows extends PackedRows {
  readonly buyVolume: readonly number[];
  readonly sellVolume: readonly number[];
  readonly buyValue: readonly (number | null)[];
  readonly sellValue: readonly (number | null)[];
}
export interface ForeignFlow {
  readonly on: Day;
  readonly buyVolume: Shares;
  readonly sellVolume: Shares;
  readonly buyValue: Vnd | null;
  readonly sellValue: Vnd | null;
  readonly sources: number;
}

/** The files under `data/market/` that hold prices and what belongs to them. */
export interface PriceFacts {
  readonly raw: RawPriceFacts;
  readonly adjusted: AdjustedPriceFacts;
  readonly latest: LatestCloseFacts;
  readonly exDates: ExDateFacts;
  readonly breadth: BreadthFacts;
  readonly flows: FlowFacts;
}
