import {existsSync, mkdirSync, statSync} from "node:fs";
import {dirname, resolve} from "node:path";

/**
 * Creates a folder and its missing parents. It avoids Node's `recursive` option, which loops for
 * ever if a parent exists but nothing can be created in it: below `/proc`, or below a dangling
 * link.
 *
 * @param mode of the created folders
 * @throws the file system's error: ENOTDIR below a file, EEXIST if a file or such a link is in the
 * way
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

/** Reports that a folder is missing instead of making it, because its path may be mistyped. */
export const noFolder = (path: string): string =>
  `there is no folder ${path}; if the path is right, make it: mkdir -p '${path}'`;

/** Another process may create it at the same time. */
function make(folder: string, mode: number | undefined): void {
  try {
    mkdirSync(folder, {mode});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
