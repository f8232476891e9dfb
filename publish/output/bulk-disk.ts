import {execFile} from "node:child_process";
import {open, readdir} from "node:fs/promises";
import {join} from "node:path";
import {promisify} from "node:util";
import pLimit from "p-limit";
import {type Disk, realDisk, writeNew} from "./disk.ts";

/** Files flushed one by one while others are rendered; a small build has no more than this. */
const BY_ONE = 200;

/** Parallel flushes of single files; `bin/runtime` gives libuv as many threads. */
const WORKERS = 8;

/**
 * Makes everything written to a file system durable (`syncfs(2)`, through the coreutils command).
 *
 * @throws if the system has no such command, or flushing fails
 */
export const flushFileSystem = async (folder: string): Promise<void> =>
  void (await promisify(execFile)("sync", ["-f", folder]));

/**
 * A disk for one build of any size. Flushing thousands of files and folders one by one takes
 * several times as long as flushing them together. After the first 200 files or links, the rest
 * wait for the next `flushFolder`, which makes all of them durable by one flush of the file system
 * or, if that is unavailable, flushes every file below that folder. The first folder to be flushed
 * must therefore contain all the files.
 */
export function bulkDisk(flushAll = flushFileSystem): Disk {
  const aFewAtATime = pLimit(WORKERS);
  let count = 0;
  /** Whether everything, folders included, was flushed and nothing named since. */
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
        // the caller awaits it and sees the error, unless another write fails first
        written.catch(() => {});
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

/** Flushes one file; a file removed in the meantime needs no flush. */
async function flushFile(path: string): Promise<void> {
  try {
    await using file = await open(path, "r");
    await file.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
