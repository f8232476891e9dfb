import type {FlowDay} from "../charts/market/flow-bars.tsx";
import type {IndexBar} from "../charts/market/index-chart.tsx";
import type {MarketFrame} from "./frame.tsx";

export interface DeskIndex {
  readonly index: string;
  readonly name: string;
  readonly close: number;
  readonly change: number;
  readonly changePercent: number;
}
export interface DeskMove {
  readonly symbol: string;
  /** Null where the page does not tell it. */
  readonly name: string | null;
  readonly close: number;
  readonly changePercent: number;
  readonly limit: "ceiling" | "floor" | null;
  readonly turnover: number | null;
}
export interface DeskLink {
  readonly href: string;
  readonly text: string;
  readonly at: string;
}

/** What the page at `/desk` shows. */
export interface DeskView extends MarketFrame {
  /** The last session whose figures are out; null before the first. */
  readonly on: string | null;
  readonly knownThrough: string | null;
  readonly indices: readonly DeskIndex[];
  readonly sectors: readonly DeskIndex[];
  /** VN-Index over a month. */
  readonly month: {readonly bars: readonly IndexBar[]; readonly previousClose: number | null};
  readonly breadth: {
    readonly on: string;
    readonly advances: number;
    readonly declines: number;
    readonly unchanged: number;
  } | null;
  /** Where breadth is of an earlier day, or not known. */
  readonly breadthNote: string | null;
  readonly movers: {
    readonly of: number;
    readonly floorBillions: number;
    readonly up: readonly DeskMove[];
    readonly down: readonly DeskMove[];
  } | null;
  /** What foreigners bought and sold, in the sessions of which that is known. */
  readonly flows: {
    readonly from: string;
    readonly through: string;
    /** Fewest and most shares that a session's sums are of. */
    readonly shares: readonly [fewest: number, most: number];
    readonly unit: string;
    readonly days: readonly FlowDay[];
  } | null;
  /** Where flows end before the session that is shown, or are not known. */
  readonly flowsNote: string | null;
  /** What the shares of each sector were traded for on HOSE; null where no volume is known. */
  readonly sectorTurnover: {
    readonly on: string;
    /** Whether that counts matched shares, or put-through too. */
    readonly counts: "matched" | "total";
    readonly shares: number;
    /** In VND, with the mean change as a share, weighted by turnover. */
    readonly tiles: readonly {
      readonly sector: string;
      readonly turnover: number;
      readonly change: number | null;
    }[];
  } | null;
  readonly briefing: {readonly date: string; readonly title: string} | null;
  readonly wire: readonly DeskLink[];
}
