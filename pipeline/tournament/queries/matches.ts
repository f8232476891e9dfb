import {parsedJson} from "../../kit/cached.ts";
import {type Store, statement} from "../../kit/store.ts";
import type {Revision} from "../feed-events.ts";
import type {Instant, MatchId, MatchState} from "../types.ts";

/** A recorded state and the instant from which it was known. */
export interface MatchRecord {
  readonly matchId: MatchId;
  readonly recordedAt: Instant;
  /**
   * The record says what was true all along (facts files), not what was known at that instant; it
   * replaces earlier retroactive records.
   */
  readonly retroactive: boolean;
  readonly state: MatchState;
}
interface Row {
  matchId: string;
  recordedAt: string;
  retroactive: number;
  state: string;
}
const read = (store: Store, row: Row): MatchRecord => ({
  ...row,
  retroactive: row.retroactive === 1,
  state: parsedJson(store, row.state) as MatchState,
});

const SELECT =
  "SELECT match_id AS matchId, recorded_at AS recordedAt, retroactive, state FROM match_record";

/** The current state of one match, or undefined if nothing has been recorded. */
export function currentRecord(store: Store, matchId: MatchId): MatchRecord | undefined {
  const row = statement<[string], Row>(
    store,
    `${SELECT} WHERE match_id = ? ORDER BY record_id DESC LIMIT 1`,
  ).get(matchId);
  return row && read(store, row);
}

/**
 * The record of each match of one year as of an instant: the last valid one recorded by then, else
 * the first one recorded later. A retroactive record replaces earlier retroactive ones. Equal
 * states are the same object from call to call.
 */
export function recordsAt(store: Store, year: number, asOf: Instant): Map<MatchId, MatchRecord> {
  return new Map(
    statement<[string, number], Row>(
      store,
      `WITH candidate AS (
           SELECT r.record_id, r.match_id, r.recorded_at <= ? AS by_then FROM match_record r JOIN fixture f USING (match_id)
           WHERE f.year = ? AND (r.retroactive = 0 OR r.record_id =
             (SELECT max(o.record_id) FROM match_record o WHERE o.match_id = r.match_id AND o.retroactive = 1))),
         newest AS (SELECT coalesce(max(CASE WHEN by_then THEN record_id END), min(record_id)) AS record_id FROM candidate GROUP BY match_id)
         ${SELECT} JOIN newest USING (record_id)`,
    )
      .all(asOf, year)
      .map((row) => [row.matchId, read(store, row)]),
  );
}

/** The latest instant of any record; null if there is none. */
export const latestRecord = (store: Store, year: number): Instant | null =>
  statement<[number], {at: string | null}>(
    store,
    "SELECT max(r.recorded_at) AS at FROM match_record r JOIN fixture f ON f.match_id = r.match_id WHERE f.year = ?",
  ).get(year)!.at;

/**
 * A version text that changes whenever a state is appended: the last record with its number.
 * Records are never changed, but after a rollback the next record reuses the number, so the number
 * alone is not enough.
 */
export const recordsVersion = (store: Store): string =>
  statement<[], {version: string}>(
    store,
    "SELECT record_id || ' ' || match_id || ' ' || recorded_at || ' ' || retroactive || ' ' || state AS version FROM match_record ORDER BY record_id DESC LIMIT 1",
  ).get()?.version ?? "none";

/** The last correction; changes whenever the knowledge as of a past instant has changed. */
export const lastCorrection = (store: Store): number | null =>
  statement<[], {id: number | null}>(
    store,
    "SELECT max(record_id) AS id FROM match_record WHERE retroactive = 1",
  ).get()!.id;

/** Appends a state. Only `ingest` calls this. */
export const appendRecord = (store: Store, record: MatchRecord): void =>
  void statement(
    store,
    "INSERT INTO match_record (match_id, recorded_at, retroactive, state) VALUES (?, ?, ?, ?)",
  ).run(
    record.matchId,
    record.recordedAt,
    record.retroactive ? 1 : 0,
    JSON.stringify(record.state),
  );

/** Appends a revision, numbered above all revisions of its match and all known by then. */
export const appendRevision = (
  store: Store,
  {matchId, kind, revisedAt}: Omit<Revision, "sequence"> & {readonly matchId: MatchId},
): void =>
  void statement(
    store,
    `INSERT INTO match_revision (match_id, revised_at, kind, sequence)
       SELECT @matchId, @revisedAt, @kind, max(unixepoch(@revisedAt) - unixepoch('2020-01-01'), 1 + coalesce(max(sequence), 0))
       FROM match_revision WHERE match_id = @matchId OR revised_at <= @revisedAt`,
  ).run({matchId, kind, revisedAt});

/** The revisions known at an instant, by match. */
export const revisionsAt = (
  store: Store,
  asOf: Instant,
): ReadonlyMap<MatchId, readonly Revision[]> =>
  Map.groupBy(
    statement<[string], Revision & {readonly matchId: MatchId}>(
      store,
      `SELECT match_id AS matchId, kind, revised_at AS revisedAt, sequence FROM match_revision
         WHERE revised_at <= ? ORDER BY revision_id`,
    ).all(asOf),
    ({matchId}) => matchId,
  );

/**
 * Adds revisions that readers have seen but that this database lacks because it was recreated:
 * sequence numbers must not decrease.
 */
export const addPublished = (
  store: Store,
  published: readonly (Omit<Revision, "kind"> & {readonly matchId: MatchId})[],
): void =>
  store
    .transaction(() => {
      const known = statement<[{readonly matchId: MatchId; readonly sequence: number}]>(
        store,
        `SELECT 1 FROM match_revision
           WHERE sequence = @sequence OR (match_id = @matchId AND sequence > @sequence)`,
      );
      const add = statement(
        store,
        `INSERT INTO match_revision (match_id, revised_at, sequence, kind)
           VALUES (@matchId, @revisedAt, @sequence, 'plan')`,
      );
      for (const revision of published.filter(
        ({matchId, sequence}) => known.get({matchId, sequence}) === undefined,
      ))
        add.run(revision);
    })
    .immediate();
