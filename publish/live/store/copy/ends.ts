import type {Store} from "../../../../pipeline/kit/store.ts";
import type {Session, Transaction} from "../postgres/session.ts";
import type {Table} from "./tables.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** One of the two databases of a copy, inside one transaction. */
export interface End {
  /** Rows of a table, in the order in which they came. */
  rows(table: Table): Promise<readonly Row[]>;
  /** Takes everything out of a table. */
  clear(table: Table): Promise<void>;
  put(table: Table, rows: readonly Row[]): Promise<void>;
}

/** In a SQLite file the place of a sign-up is part of its details; elsewhere rows have an order. */
const PLACE = "$.place";
const ROWS_AT_ONCE = 1_000;

/** Reads one moment of the live state in a SQLite file, whoever writes to it meanwhile. */
export async function fromSqlite<T>(db: Store, work: (end: End) => Promise<T>): Promise<T> {
  db.exec("BEGIN");
  try {
    return await work(sqliteEnd(db));
  } finally {
    db.exec("ROLLBACK");
  }
}

/**
 * Replaces the live state in a SQLite file, in one transaction. The rules that nothing is ever taken
 * out of the feed and the audit log are lifted inside it, and are there again after it.
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
  rows: async (table) => db.prepare<[], Row>(selectOf(table)).all(),
  clear: async ({name}) => void db.exec(`DELETE FROM ${name}`),
  async put({name, columns}, rows) {
    const values = columns.map((column) =>
      name === "signup" && column === "details"
        ? `json_set(@details, '${PLACE}', @place)`
        : `@${column}`,
    );
    const insert = db.prepare(
      `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${values.join(", ")})`,
    );
    for (const [index, row] of rows.entries())
      insert.run(name === "signup" ? {...row, place: index + 1} : row);
  },
});

const selectOf = ({name, columns, order}: Table): string =>
  name === "signup"
    ? `SELECT ${columns.map((column) => (column === "details" ? `json_remove(details, '${PLACE}') AS details` : column)).join(", ")}
       FROM signup ORDER BY event_id, details ->> '${PLACE}'`
    : `SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${order}`;

/** Works on the live state in PostgreSQL, in one transaction. */
export const inPostgres = <T>(
  {write}: Session,
  work: (end: End, transaction: Transaction) => Promise<T>,
): Promise<T> => write((transaction) => work(endOf(transaction), transaction));

const endOf = ({all, one, run}: Transaction): End => ({
  rows: ({name, columns, order}) =>
    all<Row>(
      `SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${name === "signup" ? `event_id, ${order}` : order}`,
    ),
  clear: async ({name}) => void (await run(`TRUNCATE ${name} CASCADE`)),
  async put({name, columns, numbered}, rows) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await run(
        `INSERT INTO ${name} (${columns.join(", ")}) SELECT ${columns.join(", ")} FROM json_populate_recordset(NULL::${name}, ?::json)`,
        JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)),
      );
    if (numbered !== undefined)
      await one(
        `SELECT setval(pg_get_serial_sequence('${name}', '${numbered}'), greatest(1, (SELECT max(${numbered}) FROM ${name})))`,
      );
  },
});
