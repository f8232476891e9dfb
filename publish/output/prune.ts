import {readdirSync, statSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildsOf} from "./editions.ts";

/** Editions kept besides the current one, for readers that are still on them. */
const KEPT = 2;

/** What a build that was killed left behind. Only the holder of the lock may call it: nobody else is building then. */
export async function removeLeftovers(out: string): Promise<void> {
  for (const name of readdirSync(buildsOf(out))) {
    if (name.startsWith(".")) await rm(join(buildsOf(out), name), {recursive: true, force: true});
  }
}

/**
 * Removes all builds but the current one, the one readers were on until now, and those published before it; a build's mtime is when it
 * became current, which a clock set back may spoil, so the previous one is named.
 */
export async function removeOldBuilds(out: string, current: string, previous: string | undefined): Promise<void> {
  const others = readdirSync(buildsOf(out))
    .filter((name) => !name.startsWith(".") && name !== current && name !== previous)
    .map((name) => ({path: join(buildsOf(out), name), at: statSync(join(buildsOf(out), name)).mtimeMs}))
    .sort((a, b) => b.at - a.at);
  for (const {path} of others.slice(previous === undefined ? KEPT : KEPT - 1)) await rm(path, {recursive: true, force: true});
}
