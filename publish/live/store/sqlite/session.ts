import {setTimeout as wait} from "node:timers/promises";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {isRead, type Session, type Transaction} from "../statement.ts";
import {StoreBusyError} from "../types.ts";
import {type OpenFile, openFileOf} from "./open-file.ts";
import {perform} from "./perform.ts";

/** Time that a write waits for another process's transaction, and the pause between attempts. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 25;

/**
 * A session over one connection. A transaction runs synchronously inside one of SQLite's: nothing
 * else in the process runs meanwhile.
 *
 * SQLite's own waiting would block every request of the process, so `busy_timeout` is 0 and writes
 * are retried from a timer instead.
 *
 * @param file writes are refused if it is no longer the file that was opened
 */
export function sessionOf(db: Store, file: OpenFile = openFileOf(db)): Session {
  db.pragma("busy_timeout = 0");
  /** Created once, because it is a bundle of closures. */
  const transaction = db.transaction((work: () => unknown) => work());
  async function immediate<T>(work: () => T): Promise<T> {
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
            `the database was locked for ${TIMEOUT_MS / 1_000} s; nothing was written`,
            {cause},
          );
        else if (typeof code === "string" && /^SQLITE_(FULL|IOERR|READONLY)/.test(code))
          throw new StoreBusyError(`the database refused a write: ${(cause as Error).message}`, {
            cause,
          });
        else throw cause;
      }
    }
  }
  const total = db.prepare<[], number>("SELECT total_changes()").pluck();
  return {
    ask: async (query) =>
      isRead(query) ? perform(db, query) : immediate(() => perform(db, query)),
    read: async <T>(work: () => Transaction<T>) => transaction(() => perform(db, work())) as T,
    write: (work) =>
      immediate(() => {
        const before = total.get()!;
        return perform(
          db,
          work(() => total.get()! - before),
        );
      }),
  };
}
