import {type Store, statement} from "../../../../pipeline/kit/store.ts";
import type {BroughtEntry} from "../types.ts";

/** Appends an entry to be moved to another database. */
export const APPEND_TO_OUTBOX =
  "INSERT INTO audit_outbox (at, actor, action, target, status, request_id, ip) VALUES (@at, @actor, @action, @target, @status, @requestId, @ip)";

/** The oldest waiting entry; undefined if there are none. */
export const nextEntry = (db: Store): BroughtEntry | undefined =>
  statement<[], BroughtEntry>(
    db,
    `SELECT origin, at, actor, action, target, status, request_id AS requestId, ip FROM audit_outbox
     ORDER BY entry_key LIMIT 1`,
  ).get();

/** Deletes an entry that has been moved. */
export const dropEntry = (db: Store, origin: string): void =>
  void statement<[string]>(db, "DELETE FROM audit_outbox WHERE origin = ?").run(origin);

/** Moves waiting entries to this database's own audit log instead of another's. */
export const keepEntries = (db: Store): void =>
  void db
    .transaction(() => {
      db.exec(
        `INSERT INTO audit (at, actor, action, target, status, request_id, ip)
         SELECT at, actor, action, target, status, request_id, ip FROM audit_outbox ORDER BY entry_key;
         DELETE FROM audit_outbox`,
      );
    })
    .immediate();
