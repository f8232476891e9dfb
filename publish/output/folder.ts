import {accessSync, constants} from "node:fs";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {buildsOf} from "./paths.ts";

/**
 * Creates an output folder if needed and checks that it is writable, before an hour's work rather
 * than after it.
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

/** @throws the file system's error */
export const checkWritable = (folder: string): void =>
  accessSync(folder, constants.W_OK | constants.X_OK);

const MEANING: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "part of the path is a file, not a folder",
  EEXIST: "part of the path is a file, not a folder, or a link that leads nowhere",
  ENOENT: "a folder is missing, or cannot be created there",
  ENAMETOOLONG: "the path is too long",
  EMFILE: "too many files are open",
  EIO: "the disk reports an error",
};

/**
 * Converts a file system error to an OutputError of one line; returns every other error unchanged.
 */
export function asOutputError(out: string, error: unknown): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof OutputError ||
    !("code" in error) ||
    !("syscall" in error)
  )
    return error;
  const {code, syscall, path} = error as NodeJS.ErrnoException;
  const where = path === undefined || path.startsWith(out) ? "" : ` at ${path}`;
  return new OutputError(
    `cannot write to ${out}: ${MEANING[code ?? ""] ?? "the file system refuses"} (${code} in ${syscall}${where})`,
    {
      cause: error,
    },
  );
}
