import {
  closeSync,
  copyFileSync,
  existsSync,
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
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {promisify} from "node:util";

/** The calls that can find a disk full, slow or of another kind. Tests hand in their own. */
export interface Disk {
  /** Creates a file; durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Gives a file a second name. */
  link(from: string, to: string): void;
  /** Puts a file or folder in place of another, at once. */
  rename(from: string, to: string): void;
  /** Makes the names in a folder durable. */
  flushFolder(path: string): Promise<void>;
  /** Takes a file away for good, sooner or later. */
  discard(path: string): void;
}

const flush = promisify(fsync);

// Writing synchronously is several times faster than fs.promises; only the flush is worth a thread.
export const realDisk: Disk = {
  async write(path, bytes) {
    const file = openSync(path, "wx");
    try {
      writeFileSync(file, bytes);
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
  discard: (path) => rmSync(path, {force: true}),
};

/** Files that may wait open for their flush. A large edition has thousands, and a process often no more than a thousand to open. */
const MOST_OPEN = 400;

/** A disk whose slow work is put off. */
export interface PatientDisk extends Disk {
  /** Does what was put off. Never fails: what cannot be flushed is left to the system, what cannot be removed to the next build. */
  settle(): Promise<void>;
}

/**
 * A disk for editions that are wanted within milliseconds: nothing is flushed and no block freed before `settle`. A power cut before that
 * may leave files of the newest edition empty, which the next build notices and mends.
 *
 * @param trash folder for what is discarded, on the same file system
 */
export function patientDisk(trash: string): PatientDisk {
  let open: number[] = [];
  let bin = {folder: `${trash}-0`, files: 0};
  let bins = 0;
  /** A file that cannot wait, because too many do already, is flushed at once. */
  async function putOff(file: number): Promise<void> {
    if (open.length < MOST_OPEN) return void open.push(file);
    try {
      await flush(file);
    } finally {
      closeSync(file);
    }
  }
  return {
    ...realDisk,
    async write(path, bytes) {
      const file = openSync(path, "wx");
      try {
        writeFileSync(file, bytes);
      } catch (error) {
        closeSync(file);
        throw error;
      }
      await putOff(file);
    },
    flushFolder: (path) => putOff(openSync(path, "r")),
    discard(path) {
      if (!existsSync(path)) return;
      mkdirSync(bin.folder, {recursive: true});
      renameSync(path, join(bin.folder, String(bin.files++)));
    },
    async settle() {
      const files = open;
      const full = bin;
      open = [];
      bin = {folder: `${trash}-${++bins}`, files: 0};
      for (const file of files) {
        await flush(file).catch(() => {});
        closeSync(file);
      }
      await rm(full.folder, {recursive: true, force: true}).catch(() => {});
    },
  };
}

const CANNOT_LINK = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "ENOSYS"]);

/** Links, or copies with the times kept where the file system cannot link (another device, too many links). */
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
