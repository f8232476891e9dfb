import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId, PriceSource} from "../../price-types.ts";
import type {Basis, BreadthDay, DayRow, FlowDay} from "../types.ts";

/** The source of a row, and when it was read: null for the facts. */
export interface Captured {
  readonly provider: PriceSource;
  readonly capturedAt: Instant | null;
}
/** Stores rows of one source. Must be called within a transaction. */
export type Keep<Row> = (store: Store, rows: readonly Row[], captured: Captured) => void;

/** Figures that an answer may lack. */
const OPTIONAL = [
  ...["open", "high", "low", "volume"],
  ...["matched_value", "reference", "ceiling", "floor"],
];
const LACKING = {matchedValue: null, reference: null, ceiling: null, floor: null};

/**
 * Stores bars of one provider. A figure missing from an answer keeps its stored value from an
 * earlier answer, unless the close differs: then the whole row is replaced.
 */
export const keepBars =
  (basis: Basis): Keep<DayRow> =>
  (store, bars, captured) => {
    const keep = store.prepare(
      `INSERT INTO market_bar (basis, id, on_day, provider, open, high, low, close, volume, matched_value, reference, ceiling, floor, captured_at)
       VALUES (@basis, @id, @on, @provider, @open, @high, @low, @close, @volume, @matchedValue, @reference, @ceiling, @floor, @capturedAt)
       ON CONFLICT (basis, id, on_day, provider) DO UPDATE SET
         ${OPTIONAL.map(
           (name) =>
             `${name} = IIF(close = excluded.close, COALESCE(excluded.${name}, ${name}), excluded.${name})`,
         ).join(", ")},
         close = excluded.close, captured_at = excluded.captured_at`,
    );
    for (const bar of bars) keep.run({...LACKING, ...bar, ...captured, basis});
  };

/** A row as reported by its provider. */
export type SaidBy<Row> = Row & {readonly source: MarketProviderId};
export type SaidRow = SaidBy<DayRow>;

/** The rows of a share or an index from all providers, from a day on, oldest first. */
export const rowsOf = (store: Store, basis: Basis, id: string, from: Day = ""): SaidRow[] =>
  store
    .prepare<[string, string, Day], SaidRow>(
      `SELECT id, on_day AS "on", provider AS source, open, high, low, close, volume, reference, ceiling, floor FROM market_bar
       WHERE basis = ? AND id = ? AND provider <> 'facts' AND on_day >= ? ORDER BY on_day, provider`,
    )
    .all(basis, id, from);

/** The bars of a provider's adjusted series from a day on, oldest first. */
export const adjustedRowsOf = (
  store: Store,
  symbol: string,
  provider: MarketProviderId,
  from?: Day,
): SaidRow[] => rowsOf(store, "adjusted", symbol, from).filter(({source}) => source === provider);

/**
 * Bars of providers, through a day, that the facts lack. For shares as traded also bars that fill a
 * gap of the facts, and all bars of a day on which a provider has another close. By id, then day.
 */
export const barsBesideFacts = (store: Store, basis: "raw" | "index", through: Day): SaidRow[] =>
  store
    .prepare<[string, Day], SaidRow>(
      `SELECT said.id, said.on_day AS "on", said.provider AS source, said.open, said.high, said.low, said.close, said.volume, said.reference
       FROM market_bar said
       LEFT JOIN market_bar held ON held.basis = said.basis AND held.id = said.id AND held.on_day = said.on_day AND held.provider = 'facts'
       WHERE said.basis = ? AND said.provider <> 'facts' AND said.on_day <= ?
         AND (held.open IS NULL OR said.basis = 'raw' AND (
           held.high IS NULL OR held.low IS NULL OR held.volume IS NULL OR EXISTS (
             SELECT 1 FROM market_bar other
             WHERE other.basis = said.basis AND other.id = said.id AND other.on_day = said.on_day AND other.close <> held.close)))
       ORDER BY said.id, said.on_day, said.provider`,
    )
    .all(basis, through);

/** The days through one on which a provider has a share as traded. */
export const tradedDays = (store: Store, through: Day): Day[] =>
  store
    .prepare<[Day], Day>(
      "SELECT DISTINCT on_day FROM market_bar WHERE basis = 'raw' AND provider <> 'facts' AND on_day <= ?",
    )
    .pluck()
    .all(through);

/** The first later day on which a provider has a share as traded or an index; null without one. */
export const nextSaidDay = (store: Store, after: Day): Day | null =>
  store
    .prepare<[Day], Day | null>(
      "SELECT MIN(on_day) FROM market_bar WHERE basis <> 'adjusted' AND provider <> 'facts' AND on_day > ?",
    )
    .pluck()
    .get(after) ?? null;

/** Days of shares with a close that providers disagree on, from a day on. */
export const disputedSince = (store: Store, from: Day): {readonly id: string; readonly on: Day}[] =>
  store
    .prepare<[Day], {readonly id: string; readonly on: Day}>(
      `SELECT id, on_day AS "on" FROM market_bar WHERE basis = 'raw' AND provider <> 'facts' AND on_day >= ?
       GROUP BY id, on_day HAVING MIN(close) <> MAX(close) ORDER BY id, on_day`,
    )
    .all(from);

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
