import {
  closeSync,
  copyFileSync,
  fsync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import {promisify} from "node:util";

/** Contents of a file: bytes, or a long text in pieces. */
export type Bytes = Uint8Array | Iterable<string>;

export function writeInto(file: number, bytes: Bytes): void {
  if (bytes instanceof Uint8Array) writeFileSync(file, bytes);
  else for (const piece of bytes) writeFileSync(file, piece);
}

/** The calls that fail on a full, slow or unsuitable disk. Tests pass their own. */
export interface Disk {
  /**
   * Creates a file, replacing one of that name; durable once a later `flushFolder` has resolved.
   *
   * @returns nothing if it is written at once, else a promise of the write
   */
  write(path: string, bytes: Bytes): Promise<void> | undefined;
  /** Gives a file a second name. */
  link(from: string, to: string): void;
  /** Replaces a file or folder atomically with another. */
  rename(from: string, to: string): void;
  /** Makes the names in a folder durable. */
  flushFolder(path: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(path: string): void;
}

/** Makes writes to an open file durable. */
export const flush = promisify(fsync);

/**
 * Opens a new file for writing. An existing file of that name may have other links, so it is
 * removed rather than overwritten.
 */
export function openNew(path: string): number {
  try {
    return openSync(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(path);
    return openSync(path, "wx");
  }
}

/** Writes a new file without flushing it. */
export function writeNew(path: string, bytes: Bytes): void {
  const file = openNew(path);
  try {
    writeInto(file, bytes);
  } finally {
    closeSync(file);
  }
}

// Synchronous writing is several times faster than fs.promises; only the flush is worth a thread.
export const realDisk: Disk = {
  async write(path, bytes) {
    const file = openNew(path);
    try {
      writeInto(file, bytes);
      await flush(file);
    } finally {
      closeSync(file);
    }
  },
  link: linkSync,
  rename: renameSync,
  async flushFolder(path) {
    const folder = openSync(path, "r");
    try {
      await flush(folder);
    } finally {
      closeSync(folder);
    }
  },
  remove: (path) => rmSync(path, {force: true}),
};

const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "ENOSYS"]);

/**
 * Links a file, or copies it with its times if the file system cannot link (another device, too
 * many links).
 */
export function linkOrCopy(disk: Disk, from: string, to: string): void {
  try {
    disk.link(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    copyFileSync(from, to);
    const {atime, mtime} = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
