import {existsSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import type {Disk} from "./disk.ts";
import {buildOf, buildsOf, intactManifest, isWhole, siteOf} from "./editions.ts";
import {type Entry, manifestBytes} from "./entry.ts";
import type {Formes} from "./forme.ts";
import type {Layout} from "./layout.ts";
import {type Placed, type PlaceOptions, place} from "./place.ts";
import type {Manifest, ManifestFile, Route} from "./types.ts";

/** An edition before it has a folder. */
export interface Draft {
  readonly id: string;
  readonly routes: readonly Route[];
  readonly entries: readonly Entry[];
}

/** An edition in its folder. */
export interface Filled extends Pick<Placed, "written" | "linked" | "bytes"> {
  readonly files: readonly ManifestFile[];
  /** Where this process has placed it; undefined when it lay there already. */
  readonly layout?: Layout;
}

/**
 * Makes `builds/<id>/`, whole: it is filled under another name and gets its own when everything in
 * it is durable. Any failure leaves no trace. An edition of the recent past that still lies there
 * whole is taken as it is.
 */
export async function fill(
  out: string,
  {id, routes, entries}: Draft,
  previous: Manifest | undefined,
  {disk, compress, begun}: Omit<PlaceOptions, "forme">,
  formes?: Formes,
): Promise<Filled> {
  const existing = recent(out, id);
  if (existing) return {files: existing.files, written: 0, linked: entries.length, bytes: 0};
  const partial = partialOf(out);
  try {
    const shelf = previous && {
      site: siteOf(buildOf(out, previous.id)),
      files: previous.files,
      layout: formes?.layoutOf(previous.id),
    };
    const forme = formes?.take(out, partial, previous?.id);
    const {layout, ...done} = await place(siteOf(partial), entries, shelf, {
      disk,
      compress,
      forme,
      begun,
    });
    await seal(out, id, routes, layout, disk);
    return {files: [...layout.values()].map(({file}) => file), layout, ...done};
  } catch (error) {
    await rm(partial, {recursive: true, force: true}).catch(() => {});
    throw error;
  }
}

/** An edition of the recent past that still lies there whole. */
export function recent(out: string, id: string): Manifest | undefined {
  const manifest = intactManifest(out, id);
  return manifest !== undefined && isWhole(out, manifest) ? manifest : undefined;
}

/** Where a build is filled. */
export const partialOf = (out: string): string => join(buildsOf(out), `.partial-${process.pid}`);

/** Gives what has been filled its manifest and its name. What lies under that name is damaged. */
export async function seal(
  out: string,
  id: string,
  routes: readonly Route[],
  layout: Layout,
  disk: Disk,
): Promise<void> {
  const [partial, build] = [partialOf(out), buildOf(out, id)];
  await disk.write(join(partial, "manifest.json"), manifestBytes(id, routes, [...layout.values()]));
  await disk.flushFolder(partial);
  const damaged = `${partial}-damaged`;
  if (existsSync(build)) disk.rename(build, damaged);
  disk.rename(partial, build);
  await disk.flushFolder(buildsOf(out));
  await rm(damaged, {recursive: true, force: true});
}
