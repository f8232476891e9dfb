import {RenderError} from "../../pipeline/kit/errors.ts";
import type {RenderedFile} from "../output/types.ts";

type Place = Pick<RenderedFile, "url" | "file" | "route">;

/**
 * Looks whether every address of a build belongs to one resource, so that nothing is written over
 * something else.
 *
 * @throws RenderError when an address, its file or its folder is taken
 */
export function refusePathConflicts(printed: Iterable<Place>): void {
  const urls = new Map<string, Place>();
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const one of printed) {
    const {url, file, route} = one;
    const other = urls.get(url);
    if (other !== undefined)
      throw new RenderError(`two resources claim ${url}: one of ${other.route}, one of ${route}`);
    const same = files.get(file) ?? folders.get(file);
    if (same !== undefined)
      throw new RenderError(`${url} and ${same} both need the file name ${file}`);
    urls.set(url, one);
    files.set(file, url);
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      const blocking = files.get(folder);
      if (blocking !== undefined)
        throw new RenderError(`${url} and ${blocking} both need the file name ${folder}`);
      folders.set(folder, url);
    }
  }
}
