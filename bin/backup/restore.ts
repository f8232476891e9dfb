import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import {dirname, resolve} from "node:path";
import Database from "better-sqlite3";
import {assertNotForeign, createPrivate} from "../../pipeline/kit/database-files.ts";
import {isLocked, usersOf} from "../../pipeline/kit/database-lock.ts";
import {LockedError, StoreError, UsageError} from "../../pipeline/kit/errors.ts";
import {migrationFiles} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {renameFeedSource} from "../../pipeline/tournament/queries/feed-source.ts";
import {assertWhole, type Manifest, readManifest, sha256Of} from "./manifest.ts";

/** What was put back. */
export interface Restored extends Manifest {
  readonly database: string;
  /** What was there, under its new name; null where nothing was. */
  readonly before: string | null;
}

/**
 * Puts a backup in the place of the database. What was there stays under another name.
 *
 * The copy is checked against its manifest, page by page, and by its schema before anything is
 * touched; it takes its place by one rename, at which whoever opens the database finds the one or
 * the other.
 *
 * @throws LockedError while any process has the database open
 * @throws StoreError where the backup is damaged, of a newer version, or there is no room, and
 * where one of both is another program's database
 */
export async function restore(from: string, database: string, at: Instant): Promise<Restored> {
  const file = resolve(from);
  if (!existsSync(file)) throw new UsageError(`there is no backup ${file}`);
  const manifest = readManifest(file);
  const {size} = statSync(file);
  const draft = `${database}.restoring-${process.pid}`;
  try {
    createPrivate(draft);
    const {bavail, bsize} = statfsSync(dirname(database));
    if (bavail * bsize < size)
      throw new StoreError(
        `the backup has ${size} bytes, and ${bavail * bsize} are free at ${dirname(database)}`,
      );
    copyFileSync(file, draft);
    // it has the rights of the backup now, which others may have been given to read
    chmodSync(draft, 0o600);
    if ((await sha256Of(draft)) !== manifest.sha256)
      throw new StoreError(`${file} is not what its manifest says: its sha256 differs`);
    check(draft, {file, manifest});
    rename(draft);
    const before = `${database}.before-restore-${at.replace(/[-:]/g, "")}`;
    const wasThere = existsSync(database);
    const release = alone(database);
    try {
      if (wasThere) keepAs(before, database);
      renameSync(draft, database);
    } finally {
      release();
    }
    return {...manifest, database, before: wasThere ? before : null};
  } finally {
    rmSync(draft, {force: true});
  }
}

/**
 * Gives what is there a second name: whoever opens the database meanwhile finds the one or the
 * other, never none. A log lies beside one alone that is too damaged to be opened.
 */
function keepAs(before: string, database: string): void {
  try {
    linkSync(database, before);
  } catch (error) {
    if (!CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    copyFileSync(database, before);
  }
  for (const end of ["-wal", "-shm"])
    if (existsSync(database + end)) renameSync(database + end, before + end);
}
/** File systems without a second name for a file. */
const CANNOT_LINK = new Set(["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"]);

/** @throws StoreError where a copy is damaged, of a newer version, or no database of ours */
function check(
  draft: string,
  {file, manifest}: {readonly file: string; readonly manifest: Manifest},
): void {
  const copy = new Database(draft, {readonly: true});
  try {
    assertNotForeign(copy, file);
    const schema = copy.pragma("user_version", {simple: true}) as number;
    const known = migrationFiles().length;
    if (schema > known)
      throw new StoreError(
        `${file} was written by a newer version (schema ${schema}, this version knows ${known})`,
      );
    if (schema !== manifest.schema || schema < 1)
      throw new StoreError(
        `${file} is of schema ${schema}, and its manifest says ${manifest.schema}: it is no backup of this program`,
      );
    assertWhole(copy);
  } finally {
    copy.close();
  }
}

/**
 * From here on it tells events of its own: a live store elsewhere goes on from where the backup is
 * one with what it was told before.
 */
function rename(draft: string): void {
  const copy = new Database(draft);
  try {
    // a backup of an older version gets its first name from the migration
    const hasName =
      copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'feed_source'").get() !== undefined;
    if (hasName) renameFeedSource(copy);
  } finally {
    copy.close();
  }
}

/**
 * Keeps everybody from a database, once nobody has it open: SQLite gives the log up for the last
 * one alone. One that is too damaged to be opened is nobody's, unless the system names its users.
 *
 * @returns how to let go
 * @throws LockedError
 * @throws StoreError where it is another program's
 */
function alone(database: string): () => void {
  if (!existsSync(database)) return () => {};
  const inUse = (cause?: unknown) => {
    const pids = usersOf(database);
    const who = pids.length > 0 ? ` (process ${pids.join(", ")})` : "";
    return new LockedError(
      `the database ${database} is in use${who}; stop the server, live and runs first`,
      {cause},
    );
  };
  const db = new Database(database, {timeout: 0});
  try {
    assertNotForeign(db, database);
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (error instanceof StoreError) throw error;
    if (isLocked(error)) throw inUse(error);
    if (usersOf(database).length > 0) throw inUse(error);
    return () => {};
  }
  return () => db.close();
}
