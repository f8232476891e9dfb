import {setTimeout as wait} from "node:timers/promises";
import type {Statement} from "better-sqlite3";
import {statement} from "../../../../pipeline/kit/statement.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {isRead, type Session as NewSession, type Question} from "../statement.ts";
import type {Statements} from "../statements.ts";
import {StoreBusyError} from "../types.ts";
import {openFileOf} from "./open-file.ts";
import {perform} from "./perform.ts";

/** The time that a write waits for another process's transaction, and the pause between tries. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 25;

/** One connection, and the ways of using it. Types of rows are the caller's word. */
export interface Session extends Transactions, Statements {}

interface Transactions {
  readonly db: Store;
  /** A statement, prepared once. */
  sql<Row = unknown>(text: string): Statement<unknown[], Row>;
  /** One consistent look at the database. */
  read<T>(work: () => T): Promise<T>;
  /**
   * One immediate transaction, all or nothing.
   *
   * @throws StoreBusyError when it cannot be had, the disk is full, or the database file is no
   * longer the one that was opened
   */
  write<T>(work: () => T): Promise<T>;
  /**
   * Writes and reads back something small, in a file that is still the one that was opened. @throws
   * StoreBusyError when it cannot
   */
  check(): Promise<void>;
}

/**
 * SQLite's own waiting would hold up every request of the process, so the connection waits for no
 * lock (`busy_timeout`) and the write is tried again from a timer instead.
 */
export function sessionOf(db: Store): Session {
  db.pragma("busy_timeout = 0");
  /** Made once: it is a bundle of closures. */
  const transaction = db.transaction((work: () => unknown) => work());
  const file = openFileOf(db);
  const session: Session = sessionOver({
    db,
    sql: <Row>(text: string) => statement<unknown[], Row>(db, text),
    read: async <T>(work: () => T) => transaction(work) as T,
    async write<T>(work: () => T) {
      file.assertSame();
      for (let waited = 0; ; waited += PAUSE_MS) {
        try {
          return transaction.immediate(work) as T;
        } catch (cause) {
          const code = (cause as {code?: unknown}).code;
          const locked = code === "SQLITE_BUSY" || code === "SQLITE_BUSY_SNAPSHOT";
          if (locked && waited < TIMEOUT_MS) await wait(PAUSE_MS);
          else if (locked)
            throw new StoreBusyError(
              `the database was locked for ${TIMEOUT_MS / 1_000} s; expected to write`,
              {cause},
            );
          else if (typeof code === "string" && /^SQLITE_(FULL|IOERR|READONLY)/.test(code))
            throw new StoreBusyError(`the database refused a write: ${(cause as Error).message}`, {
              cause,
            });
          else throw cause;
        }
      }
    },
    async check() {
      const count = await session.write(() => {
        session.sql(COUNT_CHECK).run();
        return session.sql<Count>(CHECKED).get()!.value;
      });
      const read = await session.read(() => session.sql<Count>(CHECKED).get()?.value);
      if (read !== count) throw new StoreBusyError(`check ${count} was written; found ${read}`);
      await file.assertRoom();
    },
  });
  return session;
}

/** A session whose single statements go through the given transactions. */
export const sessionOver = (transactions: Transactions): Session => {
  const {sql, read, write} = transactions;
  return {
    ...transactions,
    one: <Row>(text: string, ...parameters: unknown[]) =>
      read(() => sql<Row>(text).get(...parameters)),
    all: <Row>(text: string, ...parameters: unknown[]) =>
      read(() => sql<Row>(text).all(...parameters)),
    run: (text, ...parameters) => write(() => sql(text).run(...parameters).changes),
  };
};

interface Count {
  value: string;
}
/** One row that is another at every check: SQLite writes no page that would stay as it is. */
const COUNT_CHECK = `INSERT INTO live_secret (name, value) VALUES ('check', '1')
  ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)`;
const CHECKED = "SELECT value FROM live_secret WHERE name = 'check'";

/** The session as nouns of both stores use it. */
export function stepwise({sql, db, read, write}: Session): NewSession {
  const changes = () => sql<{total: number}>("SELECT total_changes() AS total").get()!.total;
  return {
    ask: <T>(question: Question<T>) =>
      (isRead(question) ? read : write)(() => perform(db, question)),
    read: (work) => read(() => perform(db, work())),
    write: (work) =>
      write(() => {
        const before = changes();
        return perform(
          db,
          work(() => changes() - before),
        );
      }),
  };
}
