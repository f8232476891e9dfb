import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId} from "../../price-types.ts";
import type {DayRow} from "../types.ts";
import {type Keep, keepBars} from "./bars.ts";

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

const keepAdjusted = keepBars("adjusted");

/** Replaces a series, including all its bars. */
export const replaceAdjusted: Keep<DayRow> = (store, bars, captured) => {
  const {provider, capturedAt} = captured;
  const symbol = bars[0]!.id;
  store
    .prepare("DELETE FROM market_bar WHERE basis = 'adjusted' AND id = ? AND provider = ?")
    .run(symbol, provider);
  store
    .prepare("INSERT OR REPLACE INTO market_adjusted_series VALUES (?, ?, ?, ?, ?, ?)")
    .run(symbol, provider, capturedAt, capturedAt, bars[0]!.on, bars.at(-1)!.on);
  keepAdjusted(store, bars, captured);
};

/** Appends bars that continue a series. */
export const continueAdjusted: Keep<DayRow> = (store, bars, captured) => {
  store
    .prepare(
      "UPDATE market_adjusted_series SET captured_at = ?, through_on = MAX(through_on, ?) WHERE symbol = ? AND provider = ?",
    )
    .run(captured.capturedAt, bars.at(-1)!.on, bars[0]!.id, captured.provider);
  keepAdjusted(store, bars, captured);
};
