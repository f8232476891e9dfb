import {grouped} from "../../kit/grouped.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant, MatchId, MatchState} from "../types.ts";

/** One recorded state and the instant from which it was known. */
export interface MatchRecord {
  readonly matchId: MatchId;
  readonly recordedAt: Instant;
  /** It says what was true all along (facts files), not what was known at that instant; it replaces earlier such records. */
  readonly retroactive: boolean;
  readonly state: MatchState;
}
interface Row {
  matchId: string;
  recordedAt: string;
  retroactive: number;
  state: string;
}
const read = (row: Row): MatchRecord => ({...row, retroactive: row.retroactive === 1, state: JSON.parse(row.state) as MatchState});

/** The current state of one match, or undefined while nothing has been recorded of it. */
export function currentRecord(store: Store, matchId: MatchId): MatchRecord | undefined {
  const row = store
    .prepare<[string], Row>(
      "SELECT match_id AS matchId, recorded_at AS recordedAt, retroactive, state FROM match_record WHERE match_id = ? ORDER BY record_id DESC LIMIT 1",
    )
    .get(matchId);
  return row && read(row);
}

/** Every recorded state of the fixtures of one year, oldest first, by match. */
export const matchRecords = (store: Store, year: number): Map<MatchId, MatchRecord[]> =>
  grouped(
    store
      .prepare<[number], Row>(
        `SELECT r.match_id AS matchId, r.recorded_at AS recordedAt, r.retroactive, r.state FROM match_record r
         JOIN fixture f ON f.match_id = r.match_id WHERE f.year = ? ORDER BY r.record_id`,
      )
      .all(year)
      .map(read),
    (record) => record.matchId,
  );

/** The latest instant of which anything is recorded; null when nothing is. */
export const latestRecord = (store: Store, year: number): Instant | null =>
  store
    .prepare<[number], {at: string | null}>(
      "SELECT max(r.recorded_at) AS at FROM match_record r JOIN fixture f ON f.match_id = r.match_id WHERE f.year = ?",
    )
    .get(year)!.at;

/** Appends a state. Only `ingest` calls this. */
export const appendRecord = (store: Store, record: MatchRecord): void =>
  void store
    .prepare("INSERT INTO match_record (match_id, recorded_at, retroactive, state) VALUES (?, ?, ?, ?)")
    .run(record.matchId, record.recordedAt, record.retroactive ? 1 : 0, JSON.stringify(record.state));
