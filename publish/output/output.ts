import {rmSync, utimesSync} from "node:fs";
import {join, resolve} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {amend} from "./amend.ts";
import {openCompressor, type Squeeze, squeeze as squeezed} from "./compress.ts";
import {difference} from "./difference.ts";
import {type Disk, realDisk} from "./disk.ts";
import {buildOf, buildsOf, intactManifest, isWhole, pointerOf, readPointer} from "./editions.ts";
import {entryOf, identityOf, sumOf} from "./entry.ts";
import {asOutputError} from "./failure.ts";
import {fill, partialOf, recent, seal} from "./fill.ts";
import {openFormes} from "./forme.ts";
import {gather} from "./gather.ts";
import type {Layout} from "./layout.ts";
import {takeLock} from "./lock.ts";
import {openOrder} from "./order.ts";
import {patientDisk} from "./patient-disk.ts";
import {removeLeftovers, removeOldBuilds} from "./prune.ts";
import {keepAddress, readAddress} from "./public-address.ts";
import type {Manifest, ManifestFile, PrintedFile, Report, Route} from "./types.ts";
import {writeAhead} from "./write-ahead.ts";

/** Everything that is to be out at once. */
export interface Build {
  readonly routes: readonly Route[];
  readonly files: Iterable<PrintedFile>;
}

/** An edition that is being printed elsewhere. */
export interface ComingBuild {
  readonly routes: readonly Route[];
  /** The edition published before it, if that one is known there. */
  readonly follows: string | undefined;
  /** What that edition does not have, as it is printed. */
  readonly fresh: AsyncIterable<PrintedFile>;
  /**
   * When all has been printed: what it has in common with that edition, and the addresses that are
   * gone.
   */
  rest(): {readonly same: Iterable<PrintedFile>; readonly gone: readonly string[]};
}

/**
 * What to publish, or how to make it: asked once nobody else is publishing, so that it reads
 * nothing older than what is out.
 */
export type Due<E> = E | (() => E | Promise<E>);

/**
 * A folder that editions are published into: `builds/<id>/{manifest.json, site/}` and `current`,
 * which names the one that is out.
 */
export interface Output {
  readonly out: string;
  /**
   * Publishes one edition, all or nothing: readers see the old one until the last step, the switch
   * of the pointer. An edition equal to the one that is out writes nothing.
   *
   * @throws OutputError when another build is at work or the disk refuses; the old edition stays
   */
  publish(edition: Due<Build>): Promise<Report>;
  /**
   * Resolves when all that was published so far would survive a power cut; without `standing` it
   * would at once.
   */
  settled(): Promise<void>;
}

export interface OpenOutput extends Output {
  publish(edition: Due<Build | ComingBuild>): Promise<Report>;
}

export interface OutputOptions {
  readonly out: string;
  /** The public address that editions are printed for; the folder keeps it. */
  readonly address?: string | undefined;
  /**
   * For a process that publishes again and again: it remembers what it placed, so that an edition
   * costs what has changed in it.
   */
  readonly standing?: boolean;
  readonly squeeze?: Squeeze;
  readonly disk?: Disk;
  readonly log?: (event: string, fields?: Record<string, unknown>) => void;
}

/** An edition in its folder. */
interface Placed {
  readonly id: string;
  readonly routes: readonly Route[];
  readonly sum: bigint;
  readonly size: number;
  /** Undefined where they follow from the layout. */
  readonly files?: readonly ManifestFile[] | undefined;
  /** Undefined where this process has not placed it. */
  readonly layout?: Layout | undefined;
}

/** An edition that can be switched to, and how it differs from the one that is out. */
interface Ready extends Placed, Pick<Report, "written" | "bytes" | "changed" | "removed"> {
  readonly printedAt: number;
  /** The edition that is out. */
  readonly before: string | undefined;
}

