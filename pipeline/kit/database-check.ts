import {type Errand, errand} from "./own-process.ts";

interface Log {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A check of a whole database, in a process of its own. */
export interface DatabaseCheck {
  /** The damage found; null if there is none, undefined until that is known. */
  damage(): string | null | undefined;
  /** Starts the check. */
  start(): void;
  /** Ends the check. */
  close(): void;
}

const PROGRAM = new URL("./database-check-process.mjs", import.meta.url);

/**
 * A check of every page of a database, over a read-only connection of its own: otherwise a lost page
 * might be noticed only days after the start.
 *
 * @param program replaced in tests
 */
export function databaseCheck(path: string, log: Log, program: URL = PROGRAM): DatabaseCheck {
  let damage: string | null | undefined;
  let check: Errand<string | null> | undefined;
  return {
    damage: () => damage,
    start() {
      const started = errand<string | null>(program, path);
      check = started;
      started.done.then(
        (found) => {
          damage = found;
          if (found !== null) log.error({database: path, damage: found}, "the database is damaged");
        },
        (err) => {
          if (check) log.warn({err, database: path}, "the database was not checked");
        },
      );
    },
    close() {
      check?.stop();
      check = undefined;
    },
  };
}
