import {readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {dirname, join} from "node:path";
import Database from "better-sqlite3";
import {LockedError, OutputError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {checkWritable} from "./folder.ts";

/**
 * The lock is SQLite's on this empty file: a record lock of the file system, so it holds between
 * containers and between the machines of an NFSv4 share, and the kernel releases it when its
 * process ends, however that ends. SQLite also refuses a second one within the process. The file is
 * never written to and never removed.
 *
 * Nothing else may open it: a process that closes any descriptor of a file loses all its record
 * locks on that file.
 */
interface Kind {
  readonly lock: string;
  /** Says who holds the lock, and its date since when. Nothing depends on it. */
  readonly holder: string;
  /** What its holder does, and what to do about it. */
  readonly says: (out: string, who: string) => string;
}
const PUBLISHING: Kind = {
  lock: ".lock.db",
  holder: ".lock.json",
  says: (out, who) => `another build is at work in ${out} (${who}); wait for it or stop it`,
};
const RUNNING: Kind = {
  lock: ".run-lock.db",
  holder: ".run-lock.json",
  says: (out, who) => `another run is at work in ${out} (${who}); wait for it (--wait) or stop it`,
};

/**
 * Makes this process the one publisher of a folder.
 *
 * @returns how to let go
 * @throws LockedError when another process, or this one, is publishing into it
 */
export const takeLock = (out: string): (() => void) => take(out, PUBLISHING);

/**
 * Makes this process the one that runs cycles for a folder, from the first step to the last; each
 * publishes under the other lock. @returns how to let go
 * @throws LockedError when another one does
 */
export const takeRunLock = (out: string): (() => void) => take(out, RUNNING);

function take(out: string, kind: Kind): () => void {
  const lock = open(join(out, kind.lock));
  const holder = join(out, kind.holder);
  try {
    // Unlike EXCLUSIVE, of two that try at one instant exactly one gets it.
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

/** Whether another process, or this one, is publishing into the folder just now. */
export function isLocked(out: string): boolean {
  try {
    takeLock(out)();
    return false;
  } catch (error) {
    // a folder that cannot be used is for whoever publishes to find
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

/** SQLite does not say why it cannot: the file system may. */
function cannotLock(path: string, cause: unknown): Error {
  checkWritable(dirname(path));
  return new OutputError(`cannot lock ${path}: ${(cause as Error).message}`, {cause});
}

/** A full disk is for the build to find: the lock holds without. */
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
  return "it has not said which";
}
