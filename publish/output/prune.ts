import {readdirSync, renameSync, statSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildOf, readPointer} from "./builds.ts";
import {buildsOf} from "./paths.ts";
import {readNewest, readPin} from "./pin.ts";

/** Builds kept besides the current one, for readers that are still on them and to go back to. */
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
 * so the newest is named. One that is being taken away just now is none.
 */
export function byAge(out: string, newest: string | undefined): string[] {
  const at = (name: string) =>
    statSync(join(buildsOf(out), name), {throwIfNoEntry: false})?.mtimeMs;
  return readdirSync(buildsOf(out))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const since = at(name);
      return since === undefined ? [] : {name, since: name === newest ? Infinity : since};
    })
    .sort((a, b) => b.since - a.since)
    .map(({name}) => name);
}

/** Editions that stay whatever their age: the one that is out, a pinned one, the one printed last. */
export const heldOf = (out: string): ReadonlySet<string | undefined> =>
  new Set([readPointer(out), readPin(out)?.id, readNewest(out)]);

/**
 * Gives a build another name, so that under its own it is whole or not there.
 *
 * @returns false where an operator has pinned it just now: then it stays
 */
export function takeAway(out: string, id: string, to: string): boolean {
  renameSync(buildOf(out, id), to);
  if (readPin(out)?.id !== id) return true;
  renameSync(to, buildOf(out, id));
  return false;
}

/**
 * Builds that nobody needs: all but the current one, those that are held, and of the others the
 * newest.
 *
 * @param previous the one that readers were on until now
 * @param kept how many others to leave
 */
export function superseded(
  out: string,
  current: string | undefined,
  previous: string | undefined,
  kept: number,
): string[] {
  const held = heldOf(out);
  return byAge(out, previous)
    .filter((name) => name !== current)
    .slice(kept)
    .filter((name) => !held.has(name));
}

/** Removes the builds that nobody needs. */
export async function removeOldBuilds(
  out: string,
  current: string,
  previous: string | undefined,
  kept: number,
): Promise<void> {
  for (const name of superseded(out, current, previous, kept)) await removeBuild(out, name);
}

/** Removes one build; under its own name it is whole or not there, even if this process is killed. */
export async function removeBuild(out: string, id: string): Promise<void> {
  const removed = join(buildsOf(out), `.removed-${process.pid}`);
  if (takeAway(out, id, removed)) await rm(removed, {recursive: true, force: true});
}
