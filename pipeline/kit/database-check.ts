import {Worker} from "node:worker_threads";

interface Log {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A check of a whole database, on a thread of its own. */
export interface DatabaseCheck {
  /** The damage found; null if there is none, undefined until that is known. */
  damage(): string | null | undefined;
  /** Ends the check. */
  close(): Promise<void>;
}

const WORKER = new URL("./database-check-worker.mjs", import.meta.url);

/**
 * Starts checking every page of a database, over a read-only connection of its own: otherwise a
 * lost page might be noticed only days after the start.
 *
 * @param worker replaced in tests
 */
export function checkDatabase(path: string, log: Log, worker: URL = WORKER): DatabaseCheck {
  let damage: string | null | undefined;
  const thread = new Worker(worker, {workerData: path, execArgv: []});
  thread.unref();
  thread.once("message", (found: string | null) => {
    damage = found;
    if (found !== null) log.error({database: path, damage: found}, "the database is damaged");
  });
  thread.once("error", (err) => log.warn({err, database: path}, "the database was not checked"));
  return {
    damage: () => damage,
    async close() {
      await thread.terminate();
    },
  };
}
