import {renameSync, rmSync} from "node:fs";
import {dirname, join} from "node:path";
import type {Disk} from "./disk.ts";
import {buildOf, readPointer, siteOf} from "./editions.ts";
import type {Layout} from "./layout.ts";
import {place} from "./place.ts";
import {byAge, KEPT} from "./prune.ts";

/** What one process remembers of the editions it has placed. */
export interface Formes {
  /** Where everything lies in a build; undefined when it is not of this process. */
  layoutOf(id: string): Layout | undefined;
  /** Remembers a build. */
  keep(id: string, layout: Layout): void;
  /**
   * Brings an old build that no reader is on any more up to the one that is out, ahead of the next
   * edition, which then costs what has changed in it; while there is no such build, a new folder.
   * Where that fails there is none, and the next edition is made without.
   */
  prepare(out: string, id: string, disk: Disk): Promise<void>;
  /**
   * Moves what was prepared, or else the oldest build that no reader is on, to `partial`.
   *
   * @param current the build that is out
   * @returns what lies in it; undefined while there is neither
   */
  take(out: string, partial: string, current: string | undefined): Layout | undefined;
  /** Like `take`, but only what was prepared and holds what the build named does. */
  takeCopy(partial: string, of: string): Layout | undefined;
  /** Takes a copy back that was not needed. */
  putBack(partial: string, of: string, layout: Layout): void;
}

/**
 * An edition differs from one a few editions older in a few files only. So instead of linking
 * thousands of files into a new folder and removing thousands from an old one, the old folder is
 * brought up to date.
 */
export function openFormes(): Formes {
  const kept = new Map<string, Layout>();
  let ready: {readonly id: string; readonly folder: string; readonly layout: Layout} | undefined;

  /** Moves the oldest build of this process away, but for the newest few. */
  function takeOldest(
    out: string,
    to: string,
    current: string | undefined,
    newest: number,
  ): Layout | undefined {
    const builds = byAge(out, current);
    for (const name of kept.keys()) if (!builds.includes(name)) kept.delete(name);
    const old = builds.slice(newest).findLast((name) => kept.has(name));
    if (old === undefined) return undefined;
    const layout = kept.get(old)!;
    kept.delete(old);
    renameSync(buildOf(out, old), to);
    rmSync(join(to, "manifest.json"), {force: true});
    return layout;
  }
  function takePrepared(partial: string): Layout | undefined {
    const prepared = ready;
    ready = undefined;
    if (prepared === undefined) return undefined;
    try {
      renameSync(prepared.folder, partial);
      return prepared.layout;
    } catch (error) {
      // another process has cleared it away as a leftover
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return undefined;
    }
  }
  return {
    keep: (id, layout) => void kept.set(id, layout),
    layoutOf: (id) => kept.get(id),
    putBack(partial, id, layout) {
      const folder = formeBeside(partial);
      renameSync(partial, folder);
      ready = {id, folder, layout};
    },
    async prepare(out, id, disk) {
      const current = kept.get(id);
      // what is late must not judge by an edition that is not the newest any more which builds are
      // old
      if (current === undefined || ready !== undefined || readPointer(out) !== id) return;
      const folder = formeBeside(buildOf(out, id));
      try {
        const old = takeOldest(out, folder, id, KEPT + 1);
        const shelf = {site: siteOf(buildOf(out, id)), files: [], layout: current};
        const {layout} = await place(
          siteOf(folder),
          [...current.values()].map(({entry}) => entry),
          shelf,
          {disk, compress: nothingNew, forme: old},
        );
        ready = {id, folder, layout};
      } catch {
        rmSync(folder, {recursive: true, force: true});
      }
    },
    take: (out, partial, current) =>
      takePrepared(partial) ?? takeOldest(out, partial, current, KEPT),
    takeCopy: (partial, of) => (ready?.id === of ? takePrepared(partial) : undefined),
  };
}

const formeBeside = (build: string): string => join(dirname(build), `.forme-${process.pid}`);

const nothingNew = (): never => {
  throw new RangeError("a build that is brought up to the one that is out holds nothing new");
};
