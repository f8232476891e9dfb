import {utimesSync} from "node:fs";
import {join, resolve} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {isPublic} from "../address.ts";
import {buildOf, intactManifest, isWhole, recent, siteOf} from "./builds.ts";
import {bulkDisk} from "./bulk-disk.ts";
import {type Compress, compress as compressed} from "./compress.ts";
import {deferredDisk} from "./deferred-disk.ts";
import type {Disk} from "./disk.ts";
import {asOutputError} from "./folder.ts";
import {answersAlike, identities, type Layout} from "./layout.ts";
import {takeLock} from "./lock.ts";
import {buildsOf} from "./paths.ts";
import {keepPinned, putOut, readNewest, readPin} from "./pin.ts";
import {KEPT, removeLeftovers, removeOldBuilds} from "./prune.ts";
import {keepAddress, readAddress} from "./public-address.ts";
import {openStage} from "./stage.ts";
import {finalise, openStagingFolders, type PlacedBuild, partialOf} from "./staging.ts";
import type {Build, Due, ManifestFile, Output, Report} from "./types.ts";

export interface OutputOptions {
  readonly out: string;
  /** Public address that builds are published for; stored in the folder. */
  readonly address?: string | undefined;
  /**
   * For a process that publishes repeatedly: it remembers the previous layout and fills the next
   * folder in advance, so that a build costs only what has changed. Nothing is flushed before the
   * pointer moves: a power cut within the next second may leave files of the newest build empty,
   * which the next build detects and repairs.
   */
  readonly lasting?: boolean | undefined;
  readonly compress?: Compress | undefined;
  /** Editions kept in addition to the current one. */
  readonly kept?: number | undefined;
  /** Replaced in tests. */
  readonly disk?: Disk | undefined;
}

/** A newly placed build and its differences from the previous one. */
interface Placed extends PlacedBuild, Pick<Report, "written" | "bytes" | "changed" | "removed"> {
  /** Time at which its last file had been rendered. */
  readonly renderedAt: number;
}

/** Opens an output folder; nothing is touched before `publish`. */
export function openOutput({
  out: folder,
  address,
  lasting = false,
  compress = compressed,
  kept = KEPT,
  ...options
}: OutputOptions): Output {
  const out = resolve(folder);
  const deferred = lasting ? deferredDisk(join(buildsOf(out), `.blank-${process.pid}`)) : undefined;
  const disk = options.disk ?? deferred ?? bulkDisk();
  const folders = openStagingFolders(out, kept);
  const identityOf = identities(lasting);
  let prepared: Promise<void> = Promise.resolve();
  let settled: Promise<void> = Promise.resolve();
  let last: PlacedBuild | undefined;

  /** The newest build. A damaged one is ignored and replaced by the next one. */
  function current(): PlacedBuild | undefined {
    const id = readNewest(out);
    if (id === undefined || id === last?.id) return id === undefined ? undefined : last;
    const manifest = intactManifest(out, id);
    return manifest && {id, layout: new Map(manifest.files.map((file) => [file.url, file]))};
  }

  async function place(
    {routes, files, stays = [], gone}: Build,
    before: PlacedBuild | undefined,
  ): Promise<Placed> {
    const lies = before ? folders.take(before) : new Map();
    const previous = before && {site: siteOf(buildOf(out, before.id)), layout: before.layout};
    const site = siteOf(partialOf(out));
    const staying = new Set(stays);
    const isStaying = ({route}: ManifestFile) => gone !== undefined || staying.has(route);
    const stage = openStage({site, lies, previous, isStaying, disk, compress});
    try {
      for await (const file of files) {
        stage.put(file);
        await stage.room();
      }
      for (const url of gone?.() ?? []) stage.drop(url);
      const renderedAt = performance.now();
      const {entries} = stage;
      const id = identityOf(routes, entries.values());
      const held = [...(before?.layout.values() ?? [])];
      const difference = {
        changed: [...entries.values()]
          .filter((entry) => !answersAlike(entry, before?.layout.get(entry.url)))
          .map(({url}) => url)
          .filter(isPublic)
          .sort(),
        removed: held.filter(({url}) => !entries.has(url)).length,
      };
      const isOut = before?.id === id && (last?.id === id || isOutWhole(id));
      if (isOut || recent(out, id)) {
        const layout = isOut ? before.layout : (folders.layoutOf(id) ?? layoutOf(id));
        if (isOut && lies.size > 0) folders.putBack(id, lies);
        else await stage.abandon();
        return {id, layout, ...difference, written: 0, bytes: 0, renderedAt};
      }
      const {layout, ...done} = await stage.finish();
      await finalise(out, {id, routes, files: [...layout.values()]}, disk);
      return {id, layout, ...difference, ...done, renderedAt};
    } catch (error) {
      await stage.abandon();
      throw error;
    }
  }
  const isOutWhole = (id: string) => isWhole(out, intactManifest(out, id)!);
  const layoutOf = (id: string): Layout =>
    new Map(intactManifest(out, id)!.files.map((file) => [file.url, file]));

  async function publish(due: Due): Promise<Report> {
    const started = performance.now();
    if (last === undefined) await removeLeftovers(out);
    await keepPinned(out, disk);
    await prepared;
    const before = current();
    const mayDiffer = before !== undefined && before === last && folders.isReady(before.id);
    const build = typeof due === "function" ? await due(mayDiffer) : due;
    const {id, layout, renderedAt, ...done} = await place(build, before);
    const placedAt = performance.now();
    const printedFor = readAddress(out);
    if (address !== undefined && address !== printedFor) await keepAddress(out, address, disk);
    if (before?.id !== id) {
      const now = new Date();
      utimesSync(buildOf(out, id), now, now);
      await putOut(out, id, disk);
      // left to the next build
      await removeOldBuilds(out, id, before?.id, kept + (lasting ? 1 : 0)).catch(() => {});
    }
    if (deferred) {
      last = {id, layout};
      folders.keep(id, layout);
      // let the caller that waits for this build continue first
      prepared = turn().then(() => folders.prepare(id, deferred));
      settled = Promise.all([settled, prepared]).then(deferred.settle);
    }
    const switchedAt = performance.now();
    const pin = readPin(out);
    return {
      id,
      files: layout.size,
      linked: before?.id === id ? 0 : layout.size - done.written,
      ...done,
      ...(address !== undefined &&
        printedFor !== undefined &&
        address !== printedFor && {movedFrom: printedFor}),
      ...(pin && {pinned: pin.id}),
      ms: Math.round(switchedAt - started),
      took: {
        render: renderedAt - started,
        place: placedAt - renderedAt,
        point: switchedAt - placedAt,
      },
    };
  }

  return {
    out,
    settled: () => settled,
    async publish(due) {
      try {
        makeFolder(buildsOf(out));
        const release = takeLock(out);
        try {
          return await publish(due);
        } finally {
          release();
        }
      } catch (error) {
        throw asOutputError(out, error);
      }
    },
  };
}
