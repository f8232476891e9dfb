import {existsSync, mkdirSync, rmSync, statSync} from "node:fs";
import {dirname, join} from "node:path";
import {type Compress, SUFFIX} from "./compress.ts";
import {type Disk, linkOrCopy} from "./disk.ts";
import type {Entry} from "./layout.ts";
import type {ManifestFile, RenderedFile} from "./types.ts";

/** A file below a site folder and its compressed forms. */
type Stored = Pick<ManifestFile, "file" | "size" | "encodings">;

export interface Writing {
  readonly disk: Disk;
  readonly compress: Compress;
  /** Folders already created. */
  readonly made: Set<string>;
}

function makeFolderFor(path: string, made: Set<string>): void {
  const folder = dirname(path);
  if (!made.has(folder)) mkdirSync(folder, {recursive: true});
  made.add(folder);
}

const pathsOf = (site: string, {file, encodings}: Stored): string[] =>
  ["", ...encodings.map((encoding) => SUFFIX[encoding])].map((suffix) => join(site, file + suffix));

/** A written file; `bytes` covers all its forms. */
export interface Written {
  readonly file: ManifestFile;
  readonly bytes: number;
}

/** Writes a file and its compressed forms, synchronously if the disk does. */
export function write(
  site: string,
  printed: RenderedFile,
  entry: Entry,
  {disk, compress, made}: Writing,
): Written | Promise<Written> {
  const path = `${site}/${entry.file}`;
  const siblings = compress(printed);
  makeFolderFor(path, made);
  const writing = [disk.write(path, printed.bytes)];
  for (const {encoding, bytes} of siblings)
    writing.push(disk.write(path + SUFFIX[encoding], bytes));
  const file = {...entry, encodings: siblings.map(({encoding}) => encoding)};
  const bytes = siblings.reduce((total, one) => total + one.bytes.length, entry.size);
  const written = {file, bytes};
  return writing.some((one) => one !== undefined)
    ? Promise.all(writing).then(() => written)
    : written;
}

/** Removes a file and its compressed forms, except for paths still in use. */
export function remove(disk: Disk, site: string, stored: Stored, inUse: ReadonlySet<string>): void {
  for (const path of pathsOf(site, stored)) if (!inUse.has(path)) disk.remove(path);
}

/** All paths of files below a site folder. */
export const allPaths = (site: string, files: Iterable<Stored>): Set<string> =>
  new Set([...files].flatMap((file) => pathsOf(site, file)));

/** Whether a site folder has a file as its manifest says, with its compressed forms. */
export function isThere(site: string, stored: Stored): boolean {
  const [path, ...siblings] = pathsOf(site, stored);
  return (
    statSync(path!, {throwIfNoEntry: false})?.size === stored.size &&
    siblings.every((sibling) => existsSync(sibling))
  );
}

/**
 * Links a file and its compressed forms from another site folder, or from another name in the same
 * one.
 *
 * @returns false when it is not as its manifest says; then nothing is left at the target
 */
export function link(
  {disk, made}: Pick<Writing, "disk" | "made">,
  from: {readonly site: string; readonly stored: Stored},
  to: {readonly site: string; readonly file: string},
): boolean {
  const {encodings, size} = from.stored;
  const target = {file: to.file, size, encodings};
  const [sources, targets] = [pathsOf(from.site, from.stored), pathsOf(to.site, target)];
  if (statSync(sources[0]!, {throwIfNoEntry: false})?.size !== size) return false;
  makeFolderFor(targets[0]!, made);
  try {
    for (const [index, source] of sources.entries()) linkOrCopy(disk, source, targets[index]!);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    for (const path of targets) rmSync(path, {force: true});
    return false;
  }
}
