import {chmodSync, closeSync, openSync, statSync} from "node:fs";
import {dirname} from "node:path";
import {makeFolder} from "./make-folder.ts";

/** For the user that runs Broadsheet alone: keys and secrets are in it. */
const FILE_MODE = 0o600;
/** Others may pass through to a printed site below, and see nothing. */
const FOLDER_MODE = 0o711;

/**
 * Creates the file of a database, and its folder, so that nobody else can read them; one that is
 * there is not opened.
 */
export function createPrivate(path: string): void {
  makeFolder(dirname(path), FOLDER_MODE);
  try {
    // an existing file must not be opened and closed: that would drop the locks this process has on
    // it
    closeSync(openSync(path, "wx", FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Takes the rights of others away from the files of a database, and says so; SQLite gives new ones
 * the rights of the first.
 */
export function makePrivate(path: string, say: (line: string) => void): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, {throwIfNoEntry: false})?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    const was = `${file} could be used by other users (mode ${(mode & 0o777).toString(8)})`;
    try {
      chmodSync(file, FILE_MODE);
      say(`${was}; it is private now`);
    } catch (error) {
      say(`${was}, and that cannot be changed: ${(error as Error).message}`);
    }
  }
}
