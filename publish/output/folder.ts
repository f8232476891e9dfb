import {accessSync, constants} from "node:fs";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {buildsOf} from "./editions.ts";
import {asOutputError} from "./failure.ts";

/**
 * Makes an output folder where it is missing, and sees that it can be written to: before an hour's
 * work, not after.
 *
 * @throws OutputError when it cannot be used
 */
export function prepareFolder(out: string): void {
  try {
    makeFolder(buildsOf(out));
    checkWritable(out);
    checkWritable(buildsOf(out));
  } catch (error) {
    throw asOutputError(out, error);
  }
}

/** @throws the file system's refusal */
export const checkWritable = (folder: string): void =>
  accessSync(folder, constants.W_OK | constants.X_OK);
