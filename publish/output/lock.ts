import {linkSync, readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {OutputError} from "../../pipeline/kit/errors.ts";

/** Another process is publishing into the folder: it will be done in a while. */
export class LockedError extends OutputError {}

/**
 * Makes this process the one publisher of a folder. The lock of a process that is gone is taken over.
 *
 * @returns how to let go
 * @throws LockedError when another process is publishing
 */
export function takeLock(out: string): () => void {
  const lock = join(out, ".lock");
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, ownerLine(process.pid));
  try {
    // A link appears with its content or not at all, so nobody ever reads an owner that is half written.
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(mine, lock);
        return () => rmSync(lock, {force: true});
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const owner = read(lock);
      if (owner !== undefined && isAlive(owner)) {
        throw new LockedError(`another build is at work in ${out} (process ${owner.split(" ")[0]}); wait for it or stop it`);
      }
      if (owner !== undefined) moveAway(lock, `${mine}-stale`, owner);
    }
    throw new LockedError(`other builds keep taking the lock ${lock}`);
  } finally {
    rmSync(mine, {force: true});
  }
}

/** Whether a living process is publishing into the folder just now. */
export function isLocked(out: string): boolean {
  const owner = read(join(out, ".lock"));
  return owner !== undefined && isAlive(owner);
}

/** Two processes may find the same stale lock; the slower one must put back what it took from the faster. */
function moveAway(lock: string, aside: string, owner: string): void {
  try {
    renameSync(lock, aside);
    if (read(aside) !== owner) linkSync(aside, lock);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, {force: true});
  }
}

/** Process number and, where the system tells, the moment of its birth: numbers are used again, above all in containers. */
const ownerLine = (pid: number): string => `${pid} ${birthOf(pid) ?? ""}`.trimEnd();

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(" ")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return ownerLine(pid) === owner;
}

/** Field 22 of /proc/PID/stat (proc(5)): start time in clock ticks since boot; undefined where there is no /proc. */
function birthOf(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
