import {TABLES} from "../copy/tables.ts";
import type {End, Row} from "../copy/types.ts";
import {all, one, run, type Session} from "../statement.ts";
import type {PostgresSession} from "./session.ts";

const ROWS_AT_ONCE = 1_000;

type Ask = Session["ask"];

/** Reads a consistent snapshot of the live state in PostgreSQL, despite concurrent writes. */
export const fromPostgres = <T>(
  session: PostgresSession,
  work: (end: End) => Promise<T>,
): Promise<T> => session.hold("read", (ask) => work(endOf(ask)));

/**
 * Replaces the live state in PostgreSQL in one transaction. Tables are locked from before they are
 * checked until the copy is complete: another copy waits, then finds the target in use.
 */
export const intoPostgres = <T>(
  session: PostgresSession,
  work: (end: End, ask: Ask) => Promise<T>,
): Promise<T> =>
  session.hold("write", async (ask) => {
    await ask(run(`LOCK TABLE ${TABLES.map(({name}) => name).join(", ")}`));
    return work(endOf(ask), ask);
  });

const endOf = (ask: Ask): End => ({
  rows: ({name, columns, order}) =>
    ask(all<Row>(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${order}`)),
  clear: ({name}) => ask(run(`TRUNCATE ${name} CASCADE`)),
  async put({name, columns, numbered}, rows) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await ask(
        run(
          `INSERT INTO ${name} (${columns.join(", ")}) SELECT ${columns.join(", ")} FROM json_populate_recordset(NULL::${name}, @rows::json)`,
          {rows: JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))},
        ),
      );
    if (numbered !== undefined)
      await ask(
        one(
          `SELECT setval(pg_get_serial_sequence('${name}', '${numbered}'), greatest(1, (SELECT max(${numbered}) FROM ${name})))`,
        ),
      );
  },
});
