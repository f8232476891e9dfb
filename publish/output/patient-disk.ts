import {closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {type Disk, flush, openNew, realDisk} from "./disk.ts";

/**
 * Files that may wait open for their flush: those of a goal (some 550), but not the thousands of a
 * whole site. Node may mostly open 4,096 or more.
 */
const MOST_OPEN = 800;

/** Empty files that are made ready: as many as the last edition took, but no more than this. */
const MOST_BLANKS = 1000;

/** A disk whose slow work is put off. */
export interface PatientDisk extends Disk {
  /**
   * Does what was put off, and makes ready what the next edition will want. Never fails: what
   * cannot be flushed is left to the system, what cannot be removed to the next build.
   */
  settle(): Promise<void>;
}

/**
 * A disk for editions that are wanted within milliseconds: nothing is flushed and no block freed
 * before `settle`. A power cut before that may leave files of the newest edition empty, which the
 * next build notices and mends.
 *
 * To make a file costs the file system ten times as much as to write and rename one, so blank files
 * are made in `settle`, ahead of their use.
 *
 * @param place folder for what is not in use, on the same file system
 */
export function patientDisk(place: string): PatientDisk {
  let open: number[] = [];
  let bins = 0;
  let bin: string | undefined;
  let discarded = 0;
  const blanks: string[] = [];
  let blanksMade = 0;
  let written = 0;

  /** A file that cannot wait, because too many do already, is flushed at once. */
  async function putOff(file: number): Promise<void> {
    if (open.length < MOST_OPEN) return void open.push(file);
    try {
      await flush(file);
    } finally {
      closeSync(file);
    }
  }
  /**
   * An open file, empty, under the name given. The next build of another process clears blanks away
   * as it does all leftovers.
   */
  function take(path: string): number {
    const blank = blanks.pop();
    if (blank === undefined) return openNew(path);
    try {
      renameSync(blank, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      blanks.length = 0;
      return openNew(path);
    }
    return openSync(path, "r+");
  }
  /** A few at a time, for it is no hurry. */
  async function makeBlanks(wanted: number): Promise<void> {
    const folder = `${place}-blank`;
    mkdirSync(folder, {recursive: true});
    for (let made = 1; blanks.length < wanted; made++) {
      const blank = join(folder, String(blanksMade++));
      closeSync(openSync(blank, "wx"));
      blanks.push(blank);
      if (made % 10 === 0) await turn();
    }
  }
  return {
    ...realDisk,
    async write(path, bytes) {
      written++;
      const file = take(path);
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
      if (bin === undefined) {
        bin = `${place}-${bins++}`;
        mkdirSync(bin, {recursive: true});
      }
      try {
        renameSync(path, join(bin, String(discarded++)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        // the file was gone before, or another process has cleared the bin away as a leftover
        bin = undefined;
        rmSync(path, {force: true});
      }
    },
    async settle() {
      const [files, full, wanted] = [open, bin, Math.min(written, MOST_BLANKS)];
      [open, bin, written] = [[], undefined, 0];
      for (const file of files) {
        await flush(file).catch(() => {});
        closeSync(file);
      }
      if (full !== undefined) await rm(full, {recursive: true, force: true}).catch(() => {});
      await makeBlanks(wanted).catch(() => {});
    },
  };
}
