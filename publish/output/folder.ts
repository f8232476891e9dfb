import {accessSync, constants, readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {dirname, join} from "node:path";
import Database from "better-sqlite3";
import {LockedError, OutputError} from "../../pipeline/kit/errors.ts";
import {fileFault, reasonOf} from "../../pipeline/kit/file-fault.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {buildsOf} from "./paths.ts";

/**
 * Creates an output folder if needed and checks that it is writable, before an hour's work rather
 * than after it.
 *
 * @throws OutputError when it cannot be used
 */
export function prepareFolder(out: string): void {
  try {
    makeFolder(buildsOf(out));
    checkWritable(out);
    checkWritable(buildsOf(out));
  } catch (error) {
    throw asOutputError(out, error);
  }
}

/** @throws the file system's error */
export const checkWritable = (folder: string): void =>
  accessSync(folder, constants.W_OK | constants.X_OK);

/**
 * Converts a file system error to an OutputError of one line; returns every other error unchanged.
 */
export function asOutputError(out: string, error: unknown): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof OutputError ||
    !("code" in error) ||
    !("syscall" in error)
  )
    return error;
  const {code, syscall, path} = error as NodeJS.ErrnoException;
  const where = path === undefined || path.startsWith(out) ? "" : ` at ${path}`;
  return new OutputError(
    `cannot write to ${out}: ${fileFault(error) ?? "the file system refuses"} (${code} in ${syscall}${where})`,
    {
      cause: error,
    },
  );
}

/**
 * SQLite's lock on this empty file: a record lock of the file system, so it works between
 * containers and between machines on an NFSv4 share, and the kernel releases it however the process
 * ends. SQLite also refuses a second lock within the process. The file is never written to and
 * never removed.
 *
 * Nothing else may open it: a process that closes any descriptor of a file loses all its record
 * locks on that file.
 */
interface Kind {
  readonly lock: string;
  /** Names the holder of the lock; the file's date says since when. Nothing depends on it. */
  readonly holder: string;
  /** Message that names what the holder does and how to proceed. */
  readonly says: (out: string, who: string) => string;
}
const PUBLISHING: Kind = {
  lock: ".lock.db",
  holder: ".lock.json",
  says: (out, who) => `another build is running in ${out} (${who}); wait for it or stop it`,
};
const RUNNING: Kind = {
  lock: ".run-lock.db",
  holder: ".run-lock.json",
  says: (out, who) => `another run is active in ${out} (${who}); wait for it (--wait) or stop it`,
};

/**
 * Makes this process the only publisher of a folder.
 *
 * @returns a function that releases the lock
 * @throws LockedError when another process, or this one, is publishing into it
 */
export const takeLock = (out: string): (() => void) => take(out, PUBLISHING);

/**
 * Makes this process the only one that runs cycles for a folder, from the first step to the last;
 * each publishes under the other lock. @returns a function that releases the lock
 * @throws LockedError when another process runs one
 */
export const takeRunLock = (out: string): (() => void) => take(out, RUNNING);

function take(out: string, kind: Kind): () => void {
  const lock = open(join(out, kind.lock));
  const holder = join(out, kind.holder);
  try {
    // Unlike EXCLUSIVE, lets exactly one of two simultaneous attempts succeed.
    lock.exec("BEGIN IMMEDIATE");
  } catch (error) {
    lock.close();
    throw (error as {code?: string}).code === "SQLITE_BUSY"
      ? new LockedError(kind.says(out, whoHolds(holder)))
      : cannotLock(lock.name, error);
  }
  const {pid} = process;
  tell(() => writeFileSync(holder, `${JSON.stringify({pid, host: hostname()})}\n`));
  return () => {
    if (!lock.open) return;
    tell(() => rmSync(holder, {force: true}));
    lock.close();
  };
}

/** Whether another process, or this one, is publishing into the folder. */
export function isLocked(out: string): boolean {
  try {
    takeLock(out)();
    return false;
  } catch (error) {
    // leave an unusable folder to the next publisher to report
    return error instanceof LockedError;
  }
}

function open(path: string): Database.Database {
  try {
    return new Database(path, {timeout: 0});
  } catch (error) {
    throw cannotLock(path, error);
  }
}

/** SQLite does not give the reason; the file system may. */
function cannotLock(path: string, cause: unknown): Error {
  checkWritable(dirname(path));
  return new OutputError(`cannot lock ${path}: ${reasonOf(cause)}`, {
    cause,
  });
}

/** Ignores errors: a full disk is for the build to report, and the lock holds without this file. */
function tell(say: () => void): void {
  try {
    say();
  } catch {}
}

function whoHolds(path: string): string {
  try {
    const {pid, host} = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
    if (typeof pid === "number" && typeof host === "string")
      return `process ${pid} on ${host}, since ${toInstant(statSync(path).mtimeMs)}`;
  } catch {}
  return "its process is unknown";
}
