import type {Store} from "../../../../pipeline/kit/store.ts";
import type {End, Row} from "../copy/types.ts";
import {withoutNul} from "../dialects.ts";

/** A row in the form that PostgreSQL stores. */
const kept = (row: Row): Row =>
  Object.values(row).some((value) => typeof value === "string" && value.includes("\0"))
    ? (Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, withoutNul(value)]),
      ) as Row)
    : row;

/** Reads a consistent snapshot of the live state in a SQLite file, despite concurrent writes. */
export async function fromSqlite<T>(db: Store, work: (end: End) => Promise<T>): Promise<T> {
  db.exec("BEGIN");
  try {
    const end = sqliteEnd(db);
    return await work({...end, rows: async (table) => (await end.rows(table)).map(kept)});
  } finally {
    db.exec("ROLLBACK");
  }
}

/**
 * Replaces the live state in a SQLite file in one transaction, which drops the triggers that
 * protect the feed and the audit log, then restores them.
 */
export async function intoSqlite<T>(db: Store, work: (end: End) => Promise<T>): Promise<T> {
  db.exec("BEGIN IMMEDIATE");
  try {
    const rules = db
      .prepare<[], {name: string; sql: string}>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('feed', 'audit')",
      )
      .all();
    for (const {name} of rules) db.exec(`DROP TRIGGER ${name}`);
    const result = await work(sqliteEnd(db));
    for (const {sql} of rules) db.exec(sql);
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

const sqliteEnd = (db: Store): End => ({
  rows: async ({name, columns, order}) =>
    db.prepare<[], Row>(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${order}`).all(),
  clear: async ({name}) => void db.exec(`DELETE FROM ${name}`),
  async put({name, columns}, rows) {
    const insert = db.prepare(
      `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map((column) => `@${column}`).join(", ")})`,
    );
    for (const row of rows) insert.run(row);
  },
});
