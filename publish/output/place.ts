import {join} from "node:path";
import type {Compress} from "./compress.ts";
import type {Disk} from "./disk.ts";
import {contentOf, type Entry} from "./entry.ts";
import {type Layout, type Lying, lying, lyingIn, nextPlacing} from "./layout.ts";
import {
  each,
  linkAll,
  makeFolders,
  type Shelved,
  type Stored,
  takeOut,
  type Written,
  write,
} from "./stored.ts";
import type {ManifestFile} from "./types.ts";

export interface Placed {
  readonly layout: Layout;
  readonly written: number;
  readonly linked: number;
  readonly bytes: number;
}

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
  /** What is being written into the folder already, by content. */
  readonly begun?: ReadonlyMap<string, Promise<Written>> | undefined;
}

/**
 * Fills a site folder. What the previous edition holds under any name is linked, with its siblings,
 * so it keeps its inode and modification time; the rest is written and compressed; equal bytes
 * under two addresses are stored once. Durable when it resolves.
 */
export async function place(
  site: string,
  entries: readonly Entry[],
  previous: Shelf | undefined,
  {disk, compress, forme, begun}: PlaceOptions,
): Promise<Placed> {
  const placing = nextPlacing();
  const layout = new Map<string, Lying>();
  const missing: Entry[] = [];
  for (const entry of entries) {
    const before = lyingIn(previous?.layout, entry);
    if (before !== undefined && lyingIn(forme, entry)?.placing === before.placing)
      layout.set(entry.url, before);
    else missing.push(entry);
  }
  const wanted = new Set(missing.map(({file}) => file));
  /**
   * What lies where something else is to lie and may be replaced; to free a file that no edition
   * holds takes far longer than to put it aside.
   */
  const inTheWay = new Map<string, Stored>();
  for (const {entry, file, placing: old} of forme?.values() ?? []) {
    if (lyingIn(layout, entry)?.placing === old) continue;
    if (wanted.has(file.file) && lyingIn(previous?.layout, entry)?.placing === old)
      inTheWay.set(file.file, file);
    else takeOut(disk, site, file);
  }

  const folders = makeFolders(site, missing);
  const shelf = shelfOf(previous, missing);
  const link = (entry: Entry): boolean => {
    const before = lyingIn(previous?.layout, entry);
    const shelved = before ? {site: previous!.site, file: before.file} : shelf.get(entry.content);
    if (shelved === undefined) return false;
    const old = inTheWay.get(entry.file);
    if (old) takeOut(disk, site, old);
    inTheWay.delete(entry.file);
    if (!linkAll(disk, shelved, join(site, entry.file))) return false;
    layout.set(entry.url, before ?? lying(entry, shelved.file.encodings, placing));
    return true;
  };

  const fresh = missing.filter((entry) => !link(entry));
  const firsts = [...new Map(fresh.map((entry) => [entry.content, entry])).values()];
  let bytes = 0;
  await each(firsts, async (entry) => {
    const written =
      begun?.get(entry.content) ??
      write(site, entry, {disk, compress, old: inTheWay.get(entry.file)});
    const {file, bytes: size} = await written;
    bytes += size;
    shelf.set(entry.content, {site, file});
  });
  for (const entry of fresh) {
    const {file} = shelf.get(entry.content)!;
    if (file.file === entry.file) layout.set(entry.url, lying(entry, file.encodings, placing));
    else link(entry);
  }
  await each(folders, (folder) => disk.flushFolder(folder));
  const inOrder = new Map(entries.map(({url}) => [url, layout.get(url)!]));
  return {layout: inOrder, written: firsts.length, linked: entries.length - firsts.length, bytes};
}

/**
 * Of the bytes that are wanted and not known by their entry, where the previous edition has them.
 */
function shelfOf(previous: Shelf | undefined, missing: readonly Entry[]): Map<string, Shelved> {
  const shelf = new Map<string, Shelved>();
  const wanted = new Set(
    missing.filter((entry) => !lyingIn(previous?.layout, entry)).map(({content}) => content),
  );
  if (wanted.size === 0) return shelf;
  for (const file of previous?.files ?? []) {
    const content = contentOf(file);
    if (wanted.has(content)) shelf.set(content, {site: previous!.site, file});
  }
  return shelf;
}
