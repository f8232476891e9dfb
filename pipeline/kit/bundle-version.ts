import {basename, dirname} from "node:path";

/**
 * The version of the code: the folder of the bundle it runs from. Undefined where it runs from its
 * sources, which anyone may be editing.
 */
export function bundleVersion(here: string = import.meta.dirname): string | undefined {
  return basename(dirname(here)) === "dist" ? basename(here) : undefined;
}
