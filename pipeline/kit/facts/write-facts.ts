import {mkdirSync, readFileSync, renameSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";

/** A facts file on disk after an import. */
export interface WrittenFile {
  /** Relative to the data folder. */
  readonly path: string;
  readonly bytes: number;
  readonly changed: boolean;
}

/**
 * Writes `text` to `path` under `root` through a temporary file; an identical file is not touched.
 */
export function writeFact(root: string, path: string, text: string): WrittenFile {
  const target = join(root, path);
  const bytes = Buffer.from(text, "utf8");
  if (current(target)?.equals(bytes)) return {path, bytes: bytes.length, changed: false};
  mkdirSync(dirname(target), {recursive: true});
  writeFileSync(`${target}.tmp`, bytes);
  renameSync(`${target}.tmp`, target);
  return {path, bytes: bytes.length, changed: true};
}

function current(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
