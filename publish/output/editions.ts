import {readFileSync} from "node:fs";
import {join} from "node:path";
import {OutputError} from "../../pipeline/kit/errors.ts";
import type {Manifest} from "./types.ts";

/** Where an output folder keeps its things. */
export const pointerOf = (out: string): string => join(out, "current");
export const buildsOf = (out: string): string => join(out, "builds");
export const buildOf = (out: string, id: string): string => join(out, "builds", id);
export const siteOf = (build: string): string => join(build, "site");

/** The id of the edition that is out; undefined when there is none yet. */
export function readPointer(out: string): string | undefined {
  const id = readIfThere(pointerOf(out))?.trim();
  return id !== undefined && /^[0-9a-f]{16}$/.test(id) ? id : undefined;
}

/**
 * The manifest of one build; undefined when there is no such build.
 *
 * @throws OutputError when the manifest is damaged
 */
export function readManifest(out: string, id: string): Manifest | undefined {
  const text = readIfThere(join(buildOf(out, id), "manifest.json"));
  if (text === undefined) return undefined;
  try {
    const manifest: Manifest = JSON.parse(text);
    if (manifest.id === id) return manifest;
    throw new Error(`it names the edition ${manifest.id}`);
  } catch (cause) {
    throw new OutputError(`the manifest of edition ${id} in ${out} is damaged: ${(cause as Error).message}`, {cause});
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

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
