import {lstatSync, type Stats} from "node:fs";
import {join} from "node:path";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {POINTER} from "../release.ts";

/**
 * Checks that no other file or folder occupies the paths of a deployment's links: the links could
 * not be created, or the existing files would be lost.
 *
 * @throws OutputError if one does
 */
export function checkLinks(to: string): void {
  for (const name of ["current", POINTER]) {
    const found: Stats | undefined = lstatSync(join(to, name), {throwIfNoEntry: false});
    if (found === undefined || found.isSymbolicLink()) continue;
    throw new OutputError(
      `${join(to, name)} is ${found.isDirectory() ? "a folder" : "a file"} that no deployment made; expected an empty folder, or one made by deployments`,
    );
  }
}
