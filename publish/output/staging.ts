import {existsSync, renameSync, rmSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildOf, siteOf} from "./builds.ts";
import type {Disk} from "./disk.ts";
import type {Layout} from "./layout.ts";
import {manifestText} from "./manifest-file.ts";
import {buildsOf} from "./paths.ts";
import {readNewest} from "./pin.ts";
import {byAge, heldOf, takeAway} from "./prune.ts";
import {openStage} from "./stage.ts";
import type {Manifest} from "./types.ts";

/** Folder in which a build is filled before it gets its name. */
export const partialOf = (out: string): string => join(buildsOf(out), `.partial-${process.pid}`);

/**
 * Staging folders filled in advance. A build differs from the previous one in a few files, so after
 * publication an old folder without readers is updated to match it; the next build then costs only
 * what has changed.
 */
export interface StagingFolders {
  /** Remembers the contents of a build of this process. */
  keep(id: string, layout: Layout): void;
  layoutOf(id: string): Layout | undefined;
  /** Whether a copy of a build is ready. */
  isReady(id: string): boolean;
  /** Moves the copy of a build to `partialOf`; returns its contents, or nothing. */
  take(id: string): Layout;
  /** Takes back a copy that was not needed. */
  putBack(id: string, layout: Layout): void;
  /** Fills a folder with the contents of the current build. If that fails, there is no copy. */
  prepare(id: string, disk: Disk): Promise<void>;
}

const NOTHING: Layout = new Map();

/** @param kept editions kept in addition to the current one */
export function openStagingFolders(out: string, kept: number): StagingFolders {
  const layouts = new Map<string, Layout>();
  const folder = join(buildsOf(out), `.staging-${process.pid}`);
  let ready: {readonly id: string; readonly layout: Layout} | undefined;

  /** Turns the oldest build of this process, apart from the newest few, into a staging folder. */
  function recycle(id: string): Layout {
    const builds = byAge(out, id);
    for (const name of layouts.keys()) if (!builds.includes(name)) layouts.delete(name);
    const held = heldOf(out);
    const old = builds.slice(kept + 1).findLast((name) => layouts.has(name) && !held.has(name));
    if (old === undefined) return NOTHING;
    const layout = layouts.get(old)!;
    layouts.delete(old);
    if (!takeAway(out, old, folder)) return NOTHING;
    rmSync(join(folder, "manifest.json"), {force: true});
    return layout;
  }

  return {
    keep: (id, layout) => void layouts.set(id, layout),
    layoutOf: (id) => layouts.get(id),
    isReady: (id) => ready?.id === id && existsSync(folder),
    take(id) {
      const prepared = ready;
      ready = undefined;
      if (prepared?.id !== id) {
        rmSync(folder, {recursive: true, force: true});
        return NOTHING;
      }
      try {
        renameSync(folder, partialOf(out));
        return prepared.layout;
      } catch (error) {
        // another process has removed it as a leftover
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        return NOTHING;
      }
    },
    putBack(id, layout) {
      renameSync(partialOf(out), folder);
      ready = {id, layout};
    },
    async prepare(id, disk) {
      const layout = layouts.get(id);
      if (layout === undefined || ready?.id === id || readNewest(out) !== id) return;
      try {
        const site = siteOf(buildOf(out, id));
        const stage = openStage({
          site: siteOf(folder),
          lies: recycle(id),
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

const nothingNew = (): never => {
  throw new RangeError("a folder being updated to the current build has no new files");
};

/**
 * Gives the filled folder its manifest and its name. An existing folder of that name is damaged and
 * is removed.
 */
export async function finalise(out: string, manifest: Manifest, disk: Disk): Promise<void> {
  const [partial, build] = [partialOf(out), buildOf(out, manifest.id)];
  await disk.write(join(partial, "manifest.json"), manifestText(manifest));
  await disk.flushFolder(partial);
  const damaged = `${partial}-damaged`;
  if (existsSync(build)) disk.rename(build, damaged);
  disk.rename(partial, build);
  await disk.flushFolder(buildsOf(out));
  await rm(damaged, {recursive: true, force: true});
}
