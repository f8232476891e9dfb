import {Worker} from "node:worker_threads";

interface Log {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A look at the whole of a database, on a thread of its own. */
export interface DatabaseCheck {
  /** What is wrong with it; null where it was whole, undefined until that is known. */
  damage(): string | null | undefined;
  /** Ends the look. */
  close(): Promise<void>;
}

const WORKER = new URL("./database-check-worker.mjs", import.meta.url);

/**
 * Begins to look at every page of a database, over a connection of its own that only reads: a page
 * that was lost may be asked for days after the start.
 *
 * @param worker tests hand in their own
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
