import {RenderError} from "../../pipeline/kit/errors.ts";
import type {RenderedFile} from "../output/types.ts";

type Place = Pick<RenderedFile, "url" | "file" | "route">;

/** Places taken so far by the files of a build. */
export interface TakenPlaces {
  /** @throws RenderError when the address, its file or its folder is taken */
  take(place: Place): void;
}

/**
 * Checks that every address of a build belongs to one resource, so that no file overwrites another.
 */
export function takenPlaces(): TakenPlaces {
  const routes = new Map<string, string>();
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  return {
    take({url, file, route}) {
      const other = routes.get(url);
      if (other !== undefined)
        throw new RenderError(`two resources claim ${url}: one of ${other}, one of ${route}`);
      const same = files.get(file) ?? folders.get(file);
      if (same !== undefined)
        throw new RenderError(`${url} and ${same} both need the file name ${file}`);
      routes.set(url, route);
      files.set(file, url);
      for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
        const folder = file.slice(0, end);
        if (folders.has(folder)) break;
        const blocking = files.get(folder);
        if (blocking !== undefined)
          throw new RenderError(`${url} and ${blocking} both need the file name ${folder}`);
        folders.set(folder, url);
      }
    },
  };
}
