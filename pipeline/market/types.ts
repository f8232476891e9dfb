import type {Day, Text} from "../kit/types.ts";

/**
 * The three Vietnamese exchanges, as they are written here: Ho Chi Minh City, Hanoi, and the board
 * of unlisted public companies.
 */
export type Exchange = "HOSE" | "HNX" | "UPCOM";

/** A listed share: `data/market/symbols.json`. */
export interface ListedSymbol {
  readonly symbol: string;
  readonly exchange: Exchange;
  /** Null where no source names the company. */
  readonly name: Text | null;
  /** Industry code of the ICB classification; `sectors` names its sector. Null where nobody says. */
  readonly icb: string | null;
  /**
   * The first day that proves it is listed, of a share that the list of shares does not have:
   * before it nobody could know of it. Left out of the others.
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

/** When the exchanges are closed: `data/market/calendar.json`. */
export interface CalendarFacts {
  /** No daylight saving: `+07:00` all year. */
  readonly utcOffset: string;
  /** Weekdays from this day on, and up to the other, are closed only if they are listed. */
  readonly knownFrom: Day;
  readonly knownThrough: Day;
  /**
   * Days of the year that are public holidays by law (`01-01`); they close weekdays outside the
   * known range.
   */
  readonly yearly: readonly string[];
  /** Weekdays without trading. */
  readonly closures: readonly Day[];
}

/**
 * `[day, open, high, low, close, volume]`: levels in points as published, never scaled; volume in
 * shares.
 */
export type IndexBar = readonly [
  on: Day,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
];
/** `[day, close, sources]`: how many series agreed on the close. */
export type IndexClose = readonly [on: Day, close: number, sources: number];

type IndexKind = "market" | "size" | "sector";
export interface IndexSeries {
  /** `VNINDEX`. */
  readonly index: string;
  readonly kind: IndexKind;
  readonly exchange: Exchange;
  readonly name: Text;
  /** How many series the bars could be read from. */
  readonly sources: number;
  /** Oldest first. */
  readonly bars: readonly IndexBar[];
}
/** `data/market/indices.json`. */
export interface IndexFacts {
  readonly unit: "points";
  readonly indices: readonly IndexSeries[];
  /** Closes of VN-Index over a longer time, oldest first. */
  readonly closes: readonly IndexClose[];
  /** Days that prices of shares prove to be sessions; none is in the file. */
  readonly sessions?: readonly Day[];
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
  /** How far a price may move from the reference in a day, and on a share's first: shares of 1. */
  readonly band: number;
  readonly firstDayBand: number;
  /** Steps of prices in VND: `tick` for prices below `below`; null is any price above. */
  readonly ticks: readonly {readonly below: number | null; readonly tick: number}[];
  /** What no second source confirms. */
  readonly unconfirmed: readonly string[];
}

/** Of what an index is made for a time. */
export interface Basket {
  /** Of which review: `2026-07`. */
  readonly basket: string;
  /** First session on which the index is made of it. */
  readonly effectiveFrom: Day;
  /** Its shares, with the per cent of each that is free to be traded. */
  readonly freeFloatPercent: Readonly<Record<string, number>>;
}
/** `data/market/baskets.json`: what an index is made of, by the day from which on. */
export interface BasketFacts {
  readonly index: "VN30";
  /** Oldest first. */
  readonly baskets: readonly Basket[];
}

/** Everything under `data/market/` but prices: `prices/types.ts` has those. */
export interface MarketFacts extends ImportedMarket {
  readonly sectors: SectorFacts;
}
/** The parts that are read from downloaded files. */
export interface ImportedMarket {
  readonly symbols: SymbolFacts;
  readonly calendar: CalendarFacts;
  readonly indices: IndexFacts;
  readonly rules: readonly ExchangeRules[];
  readonly baskets: BasketFacts;
}
