import {PressError} from "../../pipeline/kit/errors.ts";
import type {PrintedFile} from "../output/types.ts";

/**
 * Looks whether every address of a build belongs to one resource, so that nothing is written over
 * something else.
 *
 * @throws PressError when an address, its file or its folder is taken
 */
export function refusePathConflicts(printed: Iterable<PrintedFile>): void {
  const urls = new Map<string, PrintedFile>();
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const one of printed) {
    const {url, file, route} = one;
    const other = urls.get(url);
    if (other !== undefined)
      throw new PressError(`two resources claim ${url}: one of ${other.route}, one of ${route}`);
    const same = files.get(file) ?? folders.get(file);
    if (same !== undefined)
      throw new PressError(`${url} and ${same} both need the file name ${file}`);
    urls.set(url, one);
    files.set(file, url);
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      const blocking = files.get(folder);
      if (blocking !== undefined)
        throw new PressError(`${url} and ${blocking} both need the file name ${folder}`);
      folders.set(folder, url);
    }
  }
}
