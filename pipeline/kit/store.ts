import {existsSync, readdirSync, readFileSync, statSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {copyBefore} from "./copy-before.ts";
import {assertNotForeign, createPrivate, makePrivate} from "./database-files.ts";
import {isLocked, reportWaits, whenUnlocked} from "./database-lock.ts";
import {StoreError} from "./errors.ts";
import {PROJECT_FOLDER} from "./project-folder.ts";

export type Store = Database.Database;

const MIGRATIONS = join(PROJECT_FOLDER, "pipeline/kit/migrations");

/** The names of all migrations, in the order in which they are applied. */
export const migrationFiles = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
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
  /** The folder of the migrations; tests hand in their own. */
  readonly migrations?: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Opens the pipeline's SQLite database, creating it and bringing it up to date first. It waits
 * until no other process is writing.
 *
 * Migrations are the numbered files in `migrations/`, applied in order, all that are missing in one
 * transaction; `user_version` counts those applied. They are append-only: a file that has been
 * released is never edited. An older database is copied beside itself first. `synchronous = FULL`
 * because a feed id that a partner has seen must never name another event after a power cut.
 *
 * @param path a file, or `:memory:`
 * @throws StoreError when the file cannot be opened, is not a database, is another program's, stays
 * locked, or was written by a newer version
 */
export function openStore(
  path: string,
  {
    timeoutMs = TIMEOUT_MS,
    say = () => {},
    mustExist = false,
    migrations = MIGRATIONS,
  }: OpenOptions = {},
): Store {
  if (mustExist && !existsSync(path))
    throw new StoreError(
      `there is no database ${path} (BROADSHEET_DB); expected one that "broadsheet build" has made`,
    );
  try {
    if (path !== ":memory:") createPrivate(path);
    const db = whenUnlocked(path, {timeoutMs, say}, (timeout) =>
      ofThisName(path, () => connect(path, {timeout, say, migrations})),
    );
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
 * The database that has this name once it is open: a backup may have taken its place while this
 * process waited, and what is written into the file that was there would be lost.
 */
function ofThisName(path: string, open: () => Store): Store {
  for (;;) {
    const before = inodeOf(path);
    const db = open();
    if (inodeOf(path) === before) return db;
    db.close();
  }
}
/** Undefined where there is no such file, as of a database in memory. */
const inodeOf = (path: string): number | undefined => statSync(path, {throwIfNoEntry: false})?.ino;

/**
 * @throws SqliteError with a code of `SQLITE_BUSY` when another process held the lock for all of
 * the timeout, in milliseconds
 */
function connect(
  path: string,
  {timeout, say, migrations}: Pick<Required<OpenOptions>, "say" | "migrations"> & {timeout: number},
): Store {
  const db = new Database(path, {timeout});
  try {
    assertNotForeign(db, path);
    // of a new file alone: what is deleted later can be given back to the disk
    db.pragma("auto_vacuum = INCREMENTAL");
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("foreign_keys = ON");
    migrate(db, path, {say, folder: migrations});
    awaitWriter(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A database that cannot be written for another reason may still be read; the first write will
 * show.
 */
function awaitWriter(db: Store): void {
  try {
    db.transaction(() => {}).immediate();
  } catch (error) {
    if (isLocked(error)) throw error;
  }
}

/**
 * Applies the migrations that are missing, all or none. Several processes may open a database at
 * once: which one is next is asked under the lock that it is applied under.
 */
function migrate(
  db: Store,
  path: string,
  {say, folder}: {readonly say: (line: string) => void; readonly folder: string},
): void {
  const files = migrationFiles(folder);
  const applied = () => db.pragma("user_version", {simple: true}) as number;
  const from = applied();
  if (from > files.length)
    throw new StoreError(
      `the database ${path} was written by a newer version (schema ${from}, this version knows ${files.length})`,
    );
  if (from === files.length) return;
  const copy = from > 0 && path !== ":memory:" ? copyBefore(db, path, from) : undefined;
  let file = "";
  try {
    db.transaction(() => {
      for (const name of files.slice(applied())) {
        file = name;
        db.exec(readFileSync(join(folder, name), "utf8"));
      }
      db.pragma(`user_version = ${files.length}`);
    }).immediate();
  } catch (cause) {
    if (isLocked(cause)) throw cause;
    throw new StoreError(
      `the migration ${file} of ${path} failed, which is as it was (schema ${from}): ${(cause as Error).message}`,
      {cause},
    );
  }
  if (copy !== undefined)
    say(
      `the database ${path} is of schema ${files.length} now; as it was (${from}) it is kept in ${copy}`,
    );
}
