import type {Frame} from "../layout/frame.ts";
import type {BreadthCount} from "./breadth.ts";
import type {DeskIndex, DeskMove} from "./desk-view.ts";
import type {PriceAge} from "./frame.tsx";

/** The largest moves on an exchange, among shares with the minimum turnover. */
export interface IntelMovers {
  readonly exchange: string;
  readonly of: number;
  readonly floorBillions: number;
  /** Volume behind the turnover: matched trades only, or all. */
  readonly turnoverCounts: "matched" | "total";
  readonly up: readonly DeskMove[];
  readonly down: readonly DeskMove[];
}

/** A story reported by several publishers. */
export interface IntelCluster {
  readonly title: string;
  readonly language: string;
  readonly publishers: readonly string[];
  readonly tickers: readonly Pick<DeskMove, "symbol" | "name">[];
  readonly lastPublishedAt: string;
  readonly articles: readonly {
    readonly url: string;
    readonly publisher: string;
    readonly title: string;
  }[];
}

/** A day with a report. */
export interface IntelDay {
  readonly date: string;
  readonly vnindex: {readonly close: number; readonly changePercent: number | null} | null;
  readonly toldBySeveral: number;
}

/** The data of the pages at `/intel` and `/intel/{date}`. */
export interface IntelPageView extends Frame {
  /** The English path of the page. */
  readonly path: string;
  readonly jsonHref: string;
  readonly age: PriceAge | null;
  /** Days of the previous and next report; null without one. */
  readonly previousOn: string | null;
  readonly nextOn: string | null;
  /** The report of the day, or the newest; null before the first. */
  readonly report: {
    readonly date: string;
    readonly knownThrough: string;
    readonly indices: readonly DeskIndex[];
    readonly breadth: readonly BreadthCount[];
    readonly movers: readonly IntelMovers[];
    /** Number of articles of the day, and of stories with several publishers. */
    readonly articles: number;
    readonly toldBySeveral: number;
    /** The stories with the most publishers. */
    readonly clusters: readonly IntelCluster[];
  } | null;
  /** Newest first. */
  readonly days: readonly IntelDay[];
  /** Number of days with a report. */
  readonly total: number;
  /** The days before those, newest first; on the page of the newest report alone. */
  readonly earlier: readonly string[];
}
