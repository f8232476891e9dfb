import {existsSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildOf, buildsOf, intactManifest, isWhole, siteOf} from "./editions.ts";
import {type Entry, manifestText} from "./entry.ts";
import type {Formes} from "./forme.ts";
import {type Placed, type PlaceOptions, place} from "./place.ts";
import type {Manifest, ManifestFile, Route} from "./types.ts";

/** An edition before it has a folder. */
export interface Draft {
  readonly id: string;
  readonly routes: readonly Route[];
  readonly entries: readonly Entry[];
}

/**
 * Makes `builds/<id>/`, whole: it is filled under another name and gets its own when everything in it is durable. Any failure leaves
 * no trace. An edition of the recent past that still lies there whole is taken as it is.
 */
export async function fill(
  out: string,
  {id, routes, entries}: Draft,
  previous: Manifest | undefined,
  {disk, compress}: Pick<PlaceOptions, "disk" | "compress">,
  formes?: Formes,
): Promise<Pick<Placed, "written" | "linked" | "bytes"> & {readonly files: readonly ManifestFile[]}> {
  const existing = intactManifest(out, id);
  if (existing !== undefined && isWhole(out, existing)) return {files: existing.files, written: 0, linked: entries.length, bytes: 0};
  const build = buildOf(out, id);
  const partial = join(buildsOf(out), `.partial-${process.pid}`);
  try {
    const shelf = previous && {
      site: siteOf(buildOf(out, previous.id)),
      files: previous.files,
      layout: formes?.layoutOf(previous.id),
    };
    const forme = formes?.take(out, partial, previous?.id);
    const {layout, ...done} = await place(siteOf(partial), entries, shelf, {disk, compress, forme});
    const lie = entries.map((entry) => layout.get(entry)!);
    await disk.write(join(partial, "manifest.json"), Buffer.from(manifestText(id, routes, lie)));
    await disk.flushFolder(partial);
    const damaged = `${partial}-damaged`;
    if (existsSync(build)) disk.rename(build, damaged);
    disk.rename(partial, build);
    await disk.flushFolder(buildsOf(out));
    await rm(damaged, {recursive: true, force: true});
    formes?.keep(id, layout);
    return {files: lie.map(({file}) => file), ...done};
  } catch (error) {
    await rm(partial, {recursive: true, force: true}).catch(() => {});
    throw error;
  }
}
