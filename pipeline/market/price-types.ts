import type {Day} from "../kit/types.ts";
import type {Exchange} from "./types.ts";
import type {AdjustedVnd, Price, RawVnd, Shares, Vnd} from "./units.ts";

/** In order of precedence: where providers differ, the rule of `settled.ts` goes by it last. */
export const MARKET_PROVIDER_IDS = ["vndirect", "ssi", "cafef"] as const;
export type MarketProviderId = (typeof MARKET_PROVIDER_IDS)[number];
/** Where a figure is from. */
export type PriceSource = "facts" | MarketProviderId;

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
/** A day as traded. What comes from a provider says so; what the files have does not. */
export interface RawBar extends Bar<RawVnd> {
  readonly source?: MarketProviderId;
  /** The reference price that came with it. */
  readonly reference?: RawVnd;
}
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
/** Bars as traded, and what providers have beyond them: nothing of that is in the files. */
export interface RawSeries extends PackedBars {
  /** Where it trades, of a share that only providers have as traded. */
  readonly exchange?: Exchange;
  /** Bars of providers that take the place of those of the file, or follow them; oldest first. */
  readonly beyond?: readonly RawBar[];
  /** Days whose bar cannot be compared with the one before: between them lies what nobody has. */
  readonly breaks?: readonly Day[];
  readonly disagreements?: readonly Disagreement[];
}
/** What sources say of a close that differ. */
export interface Disagreement {
  readonly on: Day;
  /** Whose close holds. */
  readonly holds: PriceSource;
  readonly closes: readonly {readonly source: PriceSource; readonly close: RawVnd}[];
}

/** `data/market/prices-raw.json`. */
export interface RawPriceFacts {
  readonly unit: "VND";
  readonly basis: "raw";
  readonly sessions: readonly Day[];
  readonly series: readonly RawSeries[];
}
/** `data/market/prices-adjusted.json`. */
export interface AdjustedPriceFacts {
  readonly unit: "VND";
  readonly basis: "adjusted";
  /** Ex-dates up to this day are taken off all prices before them. */
  readonly adjustedThrough: Day;
  readonly sessions: readonly Day[];
  readonly series: readonly PackedBars[];
  /** Series of providers that reach further, at most one a share; none is in the file. */
  readonly captured?: readonly CapturedSeries[];
}
/** An adjusted series of a provider: all of it of one capture. */
export interface CapturedSeries {
  readonly symbol: string;
  readonly source: MarketProviderId;
  /** Oldest first. */
  readonly bars: readonly AdjustedBar[];
  /** False where ex-dates after them are off their prices. */
  readonly levelsKnown: boolean;
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
  /** A provider's close showed it: nobody had it in the morning of its day. */
  readonly seenAtClose?: true;
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
  /** Other exchanges, as providers count them; none is in the file. */
  readonly elsewhere?: readonly BreadthFacts[];
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
  /** Days of providers that the file lacks, oldest first; none is in the file. */
  readonly beyond?: readonly ForeignFlow[];
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
