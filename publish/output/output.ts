import {mkdirSync, rmSync, utimesSync} from "node:fs";
import {join, resolve} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {openCompressor, squeeze} from "./compress.ts";
import {compressionThread} from "./compression-thread.ts";
import {type Disk, realDisk} from "./disk.ts";
import {buildOf, buildsOf, intactManifest, isWhole, pointerOf, readPointer} from "./editions.ts";
import {contentOf, type Entry, entryOf, identityOf} from "./entry.ts";
import {asOutputError} from "./failure.ts";
import {fill} from "./fill.ts";
import {openFormes} from "./forme.ts";
import {takeLock} from "./lock.ts";
import {openOrder} from "./order.ts";
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
  publish(edition: {readonly routes: readonly Route[]; readonly files: Iterable<PrintedFile>}): Promise<Report>;
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
  const squeezed = standing ? compressionThread() : squeeze;
  const inOrder = openOrder();
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
          const {begin, compress} = openCompressor(squeezed);
          const entries = inOrder(await gather(files, previous, begin));
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
          if (patient) {
            settled = settled.then(async () => {
              await turn(); // whoever waits for this edition comes first
              await formes?.prepare(out, id, patient);
              await patient.settle();
            });
          }
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

/** Longest that other work of the process waits for its turn while files are printed. */
const PACE_MS = 10;

/**
 * Everything that is to be placed, as it is printed.
 *
 * @param fresh told of each entry that the previous edition does not hold, as soon as it is printed
 */
async function gather(files: Iterable<PrintedFile>, previous: Manifest | undefined, fresh: (entry: Entry) => void): Promise<Entry[]> {
  const held = new Set(previous?.files.map(contentOf));
  const entries: Entry[] = [];
  let since = performance.now();
  for (const file of files) {
    const entry = entryOf(file);
    entries.push(entry);
    if (!held.has(entry.content)) fresh(entry);
    if (performance.now() - since < PACE_MS) continue;
    await turn();
    since = performance.now();
  }
  return entries;
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

/** Both are in the order of their addresses. */
function difference(entries: readonly Entry[], previous: Manifest | undefined): {changed: string[]; removed: number} {
  const before = previous?.files ?? [];
  let next = 0;
  let removed = 0;
  const changed = entries.filter(({url, sha256, type, cacheControl}) => {
    for (; next < before.length && before[next]!.url !== url && before[next]!.url < url; next++) removed++;
    const old = before[next]?.url === url ? before[next++] : undefined;
    return old?.sha256 !== sha256 || old.type !== type || old.cacheControl !== cacheControl;
  });
  return {changed: changed.map(({url}) => url), removed: removed + before.length - next};
}
