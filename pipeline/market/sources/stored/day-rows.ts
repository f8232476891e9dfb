import type {Store} from "../../../kit/store.ts";
import type {Day} from "../../../kit/types.ts";
import type {BreadthDay, FlowDay} from "../types.ts";
import type {Keep, SaidBy} from "./bars.ts";

/** Stores foreign flows of one source. */
export const keepFlows: Keep<FlowDay & {readonly sources?: number}> = (store, flows, captured) => {
  const keep = store.prepare(
    `INSERT OR REPLACE INTO market_foreign_flow (symbol, on_day, provider, buy_volume, sell_volume, buy_value, sell_value, sources, captured_at)
     VALUES (@symbol, @on, @provider, @buyVolume, @sellVolume, @buyValue, @sellValue, @sources, @capturedAt)`,
  );
  for (const flow of flows) keep.run({sources: null, ...flow, ...captured});
};

/** Stores breadth of one source. */
export const keepBreadth: Keep<BreadthDay> = (store, days, captured) => {
  const keep = store.prepare(
    `INSERT OR REPLACE INTO market_breadth (exchange, on_day, provider, advances, declines, unchanged, captured_at)
     VALUES (@exchange, @on, @provider, @advances, @declines, @unchanged, @capturedAt)`,
  );
  for (const day of days) keep.run({...day, ...captured});
};

/** Foreign flows through a day that the facts lack, by symbol, oldest first. */
export const flowsBesideFacts = (store: Store, through: Day): SaidBy<FlowDay>[] =>
  store
    .prepare<[Day], SaidBy<FlowDay>>(
      `SELECT symbol, on_day AS "on", provider AS source, buy_volume AS buyVolume, sell_volume AS sellVolume, buy_value AS buyValue, sell_value AS sellValue
       FROM market_foreign_flow WHERE provider <> 'facts' AND on_day <= ?
         AND (symbol, on_day) NOT IN (SELECT symbol, on_day FROM market_foreign_flow WHERE provider = 'facts')
       ORDER BY symbol, on_day, provider`,
    )
    .all(through);

/** Breadth through a day that the facts lack, by exchange, oldest first. */
export const breadthBesideFacts = (store: Store, through: Day): SaidBy<BreadthDay>[] =>
  store
    .prepare<[Day], SaidBy<BreadthDay>>(
      `SELECT exchange, on_day AS "on", provider AS source, advances, declines, unchanged
       FROM market_breadth WHERE provider <> 'facts' AND on_day <= ?
         AND (exchange, on_day) NOT IN (SELECT exchange, on_day FROM market_breadth WHERE provider = 'facts')
       ORDER BY exchange, on_day, provider`,
    )
    .all(through);
