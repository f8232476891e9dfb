import {lstatSync, type Stats} from "node:fs";
import {join} from "node:path";
import {OutputError} from "../../../pipeline/kit/errors.ts";
import {POINTER} from "../release.ts";

/**
 * Sees that nothing lies in a folder where a deployment has its links: they would not take its
 * place, or whoever put it there would lose it.
 *
 * @throws OutputError where something does
 */
export function checkLinks(to: string): void {
  for (const name of ["current", POINTER]) {
    const found: Stats | undefined = lstatSync(join(to, name), {throwIfNoEntry: false});
    if (found === undefined || found.isSymbolicLink()) continue;
    throw new OutputError(
      `${join(to, name)} is ${found.isDirectory() ? "a folder" : "a file"} that no deployment has made; expected an empty folder, or one of deployments`,
    );
  }
}
