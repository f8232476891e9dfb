import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId} from "../../price-types.ts";
import type {RawDay} from "../types.ts";

/** A day of a share according to one provider. */
export interface StoredRawDay extends RawDay {
  readonly provider: MarketProviderId;
  readonly capturedAt: Instant;
}

/**
 * Stores days of shares as traded for one provider. A figure missing from an answer keeps its
 * stored value from an earlier answer, unless the close differs: then the whole row is replaced.
 */
export function keepRawDays(
  store: Store,
  provider: MarketProviderId,
  days: readonly RawDay[],
  capturedAt: Instant,
): void {
  const keep = store.prepare(
    `INSERT INTO market_raw_bar (symbol, on_day, provider, open, high, low, close, volume, matched_value, reference, ceiling, floor, captured_at)
     VALUES (@symbol, @on, @provider, @open, @high, @low, @close, @volume, @matchedValue, @reference, @ceiling, @floor, @capturedAt)
     ON CONFLICT (symbol, on_day, provider) DO UPDATE SET
       ${["open", "high", "low", "volume", "matched_value", "reference", "ceiling", "floor"]
         .map(
           (name) =>
             `${name} = IIF(close = excluded.close, COALESCE(excluded.${name}, ${name}), excluded.${name})`,
         )
         .join(", ")},
       close = excluded.close, captured_at = excluded.captured_at`,
  );
  for (const day of days) keep.run({...day, provider, capturedAt});
}

const ROWS = `SELECT symbol, on_day AS "on", provider, open, high, low, close, volume, matched_value AS matchedValue,
  reference, ceiling, floor, captured_at AS capturedAt FROM market_raw_bar`;

/** Days of a share as traded from all providers, oldest first. */
export const rawDaysOf = (store: Store, symbol: string): StoredRawDay[] =>
  store
    .prepare<[string], StoredRawDay>(`${ROWS} WHERE symbol = ? ORDER BY on_day, provider`)
    .all(symbol);

/** The part of a day that prices are built from. */
export type PricedDay = Omit<StoredRawDay, "matchedValue" | "ceiling" | "floor" | "capturedAt">;

/** Days of every share as traded through a day, by symbol. */
export const allRawDays = (store: Store, through: Day): PricedDay[] =>
  store
    .prepare<[Day], PricedDay>(
      `SELECT symbol, on_day AS "on", provider, open, high, low, close, volume, reference
       FROM market_raw_bar WHERE on_day <= ? ORDER BY symbol, on_day, provider`,
    )
    .all(through);

/** The first later day with a row of any share; null without one. */
export const nextRawDay = (store: Store, after: Day): Day | null =>
  store
    .prepare<[Day], Day | null>("SELECT MIN(on_day) FROM market_raw_bar WHERE on_day > ?")
    .pluck()
    .get(after) ?? null;

/** Shares with a close that providers disagree on, from a day on. */
export const disputedSince = (store: Store, from: string): string[] =>
  store
    .prepare<[string], string>(
      "SELECT DISTINCT symbol FROM market_raw_bar WHERE on_day >= ? GROUP BY symbol, on_day HAVING MIN(close) <> MAX(close) ORDER BY symbol",
    )
    .pluck()
    .all(from);
