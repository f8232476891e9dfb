import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {basename, dirname, join, resolve} from "node:path";
import Database from "better-sqlite3";
import {createPrivate} from "../../pipeline/kit/database-files.ts";
import {StoreError, UsageError} from "../../pipeline/kit/errors.ts";
import {reasonOf} from "../../pipeline/kit/file-fault.ts";
import {noFolder} from "../../pipeline/kit/make-folder.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {assertWhole, headOf, type Manifest, manifestOf, sha256Of} from "./manifest.ts";

/** A finished backup. */
export interface BackedUp extends Manifest {
  readonly file: string;
  /** Older backups that were removed. */
  readonly removed: readonly string[];
}

interface Options {
  readonly store: Store;
  /** A `.db` file, or a folder. */
  readonly target: string;
  /** Number of backups to keep in a folder, newest first; all by default. */
  readonly keep?: number | undefined;
  readonly version: string;
  readonly at: Instant;
}

const NAMED = /^broadsheet-\d{8}T\d{6}Z\.db$/;
/** Copy all pages in one step: concurrent writes are not blocked and not included. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database while others read and write it: a consistent snapshot, checked page by page,
 * with a manifest next to it. It gets its final name only when all of that is done.
 *
 * @throws StoreError if its folder is missing, or the copy is damaged or cannot be written
 */
export async function backUp({store, target, keep, version, at}: Options): Promise<BackedUp> {
  const isFile = target.endsWith(".db");
  if (isFile && keep !== undefined)
    throw new UsageError(`--keep counts the backups of a folder; ${target} is a file`);
  const file = resolve(isFile ? target : join(target, `broadsheet-${at.replace(/[-:]/g, "")}.db`));
  if (existsSync(file) && statSync(file).ino === statSync(store.name).ino)
    throw new UsageError(`${file} is the database itself; expected another place`);
  const into = dirname(file);
  const draft = join(into, `.${basename(file)}-${process.pid}`);
  if (!existsSync(into)) throw new StoreError(noFolder(into));
  try {
    removeDrafts(into);
    createPrivate(draft);
    await store.backup(draft, {progress: () => ALL_PAGES});
    const {schema, feedHead} = settled(draft);
    const [sha256, bytes] = [await sha256Of(draft), statSync(draft).size];
    const manifest = {takenAt: at, version, sha256, bytes, schema, feedHead};
    flush(draft);
    // from here on an older file of this name is invalid
    rmSync(manifestOf(file), {force: true});
    renameSync(draft, file);
    write(manifestOf(file), `${JSON.stringify(manifest)}\n`);
    flush(into);
    return {
      file,
      ...manifest,
      removed: keep === undefined ? [] : removeOldest(into, keep),
    };
  } catch (cause) {
    for (const path of ["", "-wal", "-shm", "-journal"].map((end) => draft + end))
      if (existsSync(path)) rmSync(path);
    if (cause instanceof StoreError || cause instanceof UsageError) throw cause;
    throw new StoreError(`cannot back up to ${file}: ${reasonOf(cause)}`, {cause});
  }
}

/** Makes a copy a single file and checks its integrity. */
function settled(draft: string): Pick<Manifest, "schema" | "feedHead"> {
  const copy = new Database(draft);
  try {
    copy.pragma("journal_mode = DELETE");
    assertWhole(copy);
    return {
      schema: copy.pragma("user_version", {simple: true}) as number,
      feedHead: headOf(copy),
    };
  } finally {
    copy.close();
  }
}

/** Removes drafts of backups whose process is dead. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^\..+\.db-(\d+)(?:-\w+)?$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), {force: true});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function removeOldest(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old)
    for (const path of [manifestOf(join(folder, name)), join(folder, name)])
      rmSync(path, {force: true});
  return old;
}

function write(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, {mode: 0o600, flush: true});
  renameSync(draft, path);
}

function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
