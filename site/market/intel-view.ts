import type {Frame} from "../layout/frame.ts";
import type {DeskIndex, DeskMove} from "./desk-view.ts";

/** How many shares of an exchange rose, fell and stood still; null is what nobody counts. */
export interface IntelBreadth {
  readonly exchange: string;
  /** Of all listed shares, or of those whose closes are held. */
  readonly countedOf: "listed" | "held" | null;
  readonly advances: number | null;
  readonly declines: number | null;
  readonly unchanged: number | null;
  readonly atCeiling: number | null;
  readonly atFloor: number | null;
}

/** Who moved most on an exchange, of the shares that reached the floor of turnover. */
export interface IntelMovers {
  readonly exchange: string;
  readonly of: number;
  readonly floorBillions: number;
  /** Whether turnover counts matched shares or all. */
  readonly turnoverCounts: "matched" | "total";
  readonly up: readonly DeskMove[];
  readonly down: readonly DeskMove[];
}

/** A story that several publishers tell. */
export interface IntelCluster {
  readonly title: string;
  readonly language: string;
  readonly publishers: readonly string[];
  readonly tickers: readonly string[];
  readonly lastPublishedAt: string;
  readonly articles: readonly {
    readonly url: string;
    readonly publisher: string;
    readonly title: string;
  }[];
}

/** A day that has a report. */
export interface IntelDay {
  readonly date: string;
  readonly vnindex: {readonly close: number; readonly changePercent: number | null} | null;
  readonly toldBySeveral: number;
}

/** What the pages at `/intel` and `/intel/{date}` show. */
export interface IntelPageView extends Frame {
  /** The page's own English path. */
  readonly path: string;
  readonly jsonHref: string;
  /** Days of the reports before and after this one; null where there is none. */
  readonly previousOn: string | null;
  readonly nextOn: string | null;
  /** The report of its day, or the newest; null before the first. */
  readonly report: {
    readonly date: string;
    readonly writtenAt: string;
    readonly indices: readonly DeskIndex[];
    readonly breadth: readonly IntelBreadth[];
    readonly movers: readonly IntelMovers[];
    /** Articles of its day, and how many stories of them several publishers tell. */
    readonly articles: number;
    readonly toldBySeveral: number;
    /** The most told of those. */
    readonly clusters: readonly IntelCluster[];
  } | null;
  /** Newest first. */
  readonly days: readonly IntelDay[];
}
