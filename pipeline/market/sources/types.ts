import type {Fetcher, Validators} from "../../kit/fetch/fetcher.ts";
import type {MarketProviderId} from "../price-types.ts";
import type {Day, Exchange, Instant} from "../types.ts";
import type {Shares, Vnd} from "../units.ts";

/** A range of days, including both ends. */
export interface Period {
  readonly from: Day;
  readonly through: Day;
}

/**
 * A day of a share or an index as a provider reports it and the store keeps it: plain numbers,
 * which get their unit when the market is read. Null marks figures that a provider does not supply.
 */
export interface DayRow {
  /** The symbol of the share, or the index. */
  readonly id: string;
  readonly on: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  /** In shares; matched shares only, for a share. */
  readonly volume: number | null;
  /** Supplied only with shares as traded. */
  readonly matchedValue?: number | null;
  readonly reference?: number | null;
  readonly ceiling?: number | null;
  readonly floor?: number | null;
}

/** Meaning of the figures of a row: of a share as traded or adjusted, or of an index. */
export type Basis = "raw" | "adjusted" | "index";

/** Foreign purchases and sales of a share on a day. */
export interface FlowDay {
  readonly symbol: string;
  readonly on: Day;
  readonly buyVolume: Shares;
  readonly sellVolume: Shares;
  readonly buyValue: Vnd | null;
  readonly sellValue: Vnd | null;
}

/** The number of shares of an exchange that rose, fell and closed unchanged on a day. */
export interface BreadthDay {
  readonly exchange: Exchange;
  readonly on: Day;
  readonly advances: number;
  readonly declines: number;
  readonly unchanged: number;
}

/** The context of a request: client, instant, and the validators of the last answer. */
export interface Ask {
  readonly fetcher: Fetcher;
  /** Taken before the request is sent, to detect a day that is still running. */
  readonly at: Instant;
  readonly signal: AbortSignal;
  /** Validators of the last answer to the same question; null if none are stored. */
  readonly known: Validators | null;
  /** Resolves when robots.txt allows the URL. */
  readonly mayFetch: (url: string, signal: AbortSignal) => Promise<void>;
}

/** The valid rows of an answer. */
export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** Refused rows, with reasons. */
  readonly refused: readonly string[];
  /** True when the server reports no change; then there are no rows. */
  readonly unchanged: boolean;
  /**
   * Validators of the answer; null without any, or when a row was withheld that will be valid
   * later.
   */
  readonly vouched: Validators | null;
}

/**
 * A source of prices. A provider maps answers to typed rows and does not choose between providers.
 * It implements those of the questions below that it can answer; each may throw FetchError, or
 * ShapeError when the answer no longer has the expected structure.
 */
export interface MarketProvider {
  readonly id: MarketProviderId;
  /** Hosts that it requests, including ports. */
  readonly hosts: readonly string[];
  /** The adjusted series of a share, from a single capture. */
  readonly adjusted?: (ask: Ask, symbol: string, period: Period) => Promise<Answer<DayRow>>;
  /** Levels of an index. */
  readonly index?: {
    readonly ids: readonly string[];
    readonly read: (ask: Ask, index: string, period: Period) => Promise<Answer<DayRow>>;
  };
  /** Days of a share as traded, at most `windowDays` calendar days per request. */
  readonly raw?: {
    readonly windowDays: number;
    /** True if it must be requested every day; false when `board` has the same figures. */
    readonly daily: boolean;
    readonly read: (
      ask: Ask,
      symbol: string,
      period: Period,
    ) => Promise<Answer<DayRow> & {readonly flows?: readonly FlowDay[]}>;
  };
  /** All shares of an exchange on a day, as traded; only the last day when `anyDay` is false. */
  readonly board?: {
    readonly anyDay: boolean;
    readonly read: (ask: Ask, exchange: Exchange, on: Day) => Promise<Answer<DayRow>>;
  };
  /** Foreign flows of all shares on a day. */
  readonly flows?: (ask: Ask, on: Day) => Promise<Answer<FlowDay>>;
  /** Breadth of all exchanges. */
  readonly breadth?: (ask: Ask, period: Period) => Promise<Answer<BreadthDay>>;
}
