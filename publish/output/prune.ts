import {readdirSync, renameSync, statSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildsOf} from "./builds.ts";

/** Builds kept besides the current one, for readers that are still on them. */
export const KEPT = 2;

/**
 * Removes what a build that was killed left behind. Only the holder of the lock may call it: nobody
 * else is building then. A `live` beside it may be at work on the folder of its next build,
 * though: it loses that folder, and what it puts there meanwhile makes the removal try again.
 */
export async function removeLeftovers(out: string): Promise<void> {
  for (const name of readdirSync(buildsOf(out))) {
    if (name.startsWith("."))
      await rm(join(buildsOf(out), name), {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: 20,
      });
  }
}

/**
 * Builds newest first; a build's mtime is when it became current, which a clock set back may spoil,
 * so the newest is named.
 */
export function byAge(out: string, newest: string | undefined): string[] {
  const at = (name: string) =>
    name === newest ? Number.POSITIVE_INFINITY : statSync(join(buildsOf(out), name)).mtimeMs;
  return readdirSync(buildsOf(out))
    .filter((name) => !name.startsWith("."))
    .map((name) => ({name, at: at(name)}))
    .sort((a, b) => b.at - a.at)
    .map(({name}) => name);
}

/**
 * Removes all builds but the current one, the one readers were on until now, and those published
 * before it.
 *
 * @param spare how many more to leave
 */
export async function removeOldBuilds(
  out: string,
  current: string,
  previous: string | undefined,
  spare = 0,
): Promise<void> {
  const others = byAge(out, previous).filter((name) => name !== current);
  for (const name of others.slice(KEPT + spare)) {
    // under its own name it is whole or not there, even if this process is killed half-way
    const removed = join(buildsOf(out), `.removed-${process.pid}`);
    renameSync(join(buildsOf(out), name), removed);
    await rm(removed, {recursive: true, force: true});
  }
}
