import {existsSync, readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {createPrivate, makePrivate} from "./database-files.ts";
import {isLocked, reportWaits, whenUnlocked} from "./database-lock.ts";
import {StoreError} from "./errors.ts";
import {PROJECT_FOLDER} from "./project-folder.ts";

export type Store = Database.Database;

const MIGRATIONS = join(PROJECT_FOLDER, "pipeline/kit/migrations");

/** The names of all migrations, in the order in which they are applied. */
export const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();

interface OpenOptions {
  /**
   * Longest wait for a process that holds the lock, in milliseconds; later writes of the connection
   * wait as long, and say so after a second.
   */
  readonly timeoutMs?: number;
  /** Says in a line that there is something to wait for, or that the file was made private. */
  readonly say?: (line: string) => void;
  /** For a caller that needs what is in it: a file that is not there is not made. */
  readonly mustExist?: boolean;
}

const TIMEOUT_MS = 30_000;

/**
 * Opens the pipeline's SQLite database, creating it and bringing it up to date first. It waits
 * until no other process is writing.
 *
 * Migrations are the numbered files in `migrations/`, applied in order, each in its own
 * transaction; `user_version` counts those applied. They are append-only: a file that has been
 * released is never edited. `synchronous = FULL` because a feed id that a partner has seen must
 * never name another event after a power cut.
 *
 * @param path a file, or `:memory:`
 * @throws StoreError when the file cannot be opened, is not a database, stays locked, or was
 * written by a newer version
 */
export function openStore(
  path: string,
  {timeoutMs = TIMEOUT_MS, say = () => {}, mustExist = false}: OpenOptions = {},
): Store {
  if (mustExist && !existsSync(path))
    throw new StoreError(
      `there is no database ${path} (BROADSHEET_DB); expected one that "broadsheet build" has made`,
    );
  try {
    if (path !== ":memory:") createPrivate(path);
    const db = whenUnlocked(path, {timeoutMs, say}, (timeout) => connect(path, timeout));
    if (path !== ":memory:") {
      makePrivate(path, say);
      reportWaits(db, path, say);
    }
    db.pragma(`busy_timeout = ${timeoutMs}`);
    return db;
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`cannot open the database ${path}: ${(cause as Error).message}`, {cause});
  }
}

/**
 * @throws SqliteError with a code of `SQLITE_BUSY` when another process held the lock for all of
 * the timeout, in milliseconds
 */
function connect(path: string, timeout: number): Store {
  const db = new Database(path, {timeout});
  try {
    // of a new file alone: what is deleted later can be given back to the disk
    db.pragma("auto_vacuum = INCREMENTAL");
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("foreign_keys = ON");
    migrate(db, path);
    awaitWriter(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A database that cannot be written for another reason may still be read; the first write will show.
 */
function awaitWriter(db: Store): void {
  try {
    db.transaction(() => {}).immediate();
  } catch (error) {
    if (isLocked(error)) throw error;
  }
}

/**
 * Several processes may open a new database at once: which migration is next is asked under the
 * lock that it is applied under.
 */
function migrate(db: Store, path: string): void {
  const files = migrationFiles();
  const applied = () => db.pragma("user_version", {simple: true}) as number;
  if (applied() > files.length)
    throw new StoreError(
      `the database ${path} was written by a newer version (schema ${applied()}, this version knows ${files.length})`,
    );
  const applyNext = db.transaction(() => {
    const next = applied();
    if (next >= files.length) return;
    db.exec(readFileSync(join(MIGRATIONS, files[next]!), "utf8"));
    db.pragma(`user_version = ${next + 1}`);
  });
  while (applied() < files.length) applyNext.immediate();
}
