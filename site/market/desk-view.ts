import type {FlowDay} from "../charts/market/flow-bars.tsx";
import type {IndexBar} from "../charts/market/index-chart.tsx";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {ExchangeSize} from "./exchange-view.ts";

type Text = InLanguages<string>;

export interface DeskIndex {
  readonly index: string;
  readonly name: Text;
  readonly close: number;
  readonly change: number;
  readonly changePercent: number;
}
export interface DeskMove {
  readonly symbol: string;
  /** Null where the page does not tell it. */
  readonly name: Text | null;
  readonly close: number;
  readonly changePercent: number;
  readonly limit: "ceiling" | "floor" | null;
  readonly turnover: number | null;
}
export interface DeskLink {
  /** Of our own the English path, of others the publisher's address. */
  readonly href: string;
  readonly isOwn: boolean;
  /** As it was written, in its language. */
  readonly title: string;
  readonly language: string;
  /** In the languages of the site that it is there in. */
  readonly titles: Readonly<Partial<Text>>;
  readonly at: string;
}

/** The parts of a trading day by the clocks of Vietnam, `09:15`, and the day after the one shown. */
export interface TradingHours {
  readonly open: string;
  readonly openingAuctionTo: string;
  readonly breakFrom: string;
  readonly breakTo: string;
  readonly closingAuctionFrom: string;
  readonly closingAuctionTo: string;
  readonly close: string;
  /** When the figures of a session are out. */
  readonly outAt: string;
  /** The trading day after the session that is shown. */
  readonly nextOn: string;
  /** Whether a calendar of the exchanges says so; else weekends and yearly holidays alone. */
  readonly isNextListed: boolean;
}

/** What the page at `/desk` shows. */
export interface DeskView extends Frame {
  /** The last session whose figures are out; null before the first. */
  readonly on: string | null;
  readonly knownThrough: string | null;
  /** When the exchange of VN-Index trades. */
  readonly hours: TradingHours | null;
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
    /** Values are in billions of VND, or in millions of shares. */
    readonly unit: "VND" | "shares";
    readonly days: readonly FlowDay[];
  } | null;
  /** What the shares of each sector were traded for on HOSE; null where no volume is known. */
  readonly sectorTurnover: {
    readonly on: string;
    /** Whether that counts matched shares, or put-through too. */
    readonly counts: "matched" | "total";
    readonly shares: number;
    /** In VND, with the mean change as a share, weighted by turnover. */
    readonly tiles: readonly {
      readonly sector: Text;
      readonly turnover: number;
      readonly change: number | null;
    }[];
  } | null;
  readonly briefing: {readonly date: string; readonly title: Text} | null;
  readonly exchanges: readonly ExchangeSize[];
  readonly wire: readonly DeskLink[];
}
