import {closeSync, mkdirSync, openSync, renameSync} from "node:fs";
import {dirname, join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {flushFileSystem} from "./bulk-disk.ts";
import {type Disk, flush, openNew, realDisk, writeInto} from "./disk.ts";

/**
 * Files that may stay open until they are flushed: enough for those of a goal (some 550), but not
 * for the thousands of a whole site, which are flushed together. Node can usually open 4,096 or
 * more.
 */
const MAX_OPEN = 800;

/** Blank files created in advance: as many as the last build used, up to this limit. */
const MAX_BLANKS = 1000;

/** A disk that postpones its slow work. */
export interface DeferredDisk extends Disk {
  /**
   * Flushes postponed writes and creates blank files for the next build. Never fails: files that
   * cannot be flushed are left to the system.
   */
  settle(): Promise<void>;
}

/**
 * A disk for builds needed within milliseconds: nothing is flushed before `settle`. A power cut
 * before then may leave files of the newest build empty, which the next build detects and repairs.
 * Creating a file may cost a file system ten times as much as renaming and writing one, so blank
 * files are created in advance.
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

  /** Opens an empty file under the given name. */
  function take(path: string): number {
    written++;
    const blank = blanks.pop();
    if (blank === undefined) return openNew(path);
    try {
      renameSync(blank, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      blanks.length = 0; // another process's build has removed them
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
