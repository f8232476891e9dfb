import {readdirSync, renameSync, rmSync, statSync} from "node:fs";
import {join} from "node:path";
import {SUFFIX} from "./compress.ts";
import type {Disk} from "./disk.ts";
import {buildOf, buildsOf} from "./editions.ts";
import type {ManifestFile} from "./types.ts";

/** Of each file of a build, the placing that its bytes are from: equal numbers mean the same file on the disk. */
export type Placings = ReadonlyMap<string, number>;

/** An old build on its way to becoming the next one. */
export interface Forme {
  readonly placings: Placings;
  readonly files: ReadonlyMap<string, ManifestFile>;
}

/** What one process remembers of the editions it has placed. */
export interface Formes {
  /**
   * Moves the oldest build that no reader is on any more to `partial`; undefined while there is none of this process's own.
   *
   * @param inUse builds that must stay
   */
  take(out: string, partial: string, inUse: readonly string[]): Forme | undefined;
  /** Remembers a build. */
  keep(id: string, files: readonly ManifestFile[], placings: Placings): void;
  placingsOf(id: string): Placings | undefined;
}

/**
 * An edition differs from one a few editions older in a few files only. So instead of linking thousands of files into a new folder and
 * removing thousands from an old one, the old folder is brought up to date.
 */
export function openFormes(): Formes {
  const kept = new Map<string, {readonly files: readonly ManifestFile[]; readonly placings: Placings}>();
  return {
    take(out, partial, inUse) {
      const old = readdirSync(buildsOf(out))
        .filter((name) => kept.has(name) && !inUse.includes(name))
        .map((name) => ({name, at: statSync(buildOf(out, name)).mtimeMs}))
        .sort((a, b) => a.at - b.at)[0]?.name;
      if (old === undefined) return undefined;
      const {files, placings} = kept.get(old)!;
      kept.delete(old);
      renameSync(buildOf(out, old), partial);
      rmSync(join(partial, "manifest.json"), {force: true});
      return {placings, files: new Map(files.map((file) => [file.file, file]))};
    },
    keep: (id, files, placings) => void kept.set(id, {files, placings}),
    placingsOf: (id) => kept.get(id)?.placings,
  };
}

/** Takes a file and its compressed siblings out of a site folder. */
export function takeOut(disk: Disk, site: string, {file, encodings}: ManifestFile): void {
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])]) disk.discard(join(site, file + suffix));
}
