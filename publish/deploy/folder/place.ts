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
 * @param old folder of the previous release, if it has the same bytes
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

/** Carries over a file that the edition no longer has; a missing file is ignored. */
export function keep({file}: Named, old: string, to: string): void {
  for (const suffix of FORMS) {
    const [from, target] = [join(old, file + suffix), join(to, file + suffix)];
    if (!existsSync(from) || existsSync(target)) continue;
    mkdirSync(dirname(target), {recursive: true});
    if (!linked(from, target)) copyFileSync(from, target);
  }
}

/** Removes a file from a release that is not served yet. */
export function drop({file}: Named, from: string): void {
  for (const suffix of FORMS) rmSync(join(from, file + suffix), {force: true});
}

/** Writes a document of the release itself. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** Creates a symbolic link, replacing an existing one. */
export function linkTo(target: string, at: string): void {
  const next = `${at}.${process.pid}`;
  rmSync(next, {force: true});
  symlinkSync(target, next);
  renameSync(next, at);
}

const FORMS = ["", ...Object.values(SUFFIX)];

/** @returns false if the file system cannot link the two */
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

/**
 * Links to the previous release's copy, or makes a copy with the original's times, from which ETags
 * are derived.
 */
function linkOrCopy(from: string, before: string | undefined, to: string): void {
  if (before !== undefined && existsSync(before) && linked(before, to)) return;
  const {atime, mtime} = statSync(from);
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}
