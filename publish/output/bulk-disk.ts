import {execFile} from "node:child_process";
import {open, readdir} from "node:fs/promises";
import {join} from "node:path";
import {promisify} from "node:util";
import pLimit from "p-limit";
import {type Disk, realDisk, writeNew} from "./disk.ts";

/** Files that are flushed one by one, with what is rendered meanwhile; a small build has no more. */
const BY_ONE = 200;

/** Parallel flushes where each file has its own; `bin/runtime` gives libuv as many threads. */
const WORKERS = 8;

/**
 * Makes all that was written to a file system durable (`syncfs(2)`, by the command of coreutils).
 *
 * @throws where the system has no such command, or the disk refuses
 */
export const flushFileSystem = async (folder: string): Promise<void> =>
  void (await promisify(execFile)("sync", ["-f", folder]));

/**
 * A disk for one build of any size. To flush thousands of files and folders one by one costs a file
 * system several times as much as to flush them together, so after the first 200 files or links they
 * wait for the next `flushFolder`, which makes all of them durable by one flush of the file system
 * or, where that is not to be had, all files below that folder one by one. So the folder that is
 * flushed first has to be the one above all files.
 */
export function bulkDisk(flushAll = flushFileSystem): Disk {
  const aFewAtATime = pLimit(WORKERS);
  let count = 0;
  /** Whether everything was flushed, the folders too, and nothing was named since. */
  let isDurable = false;
  let paid: Promise<void> = Promise.resolve();
  const named = (): number => {
    isDurable = false;
    return ++count;
  };
  return {
    ...realDisk,
    write(path, bytes) {
      if (named() <= BY_ONE) {
        const written = aFewAtATime(() => realDisk.write(path, bytes));
        written.catch(() => {}); // whoever waits for it hears of it, if another one does not fail first
        return written;
      }
      writeNew(path, bytes);
      return undefined;
    },
    link(from, to) {
      named();
      realDisk.link(from, to);
    },
    rename(from, to) {
      named();
      realDisk.rename(from, to);
    },
    async flushFolder(path) {
      if (count > BY_ONE) {
        count = 0;
        isDurable = true;
        paid = paid.then(() =>
          flushAll(path).catch(() => {
            isDurable = false;
            return flushFilesBelow(path);
          }),
        );
      }
      await paid;
      if (!isDurable) await realDisk.flushFolder(path);
    },
  };
}

async function flushFilesBelow(folder: string): Promise<void> {
  const aFewAtATime = pLimit(WORKERS);
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => !entry.isDirectory());
  await Promise.all(
    files.map(({parentPath, name}) => aFewAtATime(() => flushFile(join(parentPath, name)))),
  );
}

/** What has been removed since needs no flush. */
async function flushFile(path: string): Promise<void> {
  try {
    await using file = await open(path, "r");
    await file.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
