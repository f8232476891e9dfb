import {samePromise} from "./entry.ts";
import type {PrintedFile, Sheet} from "./types.ts";

/** How one edition after the other differs from the one before. */
export interface Differences {
  /** Adds a sheet of the edition at hand. */
  add(sheet: Sheet): void;
  /** What of it is new and has not been taken yet. */
  readonly fresh: {readonly bytes: number; take(): PrintedFile[]};
  /**
   * The edition at hand is complete; the next one begins. @returns the addresses that were in the
   * one before and may be gone
   */
  close(): string[];
  /** No edition was before: everything is new again. */
  forget(): void;
}

export function openDifferences(): Differences {
  /** The sheet under each key, and the edition that it was in last. */
  const sheets = new Map<string, {sheet: Sheet; edition: number}>();
  let edition = 1;
  let seen = 0;
  let fresh: PrintedFile[] = [];
  let bytes = 0;
  let gone: string[] = [];

  function compare({files}: Sheet, before: readonly PrintedFile[]): void {
    const missing = new Map(before.map((file) => [file.url, file]));
    for (const file of files) {
      const old = missing.get(file.url);
      missing.delete(file.url);
      // the same bytes are known again as the same object
      if (old?.bytes === file.bytes && samePromise(old, file)) continue;
      fresh.push(file);
      bytes += file.bytes.length;
    }
    gone.push(...missing.keys());
  }
  return {
    add(sheet) {
      seen++;
      const known = sheets.get(sheet.key);
      if (known?.sheet !== sheet) compare(sheet, known?.sheet.files ?? []);
      if (known) [known.sheet, known.edition] = [sheet, edition];
      else sheets.set(sheet.key, {sheet, edition});
    },
    fresh: {
      get bytes() {
        return bytes;
      },
      take() {
        const taken = fresh;
        [fresh, bytes] = [[], 0];
        return taken;
      },
    },
    close() {
      for (const [key, one] of seen < sheets.size ? sheets : []) {
        if (one.edition === edition) continue;
        gone.push(...one.sheet.files.map(({url}) => url));
        sheets.delete(key);
      }
      const all = gone;
      [gone, seen] = [[], 0];
      edition++;
      return all;
    },
    forget() {
      sheets.clear();
      [seen, fresh, bytes, gone] = [0, [], 0, []];
    },
  };
}
