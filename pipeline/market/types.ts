import type {Day, Instant, Text} from "../kit/types.ts";
import type {Points, Shares} from "./units.ts";

export type {Day, Instant, Text};

/**
 * The three Vietnamese exchanges: Ho Chi Minh City, Hanoi, and the board of unlisted public
 * companies.
 */
export const EXCHANGES = ["HOSE", "HNX", "UPCOM"] as const;
export type Exchange = (typeof EXCHANGES)[number];

/** A listed share: `data/market/symbols.json`. */
export interface ListedSymbol {
  readonly symbol: string;
  readonly exchange: Exchange;
  /** Null when no source names the company. */
  readonly name: Text | null;
  /** Industry code of the ICB classification; `sectors` names its sector. Null when unknown. */
  readonly icb: string | null;
  /**
   * The first day that proves the share is listed; it is unknown before. Only for shares missing
   * from the list of shares.
   */
  readonly provedOn?: Day;
}
export interface SymbolFacts {
  /** English sector name by ICB code. */
  readonly sectors: Readonly<Record<string, string>>;
  readonly symbols: readonly ListedSymbol[];
}

/** Names of sectors in Vietnamese: `data/market/sectors.json`. */
interface SectorFacts {
  /** Vietnamese name by English name. */
  readonly vietnamese: Readonly<Record<string, string>>;
}

/** Closures of the exchanges: `data/market/calendar.json`. */
export interface CalendarFacts {
  /** `+07:00` all year, without daylight saving. */
  readonly utcOffset: string;
  /** Range of days, both inclusive, in which weekdays are closed only if listed. */
  readonly knownFrom: Day;
  readonly knownThrough: Day;
  /**
   * Public holidays by law as days of the year (`01-01`); they close weekdays outside the known
   * range.
   */
  readonly yearly: readonly string[];
  /** Weekdays without trading. */
  readonly closures: readonly Day[];
}

/** An index on a trading day: levels as published, never scaled. */
export interface IndexBar {
  readonly on: Day;
  readonly open: Points;
  readonly high: Points;
  readonly low: Points;
  readonly close: Points;
  /** Including put-through. */
  readonly volume: Shares;
}
export interface IndexClose {
  readonly on: Day;
  readonly close: Points;
  /** Number of series that agree on the close. */
  readonly sources: number;
}

type IndexKind = "market" | "size" | "sector";
export interface IndexSeries {
  /** `VNINDEX`. */
  readonly index: string;
  readonly kind: IndexKind;
  readonly exchange: Exchange;
  readonly name: Text;
  /** Number of series that the bars were available from. */
  readonly sources: number;
  /** Oldest first. */
  readonly bars: readonly IndexBar[];
}
/** `data/market/indices.json`. */
export interface IndexFacts {
  readonly unit: "points";
  readonly indices: readonly IndexSeries[];
  /** Closes of VN-Index, which reach back further than its bars; oldest first. */
  readonly closes: readonly IndexClose[];
  /** Sessions proved by share prices; never written to the file, like the days below. */
  readonly sessions?: readonly Day[];
  /** Trading days of the calendar on which the exchanges were closed, as learnt from providers. */
  readonly closed?: readonly Day[];
  /** Trading days between sessions whose figures no source has. */
  readonly missing?: readonly Day[];
}

/** Wall-clock times of the exchange, `09:15`. */
export interface SessionFacts {
  readonly session:
    | "openingAuction"
    | "morning"
    | "afternoon"
    | "closingAuction"
    | "putThrough"
    | "postClose";
  readonly from: string;
  readonly to: string;
}
/** `data/market/trading-rules.json`. */
export interface ExchangeRules {
  readonly exchange: Exchange;
  readonly sessions: readonly SessionFacts[];
  /**
   * Maximum change from the reference price in a day, and on a share's first day, as a fraction of
   * 1.
   */
  readonly band: number;
  readonly firstDayBand: number;
  /** Tick sizes in VND: `tick` for prices below `below`; null means no upper limit. */
  readonly ticks: readonly {readonly below: number | null; readonly tick: number}[];
  /** Fields that no second source confirms. */
  readonly unconfirmed: readonly string[];
}

/** The composition of an index for a period. */
export interface Basket {
  /** Its review, for example `2026-07`. */
  readonly basket: string;
  /** The first session with this composition. */
  readonly effectiveFrom: Day;
  /** Its shares, with the free float of each in per cent. */
  readonly freeFloatPercent: Readonly<Record<string, number>>;
}
/** `data/market/baskets.json`: compositions of an index, by the day they take effect. */
export interface BasketFacts {
  readonly index: "VN30";
  /** Oldest first. */
  readonly baskets: readonly Basket[];
}

/** Everything under `data/market/` except prices, which are in `prices/types.ts`. */
export interface MarketFacts extends ImportedMarket {
  readonly sectors: SectorFacts;
}
/** The parts imported from downloaded files. */
export interface ImportedMarket {
  readonly symbols: SymbolFacts;
  readonly calendar: CalendarFacts;
  readonly indices: IndexFacts;
  readonly rules: readonly ExchangeRules[];
  readonly baskets: BasketFacts;
}
