import {PressError} from "../pipeline/kit/errors.ts";
import type {PrintedFile} from "./output/types.ts";

/** Who has which address, so that nothing is printed over something else. */
export class Claims {
  private readonly urls = new Map<string, string>();
  private readonly files = new Map<string, string>();
  private readonly folders = new Map<string, string>();

  /** @throws PressError when the address, its file or its folder is taken */
  add({url, file, route}: PrintedFile): void {
    const other = this.urls.get(url);
    if (other !== undefined) throw new PressError(`two resources claim ${url}: one of ${other}, one of ${route}`);
    const same = this.files.get(file) ?? this.folders.get(file);
    if (same !== undefined) throw new PressError(`${url} and ${same} both need the file name ${file}`);
    this.urls.set(url, route);
    this.files.set(file, url);
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (this.folders.has(folder)) break;
      const blocking = this.files.get(folder);
      if (blocking !== undefined) throw new PressError(`${url} and ${blocking} both need the file name ${folder}`);
      this.folders.set(folder, url);
    }
  }
}
