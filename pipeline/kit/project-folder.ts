import {existsSync} from "node:fs";
import {basename, dirname, join} from "node:path";

/**
 * The project's folder: the nearest one above this code with a `package.json`, whether the code
 * runs from its sources or from their bundle.
 */
export const PROJECT_FOLDER = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : above(dirname(folder));
}

/**
 * The version of the code: the folder of the bundle it runs from. Undefined if it runs from its
 * sources, which anyone may be editing.
 */
export function bundleVersion(here: string = import.meta.dirname): string | undefined {
  return basename(dirname(here)) === "dist" ? basename(here) : undefined;
}
