import {closeSync, mkdirSync, openSync, renameSync} from "node:fs";
import {dirname, join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {flushFileSystem} from "./bulk-disk.ts";
import {type Disk, flush, openNew, realDisk, writeInto} from "./disk.ts";

/**
 * Files that may wait open for their flush: those of a goal (some 550), but not the thousands of a
 * whole site, which are flushed together. Node may mostly open 4,096 or more.
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
 * @param flushAll makes all of that file system durable
 */
export function deferredDisk(place: string, flushAll = flushFileSystem): DeferredDisk {
  let open: number[] = [];
  let closed = 0;
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

  function putOff(file: number): void {
    if (open.length < MAX_OPEN) return void open.push(file);
    closeSync(file);
    closed++;
  }
  return {
    ...realDisk,
    write(path, bytes) {
      const file = take(path);
      try {
        writeInto(file, bytes);
      } catch (error) {
        closeSync(file);
        throw error;
      }
      putOff(file);
      return undefined;
    },
    flushFolder: async (path) => putOff(openSync(path, "r")),
    async settle() {
      const [files, more, wanted] = [open, closed, Math.min(written, MAX_BLANKS)];
      [open, closed, written] = [[], 0, 0];
      if (more > 0) await flushAll(dirname(place)).catch(() => {});
      for (const file of files) {
        await flush(file).catch(() => {});
        closeSync(file);
      }
      await makeBlanks(wanted).catch(() => {});
    },
  };
}
