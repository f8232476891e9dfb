import type {Fetcher, Validators} from "../../kit/fetch/fetcher.ts";
import type {Day, Instant} from "../../kit/types.ts";
import type {MarketProviderId} from "../price-types.ts";
import type {Exchange} from "../types.ts";
import type {AdjustedVnd, Points, Quantity, RawVnd, Shares, Vnd} from "../units.ts";

/** Days from one to another, both included. */
export interface Period {
  readonly from: Day;
  readonly through: Day;
}

/** A day of a share or an index as a provider reports it. */
export interface DayBar<Price extends Quantity<string>> {
  readonly on: Day;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  /** Shares; of a share the matched ones. */
  readonly volume: Shares | null;
}

/** A day of a share as it was traded. Null is what the provider does not say. */
export interface RawDay {
  readonly symbol: string;
  readonly on: Day;
  readonly open: RawVnd | null;
  readonly high: RawVnd | null;
  readonly low: RawVnd | null;
  readonly close: RawVnd;
  readonly volume: Shares | null;
  readonly matchedValue: Vnd | null;
  readonly reference: RawVnd | null;
  readonly ceiling: RawVnd | null;
  readonly floor: RawVnd | null;
}

/** What foreigners bought and sold of a share on a day. */
export interface FlowDay {
  readonly symbol: string;
  readonly on: Day;
  readonly buyVolume: Shares;
  readonly sellVolume: Shares;
  readonly buyValue: Vnd | null;
  readonly sellValue: Vnd | null;
}

/** How many shares of an exchange rose, fell and stood still on a day. */
export interface BreadthDay {
  readonly exchange: Exchange;
  readonly on: Day;
  readonly advances: number;
  readonly declines: number;
  readonly unchanged: number;
}

/** How a question is put: to whom, as of when, and what is known of its last answer. */
export interface Ask {
  readonly fetcher: Fetcher;
  /** Before the question is sent: a running day is told by it. */
  readonly at: Instant;
  readonly signal: AbortSignal;
  /** What vouches for the answer to the same question before; null where none was kept. */
  readonly known: Validators | null;
  /** Passes when robots.txt allows the address. */
  readonly mayFetch: (url: string, signal: AbortSignal) => Promise<void>;
}

/** What was believed of an answer. */
export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** Rows that were refused, and why. */
  readonly refused: readonly string[];
  /** True where the server says that nothing has changed since; then there are no rows. */
  readonly unchanged: boolean;
  /**
   * What vouches for it; null where nothing does, or a row was withheld that will be believed
   * later.
   */
  readonly vouched: Validators | null;
}

/**
 * Where prices come from. A provider maps what it reads to typed rows, and decides nothing between
 * providers. It has those of the questions below that it can answer; each may throw FetchError, or
 * ShapeError for an answer that is not built as it was when its reader was written.
 */
export interface MarketProvider {
  readonly id: MarketProviderId;
  /** Hosts it is asked at, with their ports. */
  readonly hosts: readonly string[];
  /** The adjusted series of a share, of one capture. */
  readonly adjusted?: (
    ask: Ask,
    symbol: string,
    period: Period,
  ) => Promise<Answer<DayBar<AdjustedVnd>>>;
  /** Levels of an index. */
  readonly index?: {
    readonly ids: readonly string[];
    readonly read: (ask: Ask, index: string, period: Period) => Promise<Answer<DayBar<Points>>>;
  };
  /** Days of a share as traded, of at most so many calendar days at a time. */
  readonly raw?: {
    readonly windowDays: number;
    /** Whether it is needed every day: not where `board` has the same. */
    readonly daily: boolean;
    readonly read: (
      ask: Ask,
      symbol: string,
      period: Period,
    ) => Promise<Answer<RawDay> & {readonly flows?: readonly FlowDay[]}>;
  };
  /**
   * All shares of an exchange on a day, as traded; of the last day alone where `anyDay` is false.
   */
  readonly board?: {
    readonly anyDay: boolean;
    readonly read: (ask: Ask, exchange: Exchange, on: Day) => Promise<Answer<RawDay>>;
  };
  /** What foreigners did on a day, all shares. */
  readonly flows?: (ask: Ask, on: Day) => Promise<Answer<FlowDay>>;
  /** Breadth of all exchanges. */
  readonly breadth?: (ask: Ask, period: Period) => Promise<Answer<BreadthDay>>;
}
