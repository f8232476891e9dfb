import {mkdirSync, rmSync, statSync} from "node:fs";
import {dirname, join} from "node:path";
import {type Compress, SUFFIX} from "./compress.ts";
import {type Disk, linkOrCopy} from "./disk.ts";
import {contentOf, type Entry, samePromise} from "./entry.ts";
import {type Forme, type Placings, takeOut} from "./forme.ts";
import type {Encoding, ManifestFile} from "./types.ts";

/** Bytes that lie on the disk already: in which site, under which name, with which siblings. */
interface Shelved {
  readonly site: string;
  readonly file: Pick<ManifestFile, "file" | "size" | "encodings">;
}

export interface Placed {
  readonly files: readonly ManifestFile[];
  readonly placings: Placings;
  readonly written: number;
  readonly linked: number;
  readonly bytes: number;
}

/** Parallel compressions and flushes; libuv has four threads by default. */
const WORKERS = 8;

/** The edition to link from. */
export interface Shelf {
  readonly site: string;
  readonly files: readonly ManifestFile[];
  readonly placings?: Placings | undefined;
}

export interface PlaceOptions {
  readonly disk: Disk;
  readonly compress: Compress;
  /** What lies in the folder already; of it stays what the previous edition holds too. */
  readonly forme?: Forme | undefined;
}

let placing = 0;

/**
 * Fills a site folder. What the previous edition holds under any name is linked, with its siblings, so it keeps its inode and
 * modification time; the rest is written and compressed; equal bytes under two addresses are stored once. Durable when it resolves.
 */
export async function place(
  site: string,
  entries: readonly Entry[],
  previous: Shelf | undefined,
  {disk, compress, forme}: PlaceOptions,
): Promise<Placed> {
  placing++;
  const before = new Map(previous?.files.map((file) => [file.file, file]));
  const placings = new Map<string, number>();
  const encodings = new Map<string, readonly Encoding[]>();
  /** Is it there already, as the previous edition has it? */
  const stands = (entry: Entry): boolean => {
    const known = before.get(entry.file);
    const same = known !== undefined && contentOf(known) === entry.content;
    const placed = (same ? previous?.placings?.get(entry.file) : undefined) ?? placing;
    placings.set(entry.file, placed);
    if (forme?.placings.get(entry.file) !== placed) return false;
    encodings.set(entry.file, known!.encodings);
    return true;
  };
  const missing = entries.filter((entry) => !stands(entry));
  for (const [file, old] of forme?.files ?? []) if (!encodings.has(file)) takeOut(disk, site, old);

  const folders = makeFolders(site, missing);
  const shelf = new Map<string, Shelved>();
  const wanted = new Set(missing.map(({content}) => content));
  for (const file of previous?.files ?? []) if (wanted.has(contentOf(file))) shelf.set(contentOf(file), {site: previous!.site, file});

  const link = (entry: Entry): boolean => {
    const shelved = shelf.get(entry.content);
    if (shelved === undefined || !linkAll(disk, shelved, join(site, entry.file))) return false;
    encodings.set(entry.file, shelved.file.encodings);
    return true;
  };

  const fresh = missing.filter((entry) => !link(entry));
  const firsts = [...new Map(fresh.map((entry) => [entry.content, entry])).values()];
  let bytes = 0;
  await each(firsts, async (entry) => {
    const path = join(site, entry.file);
    const forms = await compress(entry);
    await disk.write(path, entry.bytes);
    for (const form of forms) await disk.write(path + SUFFIX[form.encoding], form.bytes);
    bytes += forms.reduce((total, form) => total + form.bytes.length, entry.bytes.length);
    const made = forms.map((form) => form.encoding);
    shelf.set(entry.content, {site, file: {file: entry.file, size: entry.size, encodings: made}});
    encodings.set(entry.file, made);
  });
  for (const entry of fresh) if (!encodings.has(entry.file)) link(entry);
  await each(folders, (folder) => disk.flushFolder(folder));

  const files = entries.map((entry): ManifestFile => {
    const known = before.get(entry.file);
    const own = encodings.get(entry.file)!;
    if (known && known.sha256 === entry.sha256 && known.encodings === own && samePromise(known, entry)) return known;
    const {bytes: _, content: __, line: ___, ...file} = entry;
    return {...file, encodings: own};
  });
  return {files, placings, written: firsts.length, linked: entries.length - firsts.length, bytes};
}

/** @returns the folders made, deepest last */
function makeFolders(site: string, entries: readonly Entry[]): string[] {
  const folders = new Set([site]);
  for (const {file} of entries) {
    for (let end = file.indexOf("/"); end > 0; end = file.indexOf("/", end + 1)) folders.add(join(site, file.slice(0, end)));
  }
  for (const folder of folders) mkdirSync(folder, {recursive: true});
  return [...folders];
}

/** @returns false when the previous edition is not as its manifest says; then nothing is left at the target */
function linkAll(disk: Disk, {site, file: {file, size, encodings}}: Shelved, target: string): boolean {
  const path = join(site, file);
  if (statSync(path, {throwIfNoEntry: false})?.size !== size) return false;
  const suffixes = ["", ...encodings.map((encoding) => SUFFIX[encoding])];
  try {
    for (const suffix of suffixes) linkOrCopy(disk, path + suffix, target + suffix);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || statSync(dirname(target), {throwIfNoEntry: false}) === undefined) throw error;
    for (const suffix of suffixes) rmSync(target + suffix, {force: true});
    return false;
  }
}

/** Runs work over items, a few at a time; the first failure stops the rest. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
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
