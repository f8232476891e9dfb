import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import {dirname, join} from "node:path";
import {SUFFIX} from "../../output/compress.ts";
import type {ManifestFile} from "../../output/types.ts";

type Named = Pick<ManifestFile, "file">;

/**
 * Links or copies a file of an edition and its compressed forms.
 *
 * @param old the release before, where it has the same bytes
 */
export function place(
  {file, encodings}: Pick<ManifestFile, "file" | "encodings">,
  site: string,
  old: string | undefined,
  to: string,
): void {
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])]) {
    const [from, target] = [join(site, file + suffix), join(to, file + suffix)];
    mkdirSync(dirname(target), {recursive: true});
    if (!linked(from, target)) linkOrCopy(from, old && join(old, file + suffix), target);
  }
}

/** Takes a file along that the edition has no longer; one that is lost is lost already. */
export function keep({file}: Named, old: string, to: string): void {
  for (const suffix of FORMS) {
    const [from, target] = [join(old, file + suffix), join(to, file + suffix)];
    if (!existsSync(from) || existsSync(target)) continue;
    mkdirSync(dirname(target), {recursive: true});
    if (!linked(from, target)) copyFileSync(from, target);
  }
}

/** Takes a file out of a release that nobody reads yet. */
export function drop({file}: Named, from: string): void {
  for (const suffix of FORMS) rmSync(join(from, file + suffix), {force: true});
}

/** Writes a text of the release itself. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** Makes a symbolic link, in place of the one that is there. */
export function linkTo(target: string, at: string): void {
  const next = `${at}.${process.pid}`;
  rmSync(next, {force: true});
  symlinkSync(target, next);
  renameSync(next, at);
}

const FORMS = ["", ...Object.values(SUFFIX)];

/** @returns whether both lie on one file system that knows hard links */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const {code = ""} = error as NodeJS.ErrnoException;
    if (["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) return false;
    throw error;
  }
}

/** Links to the copy that the release before has, or makes one; with its time, which ETags are made of. */
function linkOrCopy(from: string, before: string | undefined, to: string): void {
  if (before !== undefined && existsSync(before) && linked(before, to)) return;
  const {atime, mtime} = statSync(from);
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}
