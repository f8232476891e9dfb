import {existsSync, mkdirSync, statSync} from "node:fs";
import {dirname, resolve} from "node:path";

/**
 * Makes a folder and those above it that are missing. It does not use the `recursive` option of
 * Node, which tries for ever where a parent exists and yet nothing can be made in it: below
 * `/proc`, below a link that leads nowhere.
 *
 * @param mode of those that are made
 * @throws the file system's refusal: ENOTDIR below a file, EEXIST where a file or such a link is in
 * the way
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  try {
    make(folder, mode);
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(parent)) throw error;
    makeFolder(parent, mode);
    make(folder, mode);
  }
}

/** Another process may make it at the same time. */
function make(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, {mode});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
