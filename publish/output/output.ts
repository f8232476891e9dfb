import {existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join, resolve} from "node:path";
import {setImmediate as turn} from "node:timers/promises";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {isPublic} from "../address.ts";
import {buildOf, intactManifest, isWhole, recent, siteOf} from "./builds.ts";
import {bulkDisk} from "./bulk-disk.ts";
import {type Compress, compress as compressed} from "./compress.ts";
import {deferredDisk} from "./deferred-disk.ts";
import type {Disk} from "./disk.ts";
import {asOutputError, takeLock} from "./folder.ts";
import {answersAlike, identities, type Layout} from "./layout.ts";
import {manifestText} from "./manifest-file.ts";
import {buildsOf} from "./paths.ts";
import {keepPinned, putOut, readNewest, readPin} from "./pin.ts";
import {byAge, heldOf, KEPT, removeLeftovers, removeOldBuilds, takeAway} from "./prune.ts";
import {keepAddress, readAddress} from "./public-address.ts";
import {openStage} from "./stage.ts";
import type {Build, Due, Manifest, ManifestFile, Output, Report} from "./types.ts";

/** Folder in which a build is filled before it gets its name. */
const partialOf = (out: string): string => join(buildsOf(out), `.partial-${process.pid}`);

/** A build and its contents. */
interface PlacedBuild {
  readonly id: string;
  readonly layout: Layout;
}

/**
 * Folders that new builds are made of. A build differs from the previous one in a few files, so the
 * oldest one, which it supersedes, is updated to match it: only what has changed is linked, and
 * nothing is left to remove. A process that publishes repeatedly does this after each publication;
 * the next build then costs only what has changed since.
 */
export interface StagingFolders {
  /** Remembers the contents of a build of this process. */
  keep(id: string, layout: Layout): void;
  layoutOf(id: string): Layout | undefined;
  /** Whether a copy of a build is ready. */
  isReady(id: string): boolean;
  /**
   * Moves the copy of the newest build, or the superseded build, to `partialOf`; returns its
   * contents, or nothing. Files shared with the newest build are the same objects as there.
   */
  take(newest: PlacedBuild): Layout;
  /** Takes back a folder that was not needed. */
  putBack(id: string, layout: Layout): void;
  /** Fills a folder with the contents of the current build. If that fails, there is no copy. */
  prepare(id: string, disk: Disk): Promise<void>;
}

const NOTHING: Layout = new Map();

/** @param kept editions kept in addition to the current one */
function openStagingFolders(out: string, kept: number): StagingFolders {
  const layouts = new Map<string, Layout>();
  const folder = join(buildsOf(out), `.staging-${process.pid}`);
  let ready: PlacedBuild | undefined;
  let takenFrom = folder;

  /** Moves the oldest build, if others are kept, to a folder; returns its contents. */
  function recycle(newest: PlacedBuild, others: number, to: string): Layout {
    const builds = byAge(out, newest.id);
    for (const name of layouts.keys()) if (!builds.includes(name)) layouts.delete(name);
    const held = heldOf(out);
    const old = builds.slice(others).findLast((name) => !held.has(name));
    if (old === undefined) return NOTHING;
    const layout = layouts.get(old) ?? contentsOf(out, old, newest);
    layouts.delete(old);
    if (layout === undefined || !takeAway(out, old, to)) return NOTHING;
    takenFrom = buildOf(out, old);
    return layout;
  }

  return {
    keep: (id, layout) => void layouts.set(id, layout),
    layoutOf: (id) => layouts.get(id),
    isReady: (id) => ready?.id === id && existsSync(folder),
    take(newest) {
      const prepared = ready;
      ready = undefined;
      if (prepared?.id === newest.id && existsSync(folder)) {
        takenFrom = folder;
        renameSync(folder, partialOf(out));
        return prepared.layout;
      }
      rmSync(folder, {recursive: true, force: true});
      return recycle(newest, kept, partialOf(out));
    },
    putBack(id, layout) {
      renameSync(partialOf(out), takenFrom);
      if (takenFrom === folder) ready = {id, layout};
    },
    async prepare(id, disk) {
      const layout = layouts.get(id);
      if (layout === undefined || ready?.id === id || readNewest(out) !== id) return;
      try {
        const site = siteOf(buildOf(out, id));
        const stage = openStage({
          site: siteOf(folder),
          lies: recycle({id, layout}, kept + 1, folder),
          previous: {site, layout},
          isStaying: () => true,
          disk,
          compress: nothingNew,
        });
        await stage.finish();
        ready = {id, layout};
      } catch {
        rmSync(folder, {recursive: true, force: true});
      }
    },
  };
}

/**
 * The contents of an older build, undefined if they are unknown. Files that it shares with the
 * newest build on the disk are the same objects as there.
 */
function contentsOf(out: string, id: string, newest: PlacedBuild): Layout | undefined {
  const statOf = (build: string, {file}: ManifestFile) =>
    statSync(join(siteOf(buildOf(out, build)), file), {throwIfNoEntry: false});
  const isShared = (file: ManifestFile, other: ManifestFile): boolean => {
    const stat = file.file === other.file ? statOf(id, file) : undefined;
    return stat?.size === other.size && stat.ino === statOf(newest.id, other)?.ino;
  };
  const files = intactManifest(out, id)?.files.map((file) => {
    const other = newest.layout.get(file.url);
    return [file.url, other && isShared(file, other) ? other : file] as const;
  });
  return files && new Map(files);
}

const nothingNew = (): never => {
  throw new RangeError("a folder being updated to the current build has no new files");
};

/**
 * Gives the filled folder its manifest and its name. Removes the older build's files beside its
 * folders, and a damaged folder of that name.
 */
async function finalise(out: string, manifest: Manifest, disk: Disk): Promise<void> {
  const [partial, build] = [partialOf(out), buildOf(out, manifest.id)];
  for (const entry of readdirSync(partial, {withFileTypes: true}))
    if (entry.isFile()) rmSync(join(partial, entry.name));
  await disk.write(join(partial, "manifest.json"), manifestText(manifest));
  await disk.flushFolder(partial);
  const damaged = `${partial}-damaged`;
  if (existsSync(build)) disk.rename(build, damaged);
  disk.rename(partial, build);
  await disk.flushFolder(buildsOf(out));
  await rm(damaged, {recursive: true, force: true});
}

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
      // later than the build before, also within a millisecond
      const since = before && statSync(buildOf(out, before.id), {throwIfNoEntry: false});
      const now = Math.max(Date.now(), (since?.mtimeMs ?? 0) + 1) / 1000;
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
