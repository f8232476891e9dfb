import type {Store} from "../../../kit/store.ts";
import type {Day, Instant} from "../../../kit/types.ts";
import type {MarketProviderId, PriceSource} from "../../price-types.ts";
import type {Basis, DayRow} from "../types.ts";

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
 * Bars of providers, through a day, that the facts lack. Of shares as traded also those that fill a
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
