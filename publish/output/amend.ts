import {rm} from "node:fs/promises";
import {join} from "node:path";
import type {Compress} from "./compress.ts";
import type {Disk} from "./disk.ts";
import {buildOf, siteOf} from "./editions.ts";
import {type Entry, sumOf} from "./entry.ts";
import {partialOf} from "./fill.ts";
import {type Layout, type Lying, lying, nextPlacing} from "./layout.ts";
import {each, linkAll, makeFolders, type Shelved, type Stored, takeOut, write} from "./stored.ts";

/** What an edition was made into by what came and went. */
export interface Amended {
  readonly layout: Layout;
  /** What the marks of its entries add up to more than before. */
  readonly more: bigint;
  readonly written: number;
  readonly bytes: number;
  /** Addresses that are new or answer differently. */
  readonly changed: readonly string[];
  /** Addresses that are gone. */
  readonly removed: number;
}

/**
 * A copy of the edition that is out on its way to the next one: what is new is written as it comes,
 * the rest lies there.
 */
export interface Amendment {
  put(entry: Entry): void;
  /** @param gone addresses that are not in the next edition, unless something was put there */
  finish(gone: readonly string[]): Promise<Amended>;
  abandon(): Promise<void>;
}

interface AmendOptions {
  readonly disk: Disk;
  readonly compress: Compress;
}

/**
 * @param before what lies in `partialOf(out)`, the same as in the edition that is out
 * @param id of that edition: its files may be linked
 */
export function amend(
  out: string,
  before: Layout,
  id: string,
  {disk, compress}: AmendOptions,
): Amendment {
  const site = siteOf(partialOf(out));
  const placing = nextPlacing();
  const layout = new Map(before);
  const shelf = new Map<string, Shelved>();
  const shelves = siteOf(buildOf(out, id));
  for (const {entry, file} of before.values()) shelf.set(entry.content, {site: shelves, file});
  const put: Entry[] = [];
  const replaced: Lying[] = [];
  const folders = new Set<string>();
  let written = 0;
  let bytes = 0;
  let work = Promise.resolve();

  async function lay(entry: Entry): Promise<void> {
    for (const folder of makeFolders(site, [entry], folders)) folders.add(folder);
    const there = before.get(entry.url);
    const old = there?.file.file === entry.file ? there.file : undefined;
    const file = linked(entry, old) ?? (await fresh(entry, old));
    layout.set(entry.url, lying(entry, file.encodings, placing));
    if (there) replaced.push(there);
  }
  function linked(entry: Entry, old: Stored | undefined): Stored | undefined {
    const shelved = shelf.get(entry.content);
    if (!shelved) return undefined;
    if (old) takeOut(disk, site, old);
    return linkAll(disk, shelved, join(site, entry.file)) ? shelved.file : undefined;
  }
  async function fresh(entry: Entry, old: Stored | undefined): Promise<Stored> {
    const {file, bytes: size} = await write(site, entry, {disk, compress, old});
    shelf.set(entry.content, {site, file});
    written++;
    bytes += size;
    return file;
  }

  return {
    put(entry) {
      put.push(entry);
      work = work.then(() => lay(entry));
      work.catch(() => {}); // `finish` hears of it
    },
    async finish(gone) {
      await work;
      for (const url of gone) {
        const one = layout.get(url);
        if (one === undefined || one.placing === placing) continue;
        layout.delete(url);
        replaced.push(one);
      }
      const taken = new Set(put.map(({file}) => file));
      for (const {file} of replaced) if (!taken.has(file.file)) takeOut(disk, site, file);
      await each([...folders], (folder) => disk.flushFolder(folder));
      const sorted =
        layout.size === before.size && put.every(({url}) => before.has(url))
          ? layout
          : inOrder(layout);
      return {
        layout: sorted,
        more: sumOf(put) - sumOf(replaced.map(({entry}) => entry)),
        written,
        bytes,
        changed: put
          .filter((entry) => differs(entry, before.get(entry.url)?.entry))
          .map(({url}) => url)
          .sort(),
        removed: replaced.filter(({entry}) => !layout.has(entry.url)).length,
      };
    },
    async abandon() {
      await work.catch(() => {});
      await rm(partialOf(out), {recursive: true, force: true}).catch(() => {});
    },
  };
}

const inOrder = (layout: Layout): Layout =>
  new Map([...layout].sort(([a], [b]) => (a < b ? -1 : 1)));

const differs = (now: Entry, before: Entry | undefined): boolean =>
  now.sha256 !== before?.sha256 ||
  now.type !== before.type ||
  now.cacheControl !== before.cacheControl;
