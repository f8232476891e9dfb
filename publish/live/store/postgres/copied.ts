import {TABLES} from "../copy/tables.ts";
import type {End, Row} from "../copy/types.ts";
import type {Session, Transaction} from "./session.ts";

const ROWS_AT_ONCE = 1_000;

/** Reads one moment of the live state in PostgreSQL, whoever writes to it meanwhile. */
export const fromPostgres = <T>({read}: Session, work: (end: End) => Promise<T>): Promise<T> =>
  read((transaction) => work(endOf(transaction)));

/**
 * Replaces the live state in PostgreSQL, in one transaction. Nobody else reads or writes it from
 * before it is looked at until all is there: another copy waits, and finds that it is in use.
 */
export const intoPostgres = <T>(
  {write}: Session,
  work: (end: End, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  write(async (transaction) => {
    await transaction.run(`LOCK TABLE ${TABLES.map(({name}) => name).join(", ")}`);
    return work(endOf(transaction), transaction);
  });

const endOf = ({all, one, run}: Transaction): End => ({
  rows: ({name, columns, order}) =>
    all<Row>(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${order}`),
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
