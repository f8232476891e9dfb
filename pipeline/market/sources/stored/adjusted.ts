import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId} from "../../price-types.ts";
import type {AdjustedVnd} from "../../units.ts";
import type {DayBar} from "../types.ts";

/** An adjusted series from a single capture. */
export interface StoredAdjusted {
  readonly symbol: string;
  readonly provider: MarketProviderId;
  /** The last time it was confirmed as stored. */
  readonly capturedAt: Instant;
  /** The time of the whole capture: prices are adjusted for ex-dates up to then. */
  readonly adjustedAt: Instant;
  readonly fromOn: Day;
  readonly throughOn: Day;
}

const SERIES =
  "SELECT symbol, provider, captured_at AS capturedAt, adjusted_at AS adjustedAt, from_on AS fromOn, through_on AS throughOn FROM market_adjusted_series";

/** The adjusted series of a share, one per provider. */
export const adjustedSeriesOf = (store: Store, symbol: string): StoredAdjusted[] =>
  store.prepare<[string], StoredAdjusted>(`${SERIES} WHERE symbol = ?`).all(symbol);

/** The adjusted series of every share, by symbol. */
export const allAdjustedSeries = (store: Store): StoredAdjusted[] =>
  store.prepare<[], StoredAdjusted>(`${SERIES} ORDER BY symbol, provider`).all();

/** The bars of an adjusted series from a day on, oldest first. */
export const adjustedBarsOf = (
  store: Store,
  symbol: string,
  provider: MarketProviderId,
  from: Day = "",
): DayBar<AdjustedVnd>[] =>
  store
    .prepare<[string, string, string], DayBar<AdjustedVnd>>(
      `SELECT on_day AS "on", open, high, low, close, volume FROM market_adjusted_bar
       WHERE symbol = ? AND provider = ? AND on_day >= ? ORDER BY on_day`,
    )
    .all(symbol, provider, from);

/** Replaces a series, including all its bars. Must be called within a transaction. */
export function replaceAdjusted(
  store: Store,
  provider: MarketProviderId,
  symbol: string,
  bars: readonly DayBar<AdjustedVnd>[],
  at: Instant,
): void {
  store
    .prepare("DELETE FROM market_adjusted_series WHERE symbol = ? AND provider = ?")
    .run(symbol, provider);
  store
    .prepare("INSERT INTO market_adjusted_series VALUES (?, ?, ?, ?, ?, ?)")
    .run(symbol, provider, at, at, bars[0]!.on, bars.at(-1)!.on);
  keepBars(store, provider, symbol, bars);
}

/** Appends bars that continue a series. Must be called within a transaction. */
export function continueAdjusted(
  store: Store,
  provider: MarketProviderId,
  symbol: string,
  bars: readonly DayBar<AdjustedVnd>[],
  at: Instant,
): void {
  store
    .prepare(
      "UPDATE market_adjusted_series SET captured_at = ?, through_on = MAX(through_on, ?) WHERE symbol = ? AND provider = ?",
    )
    .run(at, bars.at(-1)!.on, symbol, provider);
  keepBars(store, provider, symbol, bars);
}

function keepBars(
  store: Store,
  provider: MarketProviderId,
  symbol: string,
  bars: readonly DayBar<AdjustedVnd>[],
): void {
  const keep = store.prepare(
    `INSERT OR REPLACE INTO market_adjusted_bar (symbol, provider, on_day, open, high, low, close, volume)
     VALUES (@symbol, @provider, @on, @open, @high, @low, @close, @volume)`,
  );
  for (const bar of bars) keep.run({...bar, symbol, provider});
}
