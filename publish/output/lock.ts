import {readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {hostname} from "node:os";
import {join} from "node:path";
import Database from "better-sqlite3";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {checkWritable} from "./folder.ts";

/** Another process is publishing into the folder: it will be done in a while. */
export class LockedError extends OutputError {}

/**
 * The lock is SQLite's on this empty file: a record lock of the file system, so it holds between
 * containers and between the machines of an NFSv4 share, and the kernel releases it when its
 * process ends, however that ends. SQLite also refuses a second one within the process. The file is
 * never written to and never removed.
 *
 * Nothing else may open it: a process that closes any descriptor of a file loses all its record
 * locks on that file.
 */
const lockOf = (out: string): string => join(out, ".lock.db");
/** Says who holds the lock, and its date since when. Nothing depends on it. */
const holderOf = (out: string): string => join(out, ".lock.json");

/**
 * Makes this process the one publisher of a folder.
 *
 * @returns how to let go
 * @throws LockedError when another process, or this one, is publishing into it
 */
export function takeLock(out: string): () => void {
  const lock = open(out);
  try {
    // Unlike EXCLUSIVE, of two that try at one instant exactly one gets it.
    lock.exec("BEGIN IMMEDIATE");
  } catch (error) {
    lock.close();
    throw (error as {code?: string}).code === "SQLITE_BUSY"
      ? new LockedError(lockedMessage(out))
      : cannotLock(out, error);
  }
  const {pid} = process;
  tell(() => writeFileSync(holderOf(out), `${JSON.stringify({pid, host: hostname()})}\n`));
  return () => {
    if (!lock.open) return;
    tell(() => rmSync(holderOf(out), {force: true}));
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

function open(out: string): Database.Database {
  try {
    return new Database(lockOf(out), {timeout: 0});
  } catch (error) {
    throw cannotLock(out, error);
  }
}

/** SQLite does not say why it cannot: the file system may. */
function cannotLock(out: string, cause: unknown): Error {
  checkWritable(out);
  return new OutputError(`cannot lock ${lockOf(out)}: ${(cause as Error).message}`, {cause});
}

/** A full disk is for the build to find: the lock holds without. */
function tell(say: () => void): void {
  try {
    say();
  } catch {}
}

function lockedMessage(out: string): string {
  const who = holder(out);
  const where = who
    ? `process ${who.pid} on ${who.host}, since ${who.since}`
    : "it has not said which";
  return `another build is at work in ${out} (${where}); wait for it or stop it`;
}

function holder(
  out: string,
): {readonly pid: number; readonly host: string; readonly since: string} | undefined {
  try {
    const {pid, host} = JSON.parse(readFileSync(holderOf(out), "utf8")) as Record<string, unknown>;
    const since = toInstant(statSync(holderOf(out)).mtimeMs);
    return typeof pid === "number" && typeof host === "string" ? {pid, host, since} : undefined;
  } catch {
    return undefined;
  }
}
