import {existsSync, mkdirSync, statSync} from "node:fs";
import {dirname, resolve} from "node:path";

/**
 * Makes a folder and those above it that are missing. It does not use the `recursive` option of Node, which tries
 * for ever where a parent exists and yet nothing can be made in it: below `/proc`, below a link that leads nowhere.
 *
 * @param mode of those that are made
 * @throws the file system's refusal: ENOTDIR below a file, EEXIST where a file or such a link is in the way
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const missing = [folder];
  for (let parent = dirname(folder); !existsSync(parent); parent = dirname(parent)) missing.push(parent);
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, {mode});
    } catch (error) {
      // another process may have made it in between
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !isFolder(one)) throw error;
    }
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
