import type {Day, Exchange} from "./types.ts";
import type {AdjustedVnd, Price, RawVnd, Shares, Vnd} from "./units.ts";

/** Provider ids in order of precedence, the last criterion of `settled.ts`. */
export const MARKET_PROVIDER_IDS = ["vndirect", "ssi", "cafef"] as const;
export type MarketProviderId = (typeof MARKET_PROVIDER_IDS)[number];
/** The source of a figure. */
export type PriceSource = "facts" | MarketProviderId;

/** A trading day of a share. Null marks figures that no source attests. */
export interface Bar<P extends Price> {
  readonly on: Day;
  readonly open: P | null;
  readonly high: P | null;
  readonly low: P | null;
  readonly close: P;
  /** Matched (order-book) shares, without put-through and odd lots. */
  readonly volume: Shares | null;
  /** Number of independent families of sources that agree on the close. */
  readonly sources: number;
}
/** A day as traded. `source` is set only on bars from a provider. */
export interface RawBar extends Bar<RawVnd> {
  readonly source?: MarketProviderId;
  /** The reference price supplied with the bar, and how many other providers supply the same. */
  readonly reference?: RawVnd;
  readonly confirmedBy?: number;
}
export type AdjustedBar = Bar<AdjustedVnd>;

/** `[n, rows]`: n sources agree on each of this many consecutive rows. */
export type SourceRun = readonly [sources: number, rows: number];

/**
 * Rows of a share over the sessions of its file: from `from` on, without `absent` and `unattested`.
 */
export interface PackedRows {
  readonly symbol: string;
  readonly from: Day;
  /** Sessions without a row in any source: the share did not trade, or it is unknown. */
  readonly absent: readonly Day[];
  /** Sessions on which it traded, without figures from any source. */
  readonly unattested: readonly Day[];
  readonly sources: readonly SourceRun[];
}
/** Daily bars in columns; see `columns.ts` for the encoding. */
export interface PackedBars extends PackedRows {
  /** Difference from the previous close. */
  readonly close: readonly number[];
  /** Difference from the previous close. */
  readonly open: readonly (number | null)[];
  /** Above the higher of open and close. */
  readonly high: readonly (number | null)[];
  /** Below the lower of open and close. */
  readonly low: readonly (number | null)[];
  /** Matched shares in lots of a hundred; odd lots are hundredths. */
  readonly volume: readonly (number | null)[];
}
/** Conflicting closes of sources. */
export interface Disagreement {
  readonly on: Day;
  /** The source whose close is used. */
  readonly holds: PriceSource;
  readonly closes: readonly {readonly source: PriceSource; readonly close: RawVnd}[];
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
  /** All earlier prices are adjusted for ex-dates up to this day. */
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
/** One value per session; null when the share has none. */
export interface PackedCloses {
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly close: readonly (number | null)[];
  /** Including put-through and odd lots. */
  readonly totalVolume: readonly (number | null)[];
  readonly sources: readonly (number | null)[];
}
/**
 * The last closes of a share as traded. They have no range; all have a volume, which includes
 * put-through and odd lots: not comparable with those of other bars.
 */
export interface LastCloses {
  readonly exchange: Exchange;
  readonly bars: readonly RawBar[];
}

/** The first day on which a share trades without a dividend or a right. */
export interface ExDate {
  readonly symbol: string;
  readonly on: Day;
  /**
   * Price after it divided by price before it; measured, reliable to four digits. Null when the
   * price leaves its band and no source has a factor.
   */
  readonly factor: number | null;
  /**
   * The last earlier session with a row. When it is not the previous session, the ex-date may be
   * earlier.
   */
  readonly previousOn: Day;
  /** Number of other families of sources with a step on the same day. */
  readonly confirmedBy: number;
  /** True when inferred from a provider's close, so unknown on the morning of its day. */
  readonly seenAtClose?: true;
}
/** `data/market/ex-dates.json`: ex-dates of the shares in `prices-raw.json`, by symbol and day. */
export interface ExDateFacts {
  readonly exDates: readonly ExDate[];
}

/**
 * `data/market/breadth.json`: shares that rose, fell, closed unchanged and traded, one value per
 * session.
 */
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

/** `data/market/foreign-flows.json`: foreign purchases and sales. */
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

/** The files under `data/market/` with prices and related figures. */
export interface PriceFacts {
  readonly raw: RawPriceFacts;
  readonly adjusted: AdjustedPriceFacts;
  readonly latest: LatestCloseFacts;
  readonly exDates: ExDateFacts;
  readonly breadth: BreadthFacts;
  readonly flows: FlowFacts;
}

/**
 * Prices and related figures of every source, settled, by symbol; every list is oldest first.
 * Shares in the facts come before shares that only providers have.
 */
export interface Prices {
  readonly traded: ReadonlyMap<string, TradedShare>;
  /** Adjusted series of the facts. */
  readonly adjusted: ReadonlyMap<
    string,
    Pick<TradedShare, "unattested"> & {
      readonly bars: readonly AdjustedBar[];
    }
  >;
  /** The last ex-date deducted from the adjusted series of the facts is no later than this day. */
  readonly adjustedThrough: Day;
  /** Adjusted series of providers that reach further than the facts. */
  readonly captured: ReadonlyMap<string, CapturedSeries>;
  readonly closes: ReadonlyMap<string, LastCloses>;
  /** By symbol, then day. */
  readonly exDates: readonly ExDate[];
  readonly flows: ReadonlyMap<string, readonly ForeignFlow[]>;
  readonly breadth: ReadonlyMap<Exchange, readonly Breadth[]>;
}
/** A share with bars as traded. */
export interface TradedShare {
  readonly bars: readonly RawBar[];
  /** Sessions on which it traded, without figures from any source. */
  readonly unattested: readonly Day[];
  /** Its exchange, if only providers have its bars. */
  readonly exchange?: Exchange;
  /** Days with a bar that cannot be compared with the previous one: data between are missing. */
  readonly breaks?: readonly Day[];
  readonly disagreements?: readonly Disagreement[];
}
/** An adjusted series of a provider, from a single capture. */
export interface CapturedSeries {
  readonly symbol: string;
  readonly source: MarketProviderId;
  readonly throughOn: Day;
  readonly bars: readonly AdjustedBar[];
  /** False when ex-dates after these bars are already deducted from the prices. */
  readonly isWhole: boolean;
}
