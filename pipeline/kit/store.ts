import {existsSync, readdirSync, readFileSync, statSync} from "node:fs";
import {join} from "node:path";
import Database, {type Statement} from "better-sqlite3";
import {cached} from "./cached.ts";
import {assertNotForeign, copyBefore, createPrivate, makePrivate} from "./database-files.ts";
import {isLocked, reportWaits, whenUnlocked} from "./database-lock.ts";
import {StoreError} from "./errors.ts";
import {reasonOf} from "./file-fault.ts";
import {PROJECT_FOLDER} from "./project-folder.ts";

export type Store = Database.Database;

/**
 * A statement of a database, prepared once: preparing costs more than running a short one. The
 * types are asserted by the caller.
 */
export function statement<Parameters extends unknown[], Row = unknown>(
  store: Store,
  sql: string,
): Statement<Parameters, Row> {
  return prepared(store, sql) as unknown as Statement<Parameters, Row>;
}
const prepared = cached((store: Store, sql: string) => store.prepare(sql));

const MIGRATIONS = join(PROJECT_FOLDER, "pipeline/kit/migrations");

/** The names of all migrations, in order of application. */
export const migrationFiles = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

interface OpenOptions {
  /**
   * Longest wait for a process that holds the lock, in milliseconds; later writes of the connection
   * wait as long, and report it after a second.
   */
  readonly timeoutMs?: number;
  /** Reports in one line that it is waiting, or that the file was made private. */
  readonly say?: (line: string) => void;
  /** For a caller that needs existing data: a missing file is not created. */
  readonly mustExist?: boolean;
  /** The folder of the migrations; replaced in tests. */
  readonly migrations?: string;
}

const TIMEOUT_MS = 30_000;

/**
 * Opens the pipeline's SQLite database, creating it or bringing it up to date first. It waits until
 * no other process is writing.
 *
 * Migrations are the numbered files in `migrations/`, applied in order, all missing ones in one
 * transaction; `user_version` counts those applied. They are append-only: a released file is never
 * edited. An older database is copied first, to the same folder. `synchronous = FULL` because a
 * feed id that a partner has seen must never refer to another event after a power cut.
 *
 * @param path a file, or `:memory:`
 * @throws StoreError if the file cannot be opened, is not a database, is another program's, stays
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
      `there is no database ${path} (BROADSHEET_DB); correct it, or "broadsheet build" makes it there`,
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
    throw new StoreError(`cannot open the database ${path} (BROADSHEET_DB): ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/**
 * Opens the database that has this name at that moment: a backup may have replaced it while this
 * process waited, and writes to the old file would be lost.
 */
function ofThisName(path: string, open: () => Store): Store {
  for (;;) {
    const before = inodeOf(path);
    const db = open();
    if (inodeOf(path) === before) return db;
    db.close();
  }
}
/** Undefined if there is no such file, as for an in-memory database. */
const inodeOf = (path: string): number | undefined => statSync(path, {throwIfNoEntry: false})?.ino;

/**
 * @throws SqliteError with a code of `SQLITE_BUSY` if another process held the lock for all of the
 * timeout, in milliseconds
 */
function connect(
  path: string,
  {timeout, say, migrations}: Pick<Required<OpenOptions>, "say" | "migrations"> & {timeout: number},
): Store {
  const db = new Database(path, {timeout});
  try {
    assertNotForeign(db, path);
    // only for a new file, so that space freed later can be returned to the disk
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
 * Waits for other writers. A database that cannot be written for another reason may still be read;
 * the first write will fail.
 */
function awaitWriter(db: Store): void {
  try {
    db.transaction(() => {}).immediate();
  } catch (error) {
    if (isLocked(error)) throw error;
  }
}

/**
 * Applies the missing migrations, all or none. Several processes may open a database at once, so
 * the next one is determined under the lock under which it is applied.
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
      `the migration ${file} of ${path} failed and was undone (schema ${from}): ${(cause as Error).message}`,
      {cause},
    );
  }
  if (copy !== undefined)
    say(
      `the database ${path} now has schema ${files.length}; a copy with the old schema (${from}) is in ${copy}`,
    );
}
