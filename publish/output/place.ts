import {mkdirSync, rmSync, statSync} from "node:fs";
import {dirname, join} from "node:path";
import {type Compress, SUFFIX} from "./compress.ts";
import {type Disk, linkOrCopy} from "./disk.ts";
import {contentOf, type Entry} from "./entry.ts";
import {type Layout, type Lying, lying} from "./layout.ts";
import type {ManifestFile} from "./types.ts";

type Stored = Pick<ManifestFile, "file" | "size" | "encodings">;

/** Bytes that lie on the disk already: in which site, under which name, with which siblings. */
interface Shelved {
  readonly site: string;
  readonly file: Stored;
}

export interface Placed {
  readonly layout: Layout;
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
  /** Where this process has placed it all, if it has. */
  readonly layout?: Layout | undefined;
}

export interface PlaceOptions {
  readonly disk: Disk;
  readonly compress: Compress;
  /** What lies in the folder already; of it stays what the previous edition holds too. */
  readonly forme?: Layout | undefined;
}

let placings = 0;

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
  const placing = ++placings;
  const layout = new Map<Entry, Lying>();
  const missing: Entry[] = [];
  for (const entry of entries) {
    const before = previous?.layout?.get(entry);
    if (before !== undefined && forme?.get(entry)?.placing === before.placing) layout.set(entry, before);
    else missing.push(entry);
  }
  const wanted = new Set(missing.map(({file}) => file));
  /** What lies where something else is to lie and may be replaced; to free a file that no edition holds takes far longer than to put it aside. */
  const inTheWay = new Map<string, Stored>();
  for (const [entry, {file, placing: old}] of forme ?? []) {
    if (layout.get(entry)?.placing === old) continue;
    if (wanted.has(file.file) && previous?.layout?.get(entry)?.placing === old) inTheWay.set(file.file, file);
    else takeOut(disk, site, file);
  }

  const folders = makeFolders(site, missing);
  const shelf = shelfOf(previous, missing);
  const link = (entry: Entry): boolean => {
    const before = previous?.layout?.get(entry);
    const shelved = before ? {site: previous!.site, file: before.file} : shelf.get(entry.content);
    if (shelved === undefined) return false;
    const old = inTheWay.get(entry.file);
    if (old) takeOut(disk, site, old);
    inTheWay.delete(entry.file);
    if (!linkAll(disk, shelved, join(site, entry.file))) return false;
    layout.set(entry, before ?? lying(entry, shelved.file.encodings, placing));
    return true;
  };

  const fresh = missing.filter((entry) => !link(entry));
  const firsts = [...new Map(fresh.map((entry) => [entry.content, entry])).values()];
  let bytes = 0;
  await each(firsts, async (entry) => {
    const path = join(site, entry.file);
    const forms = await compress(entry);
    const made = forms.map((form) => form.encoding);
    await disk.write(path, entry.bytes);
    for (const form of forms) await disk.write(path + SUFFIX[form.encoding], form.bytes);
    for (const encoding of inTheWay.get(entry.file)?.encodings ?? []) if (!made.includes(encoding)) disk.discard(path + SUFFIX[encoding]);
    bytes += forms.reduce((total, form) => total + form.bytes.length, entry.bytes.length);
    shelf.set(entry.content, {site, file: {file: entry.file, size: entry.size, encodings: made}});
    layout.set(entry, lying(entry, made, placing));
  });
  for (const entry of fresh) if (!layout.has(entry)) link(entry);
  await each(folders, (folder) => disk.flushFolder(folder));
  return {layout, written: firsts.length, linked: entries.length - firsts.length, bytes};
}

/** Of the bytes that are wanted and not known by their entry, where the previous edition has them. */
function shelfOf(previous: Shelf | undefined, missing: readonly Entry[]): Map<string, Shelved> {
  const shelf = new Map<string, Shelved>();
  const wanted = new Set(missing.filter((entry) => !previous?.layout?.has(entry)).map(({content}) => content));
  if (wanted.size === 0) return shelf;
  for (const file of previous?.files ?? []) {
    const content = contentOf(file);
    if (wanted.has(content)) shelf.set(content, {site: previous!.site, file});
  }
  return shelf;
}

/** Takes a file and its compressed siblings out of a site folder. */
function takeOut(disk: Disk, site: string, {file, encodings}: Stored): void {
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])]) disk.discard(join(site, file + suffix));
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
