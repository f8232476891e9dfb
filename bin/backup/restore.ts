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

/** A finished restore. */
export interface Restored extends Manifest {
  readonly database: string;
  /** New name of the replaced database; null if there was none. */
  readonly before: string | null;
}

/**
 * Replaces the database with a backup. The previous database is kept under another name.
 *
 * Before anything is touched, the copy is checked against its manifest, page by page, and by its
 * schema. One rename puts it in place, so a process that opens the database finds either the old or
 * the new one.
 *
 * @throws LockedError while any process has the database open
 * @throws StoreError if the backup is damaged or from a newer version, if there is no room, or if
 * either file is another program's database
 */
export async function restore(from: string, database: string, at: Instant): Promise<Restored> {
  const file = resolve(from);
  if (!existsSync(file)) throw new UsageError(`there is no backup ${file}`);
  const manifest = await readManifest(file);
  const {size} = statSync(file);
  const draft = `${database}.restoring-${process.pid}`;
  try {
    createPrivate(draft);
    const {bavail, bsize} = statfsSync(dirname(database));
    if (bavail * bsize < size)
      throw new StoreError(
        `the backup has ${size} bytes, but only ${bavail * bsize} are free at ${dirname(database)}`,
      );
    copyFileSync(file, draft);
    // the copy has inherited the backup's permissions, which may let others read it
    chmodSync(draft, 0o600);
    if ((await sha256Of(draft)) !== manifest.sha256)
      throw new StoreError(`${file} does not match its manifest: the sha256 differs`);
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
 * Gives the existing database a second name, so a process that opens the database meanwhile finds
 * the old or the new one, never none. Log files exist only next to a database too damaged to open.
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
/** Errors of file systems without hard links. */
const CANNOT_LINK = new Set(["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"]);

/** @throws StoreError if the copy is damaged, from a newer version, or not a Broadsheet database */
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
        `${file} has schema ${schema}, but its manifest says ${manifest.schema}: it is not a backup by this program`,
      );
    assertWhole(copy);
  } finally {
    copy.close();
  }
}

/**
 * Gives the restored database a new feed source name, because its events differ from here on. A
 * live store elsewhere continues from the last event that the backup shares with what it has
 * received.
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
 * Locks a database exclusively, provided that nobody has it open: SQLite drops the log only for the
 * last connection. A database too damaged to open counts as unused unless the system names its
 * users.
 *
 * @returns a function that releases the lock
 * @throws LockedError
 * @throws StoreError if it is another program's database
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
