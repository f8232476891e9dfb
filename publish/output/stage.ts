import {mkdirSync} from "node:fs";
import {rm} from "node:fs/promises";
import {dirname, join} from "node:path";
import pLimit from "p-limit";
import {byContent, type Entry, entryOf, type Layout, samePromise, shared} from "./layout.ts";
import {allPaths, isThere, link, remove, type Writing, type Written, write} from "./stored.ts";
import type {ManifestFile, RenderedFile} from "./types.ts";

/** The site folder of the build that is out, and what lies in it. */
interface Previous {
  readonly site: string;
  readonly layout: Layout;
}

/** A build on its way into its folder. */
export interface Stage {
  /**
   * Adds a file. What the previous build does not hold is written at once, each content once.
   *
   * @throws what it, or an earlier file, failed with
   */
  put(printed: RenderedFile): void;
  /** Resolves once few enough bytes wait to be written; undefined where they are few. */
  room(): Promise<void> | undefined;
  /** Leaves out an address of the previous build. */
  drop(url: string): void;
  /** The files of the build so far. */
  readonly entries: ReadonlyMap<string, Entry>;
  /**
   * Writes and links what is still missing, and removes what lies in the folder and is not of this
   * build. Durable when it resolves.
   */
  finish(): Promise<{readonly layout: Layout; readonly written: number; readonly bytes: number}>;
  /** Ends it all and removes the folder. */
  abandon(): Promise<void>;
}

interface StageOptions extends Omit<Writing, "made"> {
  /** The site folder that is filled. */
  readonly site: string;
  /** What lies in it already. */
  readonly lies: Layout;
  readonly previous: Previous | undefined;
  /** Whether the build has a file of the previous one, until it is replaced or dropped. */
  readonly isStaying: (file: ManifestFile) => boolean;
}

/** Parallel flushes; `bin/runtime` gives libuv as many threads. */
const WORKERS = 8;
/** Bytes that wait to be written, at most, before whoever renders has to wait. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Fills a site folder. What the previous build holds under any name is linked, with its siblings,
 * so it keeps its inode and modification time; the rest is written and compressed; equal bytes
 * under two addresses are stored once.
 */
export function openStage({site, lies, previous, isStaying, ...options}: StageOptions): Stage {
  const {disk} = options;
  const how = {...options, made: new Set<string>()};
  const held = previous?.layout ?? new Map<string, ManifestFile>();
  const reusable = byContent(held.values());
  /** A file that the previous build holds alike is the same object as there. */
  const entries = new Map<string, Entry>([...held].filter(([, file]) => isStaying(file)));
  /** Contents of the previous build that were looked at and lie there whole. */
  const whole = new Set<ManifestFile>();
  /** The files that are written, each from its beginning on. */
  const begun = byContent<Entry>();
  const writing = new Set<Promise<unknown>>();
  const lean = shared();
  const written = {files: 0, bytes: 0};
  const aFewAtATime = pLimit(WORKERS);
  let refused: {readonly by: unknown} | undefined;
  let waitingBytes = 0;
  let roomMade: () => void = () => {};

  function begin(printed: RenderedFile, entry: Entry): void {
    const done = write(site, printed, entry, how);
    if (!(done instanceof Promise)) {
      end(done, entry);
      return;
    }
    waitingBytes += entry.size;
    const one = done
      .then((written) => end(written, entry))
      .catch((error: unknown) => {
        refused ??= {by: error};
      })
      .finally(() => {
        writing.delete(one);
        waitingBytes -= entry.size;
        if (waitingBytes <= MAX_WAITING_BYTES) roomMade();
      });
    writing.add(one);
  }
  function end({file: stored, bytes}: Written, entry: Entry): void {
    const file = lean(stored);
    written.files++;
    written.bytes += bytes;
    begun.set(file);
    if (entries.get(file.url) === entry) entries.set(file.url, file);
  }

  /** Whether the previous build holds a content undamaged; else it is written again. */
  function isHeldWhole(entry: Entry): boolean {
    const stored = reusable.get(entry);
    if (stored === undefined) return false;
    if (whole.has(stored)) return true;
    if (!isThere(previous!.site, stored)) {
      reusable.delete(entry);
      return false;
    }
    whole.add(stored);
    return true;
  }

  return {
    entries,
    put(printed) {
      if (refused) throw refused.by;
      const entry = lean(entryOf(printed));
      const {url} = entry;
      const old = held.get(url);
      const isHeld = old?.sha256 === entry.sha256 && samePromise(old, entry);
      entries.set(url, isHeld ? old : entry);
      if (begun.get(entry) || isHeldWhole(entry)) return;
      begun.set(entry);
      begin(printed, entry);
    },
    room() {
      if (waitingBytes <= MAX_WAITING_BYTES || refused) return undefined;
      return new Promise((resolve) => {
        roomMade = resolve;
      });
    },
    drop: (url) => void entries.delete(url),
    async finish() {
      mkdirSync(site, {recursive: true});
      await Promise.all(writing);
      if (refused) throw refused.by;
      const layout = new Map<string, ManifestFile>();
      for (const [url, entry] of entries) layout.set(url, inFull(entry));
      const isKept = (file: ManifestFile) => lies.get(file.url) === file;
      const isWritten = allPaths(site, lies.size > 0 ? writtenFiles() : []);
      for (const file of lies.values())
        if (layout.get(file.url) !== file) remove(disk, site, file, isWritten);
      for (const file of layout.values()) {
        const own = ownOf(file);
        if (isKept(file) || own?.file === file.file) continue;
        const from = own
          ? {site, stored: own}
          : {site: previous!.site, stored: reusable.get(file)!};
        if (!link(how, from, {site, file: file.file}))
          throw new Error(`${join(from.site, from.stored.file)} is damaged`);
      }
      const folders = foldersAbove(site, how.made);
      await Promise.all(folders.map((folder) => aFewAtATime(() => disk.flushFolder(folder))));
      return {layout: inOrder(layout), written: written.files, bytes: written.bytes};
    },
    async abandon() {
      await Promise.allSettled(writing);
      await rm(dirname(site), {recursive: true, force: true}).catch(() => {});
    },
  };

  function ownOf(entry: Entry): ManifestFile | undefined {
    const own = begun.get(entry);
    return own && isInFull(own) ? own : undefined;
  }
  function writtenFiles(): ManifestFile[] {
    return [...begun.values()].filter(isInFull);
  }

  /** The encodings of a file are those of what lies on the disk for it. */
  function inFull(entry: Entry): ManifestFile {
    if (isInFull(entry)) return entry;
    const own = ownOf(entry);
    if (own?.file === entry.file) return own;
    return {...entry, encodings: (own ?? reusable.get(entry)!).encodings};
  }
}

const isInFull = (entry: Entry): entry is ManifestFile => "encodings" in entry;

/** Folders with all that lie above them, up to the site folder. */
function foldersAbove(site: string, folders: Iterable<string>): string[] {
  const all = new Set<string>([site]);
  for (let folder of folders) for (; !all.has(folder); folder = dirname(folder)) all.add(folder);
  return [...all];
}

function inOrder(layout: Layout): Layout {
  const urls = [...layout.keys()];
  const isSorted = urls.every((url, index) => index === 0 || urls[index - 1]! < url);
  return isSorted ? layout : new Map(urls.sort().map((url) => [url, layout.get(url)!]));
}
