import {mkdirSync} from "node:fs";
import {rm} from "node:fs/promises";
import {dirname, join} from "node:path";
import pLimit from "p-limit";
import {byContent, type Entry, entryOf, type Layout, samePromise, shared} from "./layout.ts";
import {allPaths, isThere, link, remove, type Writing, type Written, write} from "./stored.ts";
import type {ManifestFile, RenderedFile} from "./types.ts";

/** The site folder of the current build and its contents. */
interface Previous {
  readonly site: string;
  readonly layout: Layout;
}

/** A build being placed in its folder. */
export interface Stage {
  /**
   * Adds a file. Contents that the previous build lacks are written at once, each once.
   *
   * @throws the error of this or an earlier file
   */
  put(printed: RenderedFile): void;
  /** Resolves once few enough bytes wait to be written; undefined if that is so already. */
  room(): Promise<void> | undefined;
  /** Omits an address of the previous build. */
  drop(url: string): void;
  /** The files of the build so far. */
  readonly entries: ReadonlyMap<string, Entry>;
  /**
   * Writes and links the remaining files, and removes files that are not part of this build.
   * Durable when it resolves.
   */
  finish(): Promise<{readonly layout: Layout; readonly written: number; readonly bytes: number}>;
  /** Stops all writing and removes the folder. */
  abandon(): Promise<void>;
}

interface StageOptions extends Omit<Writing, "made"> {
  /** The site folder to fill. */
  readonly site: string;
  /** Its contents before filling. */
  readonly lies: Layout;
  readonly previous: Previous | undefined;
  /** Whether a file of the previous build is carried over until it is replaced or dropped. */
  readonly isStaying: (file: ManifestFile) => boolean;
}

/** Parallel flushes; `bin/runtime` gives libuv as many threads. */
const WORKERS = 8;
/** Maximum bytes waiting to be written before rendering has to wait. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Fills a site folder. Contents that the previous build has under any name are linked with their
 * compressed forms, so they keep their inode and modification time; the rest is written and
 * compressed. Equal bytes under two addresses are stored once.
 */
export function openStage({site, lies, previous, isStaying, ...options}: StageOptions): Stage {
  const {disk} = options;
  const how = {...options, made: new Set<string>()};
  const held = previous?.layout ?? new Map<string, ManifestFile>();
  const reusable = byContent(held.values());
  /** Files unchanged since the previous build are the same objects as there. */
  const entries = new Map<string, Entry>([...held].filter(([, file]) => isStaying(file)));
  /** Files of the previous build that were checked and are intact. */
  const whole = new Set<ManifestFile>();
  /** Files by content, entered when their writing begins. */
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

  /** Whether the previous build holds the contents undamaged; if not, they are written again. */
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

  /** Completes an entry with the encodings of the file on the disk. */
  function inFull(entry: Entry): ManifestFile {
    if (isInFull(entry)) return entry;
    const own = ownOf(entry);
    if (own?.file === entry.file) return own;
    return {...entry, encodings: (own ?? reusable.get(entry)!).encodings};
  }
}

const isInFull = (entry: Entry): entry is ManifestFile => "encodings" in entry;

/** Folders and all their ancestors inside the folder of the build. */
function foldersAbove(site: string, folders: Iterable<string>): string[] {
  const all = new Set<string>([site]);
  const isEnd = (folder: string) => folder === dirname(site) || all.has(folder);
  for (let folder of folders) for (; !isEnd(folder); folder = dirname(folder)) all.add(folder);
  return [...all];
}

function inOrder(layout: Layout): Layout {
  const urls = [...layout.keys()];
  const isSorted = urls.every((url, index) => index === 0 || urls[index - 1]! < url);
  return isSorted ? layout : new Map(urls.sort().map((url) => [url, layout.get(url)!]));
}
