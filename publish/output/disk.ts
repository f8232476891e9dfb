import {
  closeSync,
  copyFileSync,
  fsync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {promisify} from "node:util";

/** What is written into a file: bytes, or a long text in pieces. */
export type Bytes = Uint8Array | Iterable<string>;

function writeInto(file: number, bytes: Bytes): void {
  if (bytes instanceof Uint8Array) writeFileSync(file, bytes);
  else for (const piece of bytes) writeFileSync(file, piece);
}

/** The calls that can find a disk full, slow or of another kind. Tests hand in their own. */
export interface Disk {
  /**
   * Creates a file, a new one where there is one of that name; durable when `flushFolder` has
   * resolved after it.
   */
  write(path: string, bytes: Bytes): Promise<void>;
  /** Gives a file a second name. */
  link(from: string, to: string): void;
  /** Puts a file or folder in place of another, at once. */
  rename(from: string, to: string): void;
  /** Makes the names in a folder durable. */
  flushFolder(path: string): Promise<void>;
  /** Removes a file, if it is there. */
  remove(path: string): void;
}

/** Makes what was written to an open file durable. */
const flush = promisify(fsync);

/** A new file, open for writing. What had its name may have others, so it is not written into. */
function openNew(path: string): number {
  try {
    return openSync(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(path);
    return openSync(path, "wx");
  }
}

/** Writes a new file and leaves it to the system when it reaches the disk. */
export function writeNew(path: string, bytes: Bytes): void {
  const file = openNew(path);
  try {
    writeInto(file, bytes);
  } finally {
    closeSync(file);
  }
}

// Writing synchronously is several times faster than fs.promises; only the flush is worth a thread.
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

/**
 * Files that may wait open for their flush: those of a goal (some 550), but not the thousands of a
 * whole site. Node may mostly open 4,096 or more.
 */
const MAX_OPEN = 800;

/** Blank files that are made ahead: as many as the last build took, but no more than this. */
const MAX_BLANKS = 1000;

/** A disk that puts its slow work off. */
export interface DeferredDisk extends Disk {
  /**
   * Flushes what was put off, and makes the blank files that the next build will want. Never fails:
   * what cannot be flushed is left to the system.
   */
  settle(): Promise<void>;
}

/**
 * A disk for builds that are wanted within milliseconds: nothing is flushed before `settle`. A
 * power cut before that may leave files of the newest build empty, which the next build notices and
 * mends. To make a file may cost a file system ten times as much as to rename and write one, so
 * blank files are made ahead.
 *
 * @param place folder for the blank files, on the same file system
 */
export function deferredDisk(place: string): DeferredDisk {
  let open: number[] = [];
  let written = 0;
  let made = 0;
  const blanks: string[] = [];

  /** An open file, empty, under the name given. */
  function take(path: string): number {
    written++;
    const blank = blanks.pop();
    if (blank === undefined) return openNew(path);
    try {
      renameSync(blank, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      blanks.length = 0; // the build of another process has cleared them away
      return openNew(path);
    }
    return openSync(path, "r+");
  }
  async function makeBlanks(wanted: number): Promise<void> {
    mkdirSync(place, {recursive: true});
    while (blanks.length < wanted) {
      const blank = join(place, String(made++));
      closeSync(openSync(blank, "wx"));
      blanks.push(blank);
      if (made % 10 === 0) await turn();
    }
  }

  /** A file that cannot wait, because too many do already, is flushed at once. */
  async function putOff(file: number): Promise<void> {
    if (open.length < MAX_OPEN) return void open.push(file);
    try {
      await flush(file);
    } finally {
      closeSync(file);
    }
  }
  return {
    ...realDisk,
    async write(path, bytes) {
      const file = take(path);
      try {
        writeInto(file, bytes);
      } catch (error) {
        closeSync(file);
        throw error;
      }
      await putOff(file);
    },
    flushFolder: (path) => putOff(openSync(path, "r")),
    async settle() {
      const [files, wanted] = [open, Math.min(written, MAX_BLANKS)];
      [open, written] = [[], 0];
      for (const file of files) {
        await flush(file).catch(() => {});
        closeSync(file);
      }
      await makeBlanks(wanted).catch(() => {});
    },
  };
}

const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "ENOSYS"]);

/**
 * Links, or copies with the times kept where the file system cannot link (another device, too many
 * links).
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
