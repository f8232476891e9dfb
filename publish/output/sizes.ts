import {readdirSync, type Stats, statSync} from "node:fs";
import {join} from "node:path";
import {buildOf, siteOf} from "./builds.ts";

function* filesIn(folder: string): Generator<Stats> {
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true}))
    if (entry.isFile()) yield statSync(join(entry.parentPath, entry.name));
}

/** Bytes freed by removing these editions; files shared with other editions do not count. */
export function bytesOfOnly(out: string, ids: readonly string[]): number {
  const files = ids.flatMap((id) => [...filesIn(buildOf(out, id))]);
  let bytes = 0;
  for (const links of Map.groupBy(files, ({ino}) => ino).values())
    if (links.length === links[0]!.nlink) bytes += links[0]!.size;
  return bytes;
}

/** Bytes that each edition adds to those before it in the list: shared files count once. */
export function bytesBeside(out: string, ids: readonly string[]): number[] {
  const seen = new Set<number>();
  return ids.map((id) => {
    let bytes = 0;
    for (const {ino, size} of filesIn(siteOf(buildOf(out, id)))) {
      if (!seen.has(ino)) bytes += size;
      seen.add(ino);
    }
    return bytes;
  });
}
