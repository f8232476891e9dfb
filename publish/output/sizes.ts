import {readdirSync, statSync} from "node:fs";
import {join} from "node:path";
import {buildOf, siteOf} from "./builds.ts";

/** Bytes freed by removing these editions; files shared with other editions do not count. */
export function bytesOfOnly(out: string, ids: readonly string[]): number {
  const seen = new Map<number, {readonly size: number; readonly links: number; times: number}>();
  for (const id of ids)
    for (const entry of readdirSync(buildOf(out, id), {recursive: true, withFileTypes: true})) {
      if (!entry.isFile()) continue;
      const {ino, size, nlink} = statSync(join(entry.parentPath, entry.name));
      const known = seen.get(ino);
      if (known) known.times++;
      else seen.set(ino, {size, links: nlink, times: 1});
    }
  let bytes = 0;
  for (const {size, links, times} of seen.values()) if (times === links) bytes += size;
  return bytes;
}

/** Bytes that each edition adds to those before it in the list: shared files count once. */
export function bytesBeside(out: string, ids: readonly string[]): number[] {
  const seen = new Set<number>();
  return ids.map((id) => {
    let bytes = 0;
    for (const entry of readdirSync(siteOf(buildOf(out, id)), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      const {ino, size} = statSync(join(entry.parentPath, entry.name));
      if (seen.has(ino)) continue;
      seen.add(ino);
      bytes += size;
    }
    return bytes;
  });
}