/** Nothing is touched before `publish`. */
export function openOutput({
  out: folder,
  address,
  standing = false,
  squeeze = squeezed,
  log,
  ...options
}: OutputOptions): OpenOutput {
  const out = resolve(folder);
  const patient = standing ? patientDisk(join(buildsOf(out), `.trash-${process.pid}`)) : undefined;
  const disk = options.disk ?? patient ?? realDisk;
  const formes = standing ? openFormes() : undefined;
  const inOrder = openOrder();
  let settled: Promise<void> = Promise.resolve();
  let last: Placed | undefined;

  /**
   * What the edition that is out does not hold is worked at as it comes; nothing is touched where
   * nothing is new.
   */
  async function whole(edition: Build | ComingBuild): Promise<Ready> {
    const {routes} = edition;
    const previous = current(out, last);
    const {begin, compress} = openCompressor(squeeze);
    // into which folder is not known yet where an old one is brought up to date
    const ahead = formes ? undefined : writeAhead(partialOf(out), {disk, compress});
    try {
      const entries = inOrder(await gather(edition, previous, ahead?.begin ?? begin));
      const printedAt = performance.now();
      const sum = sumOf(entries);
      const id = identityOf(routes, sum);
      const edited = {
        id,
        routes,
        sum,
        size: entries.length,
        printedAt,
        before: previous?.id,
        ...difference(entries, previous),
      };
      const isOut = previous?.id === id && (last?.id === id || isWhole(out, previous));
      if (isOut)
        return {
          ...edited,
          files: previous.files,
          layout: formes?.layoutOf(id),
          written: 0,
          bytes: 0,
        };
      return {
        ...edited,
        ...(await fill(
          out,
          {id, routes, entries},
          previous,
          {disk, compress, begun: ahead?.begun},
          formes,
        )),
      };
    } finally {
      await ahead?.close();
    }
  }

  /**
   * What is new is written as it comes, into a copy of the edition that is out; undefined where
   * there is no such copy.
   */
  async function amended({routes, follows, fresh, rest}: ComingBuild): Promise<Ready | undefined> {
    if (
      formes === undefined ||
      last?.layout === undefined ||
      follows !== last.id ||
      readPointer(out) !== last.id
    )
      return undefined;
    const before = last;
    const copy = formes.takeCopy(partialOf(out), before.id);
    if (copy === undefined) return undefined;
    const {begin, compress} = openCompressor(squeeze);
    const amendment = amend(out, copy, before.id, {disk, compress});
    try {
      for await (const file of fresh) {
        const entry = entryOf(file);
        begin(entry);
        amendment.put(entry);
      }
      const printedAt = performance.now();
      const {more, ...made} = await amendment.finish(rest().gone);
      const sum = before.sum + more;
      const id = identityOf(routes, sum);
      const edited = {id, routes, sum, size: made.layout.size, printedAt, before: before.id};
      if (id === before.id) {
        formes.putBack(partialOf(out), id, made.layout);
        return {...edited, ...made, files: before.files, layout: before.layout};
      }
      const old = recent(out, id);
      if (old === undefined) {
        await seal(out, id, routes, made.layout, disk);
        return {...edited, ...made};
      }
      await amendment.abandon();
      return {
        ...edited,
        ...made,
        files: old.files,
        layout: formes.layoutOf(id),
        written: 0,
        bytes: 0,
      };
    } catch (error) {
      await amendment.abandon();
      throw error;
    }
  }

  async function publish(due: Due<Build | ComingBuild>): Promise<Report> {
    const started = performance.now();
    if (last === undefined) await removeLeftovers(out);
    const edition = typeof due === "function" ? await due() : due;
    const ready =
      ("fresh" in edition ? await amended(edition) : undefined) ?? (await whole(edition));
    const {id, layout, written, bytes, changed, removed, printedAt} = ready;
    if (layout) formes?.keep(id, layout);
    const placed = performance.now();
    const before = readAddress(out);
    if (address !== undefined && address !== before) await keepAddress(out, address, disk);
    if (ready.before !== id) {
      await pointTo(out, id, disk);
      await removeOldBuilds(out, id, ready.before, formes ? 1 : 0).catch((error: Error) =>
        log?.("output/not-pruned", {out, error: error.message}),
      );
    }
    if (standing) last = ready;
    if (patient) {
      settled = settled.then(async () => {
        await turn(); // whoever waits for this edition comes first
        await formes?.prepare(out, id, patient);
        await patient.settle();
      });
    }
    const switched = performance.now();
    const took = {print: printedAt - started, place: placed - printedAt, point: switched - placed};
    return {
      id,
      files: ready.size,
      written,
      linked: ready.before === id ? 0 : ready.size - written,
      bytes,
      changed,
      removed,
      ...(address !== undefined &&
        before !== undefined &&
        address !== before && {movedFrom: before}),
      ms: Math.round(switched - started),
      took,
    };
  }

  return {
    out,
    settled: () => settled,
    async publish(edition) {
      try {
        makeFolder(buildsOf(out));
        const release = takeLock(out);
        try {
          return await publish(edition);
        } finally {
          release();
        }
      } catch (error) {
        throw asOutputError(out, error);
      }
    },
  };
}

/** A damaged edition counts as none: the next one replaces it. */
function current(out: string, last: Placed | undefined): Manifest | undefined {
  const id = readPointer(out);
  if (id !== undefined && id === last?.id)
    return {id, routes: last.routes, files: last.files ?? filesIn(last.layout)};
  return id === undefined ? undefined : intactManifest(out, id);
}
const filesIn = (layout: Layout | undefined): ManifestFile[] =>
  [...(layout?.values() ?? [])].map(({file}) => file);

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
