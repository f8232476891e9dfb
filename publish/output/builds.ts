import {existsSync, lstatSync, readFileSync, readlinkSync, statSync} from "node:fs";
import {join} from "node:path";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {SUFFIX} from "./compress.ts";
import {readManifestFile} from "./manifest-file.ts";
import {buildsOf, pointerOf} from "./paths.ts";
import type {Manifest} from "./types.ts";

export const buildOf = (out: string, id: string): string => join(out, "builds", id);
/** Whether anything was ever published into a folder. */
export const existingBuilds = (out: string): boolean => existsSync(buildsOf(out));
export const siteOf = (build: string): string => join(build, "site");

/**
 * The id of the current build; undefined when there is none yet. In a deployment the pointer is a
 * link to a release whose name ends in the id.
 */
export function readPointer(out: string): string | undefined {
  const pointer = pointerOf(out);
  const isLink = lstatSync(pointer, {throwIfNoEntry: false})?.isSymbolicLink();
  const id = isLink ? readlinkSync(pointer).slice(-16) : readIfThere(pointer)?.trim();
  return id !== undefined && /^[0-9a-f]{16}$/.test(id) ? id : undefined;
}

/**
 * The manifest of one build; undefined when there is no such build.
 *
 * @throws OutputError when the manifest is damaged
 */
export function readManifest(out: string, id: string): Manifest | undefined {
  const path = join(buildOf(out, id), "manifest.json");
  if (!existsSync(path)) return undefined;
  try {
    const manifest = readManifestFile(path);
    if (manifest?.id !== id) throw new Error(`it names the build ${manifest?.id}`);
    if (!Array.isArray(manifest.routes) || !Array.isArray(manifest.files))
      throw new Error("it lists no routes or no files");
    return manifest;
  } catch (cause) {
    throw new OutputError(
      `the manifest of build ${id} in ${out} is damaged: ${(cause as Error).message}`,
      {cause},
    );
  }
}

/** The manifest, or undefined when there is none or it is damaged. */
export function intactManifest(out: string, id: string): Manifest | undefined {
  try {
    return readManifest(out, id);
  } catch (error) {
    if (error instanceof OutputError) return undefined;
    throw error;
  }
}

/**
 * Whether every file of a build exists with the size in its manifest, and all its compressed forms
 * exist and are not empty.
 */
export function isWhole(out: string, {id, files}: Manifest): boolean {
  const site = siteOf(buildOf(out, id));
  const sizeOf = (path: string) => statSync(path, {throwIfNoEntry: false})?.size ?? -1;
  return files.every(({file, size, encodings}) => {
    const path = join(site, file);
    return (
      sizeOf(path) === size && encodings.every((encoding) => sizeOf(path + SUFFIX[encoding]) > 0)
    );
  });
}

/** A recent build that is still intact. */
export function recent(out: string, id: string): Manifest | undefined {
  const manifest = intactManifest(out, id);
  return manifest !== undefined && isWhole(out, manifest) ? manifest : undefined;
}

/** The text of a file; undefined if it does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
