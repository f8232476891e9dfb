import type {FlowDay} from "../charts/market/flow-bars.tsx";
import type {IndexBar} from "../charts/market/index-chart.tsx";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {BoardLink} from "./board-links.ts";
import type {BreadthCount} from "./breadth.ts";
import type {PriceAge} from "./frame.tsx";

type Text = InLanguages<string>;

export interface DeskIndex {
  readonly index: string;
  readonly name: Text;
  readonly close: number;
  /** From the trading day before; null when that has no close. */
  readonly change: number | null;
  readonly changePercent: number | null;
}
export interface DeskMove {
  readonly symbol: string;
  /** Null when the page does not show it. */
  readonly name: Text | null;
  readonly close: number;
  readonly changePercent: number;
  readonly limit: "ceiling" | "floor" | null;
  readonly turnover: number | null;
}
export interface DeskLink {
  /** The English path for our own articles; the publisher's URL for others. */
  readonly href: string;
  readonly isOwn: boolean;
  /** Null for our own. */
  readonly publisher: string | null;
  /** In its original language. */
  readonly title: string;
  readonly language: string;
  /** Titles in the languages of the site, where available. */
  readonly titles: Readonly<Partial<Text>>;
  readonly at: string;
  /** The address of its small picture; null if none is stored. */
  readonly picture: string | null;
  /** The shares that a publisher's article is about. */
  readonly tickers: readonly string[];
}

/** The phases of a trading day in Vietnam's local time, `09:15`, and the next trading day. */
export interface TradingHours {
  readonly open: string;
  readonly openingAuctionTo: string;
  readonly breakFrom: string;
  readonly breakTo: string;
  readonly closingAuctionFrom: string;
  readonly closingAuctionTo: string;
  readonly close: string;
  /** Time at which the figures of a session are available. */
  readonly outAt: string;
  /** The first trading day after the session shown whose figures are not due yet. */
  readonly nextOn: string;
  /**
   * True if the exchanges' calendar covers that day; otherwise only weekends and yearly holidays
   * are considered.
   */
  readonly isNextListed: boolean;
}

/** The data of the page at `/desk`. */
export interface DeskView extends Frame {
  /** The last session with available figures; null before the first. */
  readonly on: string | null;
  readonly knownThrough: string | null;
  readonly age: PriceAge | null;
  /** The trading hours of the exchange of VN-Index. */
  readonly hours: TradingHours | null;
  /** The indices with a close of that session. */
  readonly indices: readonly DeskIndex[];
  readonly sectors: readonly DeskIndex[];
  /** VN-Index over a month. */
  readonly month: {readonly bars: readonly IndexBar[]; readonly previousClose: number | null};
  /** The counts of HOSE in the session of the page; null when unknown. */
  readonly breadth: BreadthCount | null;
  readonly movers: {
    readonly of: number;
    readonly floorBillions: number;
    readonly up: readonly DeskMove[];
    readonly down: readonly DeskMove[];
  } | null;
  /** Foreign flows in the sessions with known figures. */
  readonly flows: {
    readonly from: string;
    readonly through: string;
    /** Fewest and most shares summed in a session. */
    readonly shares: readonly [fewest: number, most: number];
    /** Unit of the values: billions of VND, or millions of shares. */
    readonly unit: "VND" | "shares";
    readonly days: readonly FlowDay[];
  } | null;
  /** Turnover by sector on HOSE; null when no volume is known. */
  readonly sectorTurnover: {
    readonly on: string;
    /** Volume behind the turnover: matched trades only, or including put-through. */
    readonly counts: "matched" | "total";
    readonly shares: number;
    /** Turnover in VND, and the mean change weighted by turnover, as a fraction. */
    readonly tiles: readonly {
      readonly sector: Text;
      readonly turnover: number;
      readonly change: number;
      readonly shares: readonly {
        readonly symbol: string;
        readonly name: Text | null;
        readonly turnover: number;
        readonly change: number;
        readonly limit: "ceiling" | "floor" | null;
      }[];
    }[];
  } | null;
  readonly briefing: {readonly date: string; readonly title: Text} | null;
  readonly boards: readonly BoardLink[];
  readonly wire: readonly DeskLink[];
  /** The newest articles of publishers in the language of the page. */
  readonly papers: readonly DeskLink[];
}
