import {readFileSync, statSync} from "node:fs";
import type Database from "better-sqlite3";
import {StoreError} from "./errors.ts";

/** Longest wait of one attempt, in milliseconds: shorter locks are not worth reporting. */
const TRY_MS = 250;
/**
 * Longest wait of one attempt at a write in the middle of a command: others write too, and most
 * finish sooner.
 */
const WRITE_MS = 1_000;
/** Pause between attempts: SQLite refuses some locks without waiting. */
const PAUSE_MS = 25;
const never = new Int32Array(new SharedArrayBuffer(4));

interface Waiting {
  readonly timeoutMs: number;
  readonly say: (line: string) => void;
  /** Longest wait of one attempt, in milliseconds. */
  readonly tryMs?: number;
}

/** Whether SQLite refused because of another connection's lock. */
export const isLocked = (error: unknown): boolean =>
  String((error as {readonly code?: unknown} | null)?.code).startsWith("SQLITE_BUSY");

/**
 * Retries until no other process holds the lock of a database, and reports once which process it is
 * waiting for.
 *
 * @param attempt called with its longest wait, in milliseconds
 * @throws StoreError when the time is over
 */
export function whenUnlocked<T>(
  path: string,
  {timeoutMs, say, tryMs = TRY_MS}: Waiting,
  attempt: (timeoutMs: number) => T,
): T {
  const startedAt = performance.now();
  for (let isSaid = false; ; isSaid = true) {
    const leftMs = Math.max(0, timeoutMs - (performance.now() - startedAt));
    try {
      return attempt(Math.ceil(Math.min(tryMs, leftMs)));
    } catch (cause) {
      if (!isLocked(cause)) throw cause;
      const holder = lockHolder(path);
      if (performance.now() - startedAt >= timeoutMs)
        throw new StoreError(
          `the database ${path} was locked by ${holder} for ${timeoutMs / 1_000} s; expected it to be free by then`,
          {
            cause,
          },
        );
      if (!isSaid)
        say(
          `the database ${path} is locked by ${holder}; waiting for it, ${timeoutMs / 1_000} s at most`,
        );
      Atomics.wait(never, 0, 0, PAUSE_MS);
    }
  }
}

/**
 * Makes the write transactions of a connection, those begun by `immediate`, report which process
 * they wait for. They wait for as long as `busy_timeout`; waits under a second are not reported.
 */
export function reportWaits(
  db: Database.Database,
  path: string,
  say: (line: string) => void,
): void {
  const transaction = db.transaction.bind(db);
  const probe = transaction(() => {});
  function awaitOthers(): void {
    const timeoutMs = db.inTransaction ? 0 : (db.pragma("busy_timeout", {simple: true}) as number);
    if (timeoutMs <= WRITE_MS) return;
    try {
      whenUnlocked(path, {timeoutMs, say, tryMs: WRITE_MS}, (timeout) => {
        db.pragma(`busy_timeout = ${timeout}`);
        probe.immediate();
      });
    } finally {
      db.pragma(`busy_timeout = ${timeoutMs}`);
    }
  }
  db.transaction = (work) => {
    const made = transaction(work);
    const immediate: typeof made.immediate = (...given) => {
      awaitOthers();
      return made.immediate(...given);
    };
    const {default: plain, deferred, exclusive} = made;
    return Object.assign((...given: Parameters<typeof made>) => made(...given), {
      default: plain,
      deferred,
      exclusive,
      immediate,
    });
  };
}

/** The process that blocks writers, if the system reveals it. */
function lockHolder(path: string): string {
  const files = [path, `${path}-shm`].flatMap(
    (file) => statSync(file, {throwIfNoEntry: false}) ?? [],
  );
  const pid = writerIn(kernelLocks(), files, process.pid);
  return pid === undefined ? "another process" : `process ${pid}`;
}

/** The other processes that have a database open, if the system reveals them. */
export function usersOf(path: string): number[] {
  const files = [path, `${path}-shm`].flatMap(
    (file) => statSync(file, {throwIfNoEntry: false}) ?? [],
  );
  return [...new Set(holdersIn(kernelLocks(), files))].filter((pid) => pid !== process.pid);
}

function kernelLocks(): string {
  try {
    return readFileSync("/proc/locks", "utf8");
  } catch {
    return "";
  }
}

/**
 * The process that has locked one of the files for writing.
 *
 * @param locks the text of /proc/locks (proc(5)): `1: POSIX ADVISORY WRITE 4711 08:01:131074 120
 * 120`, device in hex, inode in decimal
 */
export function writerIn(
  locks: string,
  files: readonly {readonly dev: number; readonly ino: number}[],
  except: number,
): number | undefined {
  return holdersIn(locks, files, "WRITE").find((pid) => pid !== except);
}

/** The processes of this container that hold a lock of the given kind on one of the files. */
function holdersIn(
  locks: string,
  files: readonly {readonly dev: number; readonly ino: number}[],
  kind: "WRITE" | "READ|WRITE" = "READ|WRITE",
): number[] {
  const wanted = new Set(files.map(({dev, ino}) => `${major(dev)}:${minor(dev)}:${ino}`));
  const lines = new RegExp(
    `^\\d+: POSIX +ADVISORY +(?:${kind}) +(\\d+) ([0-9a-f]+:[0-9a-f]+):(\\d+) `,
    "gm",
  );
  return [...locks.matchAll(lines)].flatMap(([, pid, device, inode]) => {
    const [high, low] = device!.split(":").map((part) => Number.parseInt(part, 16));
    return wanted.has(`${high}:${low}:${inode}`) && Number(pid) > 0 ? Number(pid) : [];
  });
}

/** Device numbers as Linux packs them, see makedev(3). */
const major = (dev: number): number => (dev >> 8) & 0xfff;
const minor = (dev: number): number => (dev & 0xff) | ((dev >> 12) & 0xfff00);
