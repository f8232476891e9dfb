import {mkdirSync, rmSync, utimesSync} from "node:fs";
import {join, resolve} from "node:path";
import {openCompressor} from "./compress.ts";
import {type Disk, realDisk} from "./disk.ts";
import {buildOf, buildsOf, intactManifest, isWhole, pointerOf, readPointer} from "./editions.ts";
import {contentOf, type Entry, entryOf, identityOf} from "./entry.ts";
import {asOutputError} from "./failure.ts";
import {fill} from "./fill.ts";
import {openFormes} from "./forme.ts";
import {takeLock} from "./lock.ts";
import {patientDisk} from "./patient-disk.ts";
import {removeLeftovers, removeOldBuilds} from "./prune.ts";
import type {Manifest, PrintedFile, Report, Route} from "./types.ts";

/** A folder that editions are published into: `builds/<id>/{manifest.json, site/}` and `current`, which names the one that is out. */
export interface Output {
  readonly out: string;
  /**
   * Publishes one edition, all or nothing: readers see the old one until the last step, the switch of the pointer.
   * An edition equal to the one that is out writes nothing.
   *
   * @throws OutputError when another build is at work or the disk refuses; the old edition stays
   */
  publish(edition: {
    readonly routes: readonly Route[];
    readonly files: AsyncIterable<PrintedFile> | Iterable<PrintedFile>;
  }): Promise<Report>;
  /** Resolves when all that was published so far would survive a power cut; without `standing` it would at once. */
  settled(): Promise<void>;
}

export interface OutputOptions {
  readonly out: string;
  /** For a process that publishes again and again: it remembers what it placed, so that an edition costs what has changed in it. */
  readonly standing?: boolean;
  readonly disk?: Disk;
  readonly log?: (event: string, fields?: Record<string, unknown>) => void;
}

/** Nothing is touched before `publish`. */
export function openOutput({out: folder, standing = false, log, ...options}: OutputOptions): Output {
  const out = resolve(folder);
  const patient = standing ? patientDisk(join(buildsOf(out), `.trash-${process.pid}`)) : undefined;
  const disk = options.disk ?? patient ?? realDisk;
  let settled: Promise<void> = Promise.resolve();
  const formes = standing ? openFormes() : undefined;
  let last: Manifest | undefined;
  return {
    out,
    settled: () => settled,
    async publish({routes, files}) {
      const started = performance.now();
      try {
        mkdirSync(buildsOf(out), {recursive: true});
        const release = takeLock(out);
        try {
          if (last === undefined) await removeLeftovers(out);
          const previous = current(out, last);
          const {begin, compress} = openCompressor();
          const entries = await gather(files, previous, begin);
          const gathered = performance.now();
          const id = identityOf(routes, entries);
          const isOut = previous?.id === id && (previous === last || isWhole(out, previous));
          const {files: listed, ...done} = isOut
            ? {files: previous.files, written: 0, linked: 0, bytes: 0}
            : await fill(out, {id, routes, entries}, previous, {disk, compress}, formes);
          const placed = performance.now();
          if (previous?.id !== id) {
            await pointTo(out, id, disk);
            await removeOldBuilds(out, id, previous?.id, formes ? 1 : 0).catch((error: Error) =>
              log?.("output/not-pruned", {out, error: error.message}),
            );
          }
          if (standing) last = {id, routes, files: listed};
          if (patient) settled = settled.then(() => patient.settle());
          const switched = performance.now();
          const took = {print: gathered - started, place: placed - gathered, point: switched - placed};
          return {id, files: entries.length, ...done, ...difference(entries, previous), ms: Math.round(switched - started), took};
        } finally {
          release();
        }
      } catch (error) {
        throw asOutputError(out, error);
      }
    },
  };
}

/**
 * Everything that is to be placed, by address.
 *
 * @param fresh told of each entry that the previous edition does not hold, as soon as it is printed
 */
async function gather(
  files: AsyncIterable<PrintedFile> | Iterable<PrintedFile>,
  previous: Manifest | undefined,
  fresh: (entry: Entry) => void,
): Promise<Entry[]> {
  const held = new Set(previous?.files.map(contentOf));
  const entries: Entry[] = [];
  for await (const file of files) {
    const entry = entryOf(file);
    entries.push(entry);
    if (!held.has(entry.content)) fresh(entry);
  }
  return sorted(entries, previous);
}

/** By address. What is in the order of the edition before already is sorted in one pass. */
function sorted(entries: readonly Entry[], previous: Manifest | undefined): Entry[] {
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const known = previous?.files.flatMap(({url}) => byUrl.get(url) ?? []) ?? [];
  for (const {url} of known) byUrl.delete(url);
  return [...known, ...byUrl.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** A damaged edition counts as none: the next one replaces it. */
function current(out: string, last: Manifest | undefined): Manifest | undefined {
  const id = readPointer(out);
  if (id !== undefined && id === last?.id) return last;
  return id === undefined ? undefined : intactManifest(out, id);
}

/** The moment of publication. */
async function pointTo(out: string, id: string, disk: Disk): Promise<void> {
  const next = join(buildsOf(out), `.partial-${process.pid}-pointer`);
  const now = new Date();
  utimesSync(buildOf(out, id), now, now);
  try {
    await disk.write(next, Buffer.from(`${id}\n`));
    disk.rename(next, pointerOf(out));
  } finally {
    rmSync(next, {force: true});
  }
  await disk.flushFolder(out);
}

function difference(entries: readonly Entry[], previous: Manifest | undefined): {changed: string[]; removed: number} {
  const before = new Map(previous?.files.map((file) => [file.url, file]));
  const changed = entries.filter((entry) => {
    const old = before.get(entry.url);
    before.delete(entry.url);
    return old?.sha256 !== entry.sha256 || old.type !== entry.type || old.cacheControl !== entry.cacheControl;
  });
  return {changed: changed.map((entry) => entry.url), removed: before.size};
}
