import {mkdirSync, rmSync, statSync} from "node:fs";
import {dirname, join} from "node:path";
import {type Compress, SUFFIX} from "./compress.ts";
import {type Disk, linkOrCopy} from "./disk.ts";
import type {Entry} from "./entry.ts";
import type {ManifestFile} from "./types.ts";

/** A file below a site folder and its compressed siblings. */
export type Stored = Pick<ManifestFile, "file" | "size" | "encodings">;

/** Bytes that lie on the disk already: in which site, under which name, with which siblings. */
export interface Shelved {
  readonly site: string;
  readonly file: Stored;
}

export interface Writing {
  readonly disk: Disk;
  readonly compress: Compress;
  /** What lies there and is replaced. */
  readonly old?: Stored | undefined;
}

/** What lies there now, and the bytes of all of it. */
export interface Written {
  readonly file: Stored;
  readonly bytes: number;
}

/** Writes a file and its compressed siblings. */
export async function write(
  site: string,
  entry: Entry,
  {disk, compress, old}: Writing,
): Promise<Written> {
  const path = join(site, entry.file);
  const forms = await compress(entry);
  const encodings = forms.map((form) => form.encoding);
  await disk.write(path, entry.bytes);
  for (const form of forms) await disk.write(path + SUFFIX[form.encoding], form.bytes);
  for (const encoding of old?.encodings ?? [])
    if (!encodings.includes(encoding)) disk.discard(path + SUFFIX[encoding]);
  const bytes = forms.reduce((total, form) => total + form.bytes.length, entry.bytes.length);
  return {file: {file: entry.file, size: entry.size, encodings}, bytes};
}

/** Takes a file and its compressed siblings out of a site folder. */
export function takeOut(disk: Disk, site: string, {file, encodings}: Stored): void {
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])])
    disk.discard(join(site, file + suffix));
}

/** @param made folders that are there already; @returns the others, deepest last */
export function makeFolders(
  site: string,
  entries: readonly Entry[],
  made: ReadonlySet<string> = new Set(),
): string[] {
  const folders = new Set([site]);
  for (const {file} of entries) {
    for (let end = file.indexOf("/"); end > 0; end = file.indexOf("/", end + 1))
      folders.add(join(site, file.slice(0, end)));
  }
  const missing = [...folders].filter((folder) => !made.has(folder));
  for (const folder of missing) mkdirSync(folder, {recursive: true});
  return missing;
}

/**
 * @returns false when the previous edition is not as its manifest says; then nothing is left at the
 * target
 */
export function linkAll(
  disk: Disk,
  {site, file: {file, size, encodings}}: Shelved,
  target: string,
): boolean {
  const path = join(site, file);
  if (statSync(path, {throwIfNoEntry: false})?.size !== size) return false;
  const suffixes = ["", ...encodings.map((encoding) => SUFFIX[encoding])];
  try {
    for (const suffix of suffixes) linkOrCopy(disk, path + suffix, target + suffix);
    return true;
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== "ENOENT" ||
      statSync(dirname(target), {throwIfNoEntry: false}) === undefined
    )
      throw error;
    for (const suffix of suffixes) rmSync(target + suffix, {force: true});
    return false;
  }
}

/** Parallel compressions and flushes; libuv has four threads by default. */
export const WORKERS = 8;

/** Runs work over items, a few at a time; the first failure stops the rest. */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of queue) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({length: WORKERS}, worker));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
