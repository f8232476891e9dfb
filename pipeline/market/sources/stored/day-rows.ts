import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId} from "../../price-types.ts";
import type {Exchange} from "../../types.ts";
import type {Points} from "../../units.ts";
import type {BreadthDay, DayBar, FlowDay} from "../types.ts";

/** The provider of a row, and when it was read. */
export interface Captured {
  readonly provider: MarketProviderId;
  readonly capturedAt: Instant;
}
type Keep<Row> = (rows: readonly Row[], captured: Captured) => void;

/** Stores levels of an index for one provider. */
export const keepIndexBars =
  (store: Store, index: string): Keep<DayBar<Points>> =>
  (bars, captured) => {
    const keep = store.prepare(
      `INSERT OR REPLACE INTO market_index_bar (index_id, on_day, provider, open, high, low, close, volume, captured_at)
       VALUES (@index, @on, @provider, @open, @high, @low, @close, @volume, @capturedAt)`,
    );
    for (const bar of bars) keep.run({...bar, index, ...captured});
  };

/** Stores foreign flows for one provider. */
export const keepFlows =
  (store: Store): Keep<FlowDay> =>
  (flows, captured) => {
    const keep = store.prepare(
      `INSERT OR REPLACE INTO market_foreign_flow (symbol, on_day, provider, buy_volume, sell_volume, buy_value, sell_value, captured_at)
       VALUES (@symbol, @on, @provider, @buyVolume, @sellVolume, @buyValue, @sellValue, @capturedAt)`,
    );
    for (const flow of flows) keep.run({...flow, ...captured});
  };

/** Stores breadth for one provider. */
export const keepBreadth =
  (store: Store): Keep<BreadthDay> =>
  (days, captured) => {
    const keep = store.prepare(
      `INSERT OR REPLACE INTO market_breadth (exchange, on_day, provider, advances, declines, unchanged, captured_at)
       VALUES (@exchange, @on, @provider, @advances, @declines, @unchanged, @capturedAt)`,
    );
    for (const day of days) keep.run({...day, ...captured});
  };

/** Levels of an index from all providers, oldest first. */
export const indexBarsOf = (store: Store, index: string): (DayBar<Points> & Captured)[] =>
  store
    .prepare<[string], DayBar<Points> & Captured>(
      `SELECT on_day AS "on", provider, open, high, low, close, volume, captured_at AS capturedAt
       FROM market_index_bar WHERE index_id = ? ORDER BY on_day, provider`,
    )
    .all(index);

/** The first later day with a level of any index; null without one. */
export const nextIndexDay = (store: Store, after: Day): Day | null =>
  store
    .prepare<[Day], Day | null>("SELECT MIN(on_day) FROM market_index_bar WHERE on_day > ?")
    .pluck()
    .get(after) ?? null;

/** Foreign flows of all shares through a day from all providers, by symbol, oldest first. */
export const allFlowDays = (store: Store, through: Day): (FlowDay & Captured)[] =>
  store
    .prepare<[Day], FlowDay & Captured>(
      `SELECT symbol, on_day AS "on", provider, buy_volume AS buyVolume, sell_volume AS sellVolume, buy_value AS buyValue, sell_value AS sellValue,
         captured_at AS capturedAt FROM market_foreign_flow WHERE on_day <= ? ORDER BY symbol, on_day, provider`,
    )
    .all(through);

/** Breadth of an exchange from all providers, oldest first. */
export const breadthDaysOf = (store: Store, exchange: Exchange): (BreadthDay & Captured)[] =>
  store
    .prepare<[string], BreadthDay & Captured>(
      `SELECT exchange, on_day AS "on", provider, advances, declines, unchanged, captured_at AS capturedAt
       FROM market_breadth WHERE exchange = ? ORDER BY on_day, provider`,
    )
    .all(exchange);
