import {existsSync, readdirSync, renameSync, rmSync, statSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildOf, intactManifest, siteOf} from "./builds.ts";
import type {Disk} from "./disk.ts";
import type {Layout} from "./layout.ts";
import {manifestText} from "./manifest-file.ts";
import {buildsOf} from "./paths.ts";
import {readNewest} from "./pin.ts";
import {byAge, heldOf, takeAway} from "./prune.ts";
import {openStage} from "./stage.ts";
import type {Manifest, ManifestFile} from "./types.ts";

/** Folder in which a build is filled before it gets its name. */
export const partialOf = (out: string): string => join(buildsOf(out), `.partial-${process.pid}`);

/** A build and its contents. */
export interface PlacedBuild {
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
export function openStagingFolders(out: string, kept: number): StagingFolders {
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
 * Gives the filled folder its manifest and its name. Files beside its folders, of an older build,
 * and an existing folder of that name, which is damaged, are removed.
 */
export async function finalise(out: string, manifest: Manifest, disk: Disk): Promise<void> {
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
