import {readdirSync, renameSync, statSync} from "node:fs";
import {rm} from "node:fs/promises";
import {join} from "node:path";
import {buildOf, readPointer} from "./builds.ts";
import {buildsOf} from "./paths.ts";
import {readNewest, readPin} from "./pin.ts";

/** Builds kept in addition to the current one, for readers still using them and for rollback. */
export const KEPT = 2;

/** Folders left in `builds` by killed builds. */
export const leftoversIn = (out: string): string[] =>
  readdirSync(buildsOf(out)).filter((name) => name.startsWith("."));

/**
 * Removes leftovers of a killed build. Only the holder of the lock may call it, so that no other
 * build is running. A `live` process may still be preparing the folder of its next build; it loses
 * that folder, and the removal is retried if it writes there meanwhile.
 */
export async function removeLeftovers(out: string): Promise<void> {
  for (const name of leftoversIn(out))
    await rm(join(buildsOf(out), name), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 20,
    });
}

/**
 * Builds, newest first. A build's mtime is when it became current; because the clock may have been
 * set back, the newest is passed by id. Skips a build that is being removed.
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

/** Editions kept whatever their age: the current, the pinned and the newest one. */
export const heldOf = (out: string): ReadonlySet<string | undefined> =>
  new Set([readPointer(out), readPin(out)?.id, readNewest(out)]);

/**
 * Renames a build, so that under its own name it is either whole or absent.
 *
 * @returns false if an operator has pinned it meanwhile; it is then kept
 */
export function takeAway(out: string, id: string, to: string): boolean {
  renameSync(buildOf(out, id), to);
  if (readPin(out)?.id !== id) return true;
  renameSync(to, buildOf(out, id));
  return false;
}

/**
 * Builds that can be removed: all but the current one, the held ones and the newest of the others.
 *
 * @param previous the current one until now
 * @param kept how many of the others to keep
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

/** Removes the builds that are no longer needed. */
export async function removeOldBuilds(
  out: string,
  current: string,
  previous: string | undefined,
  kept: number,
): Promise<void> {
  for (const name of superseded(out, current, previous, kept)) await removeBuild(out, name);
}

/**
 * Removes one build; under its own name it is either whole or absent, even if this process is
 * killed.
 */
export async function removeBuild(out: string, id: string): Promise<void> {
  const removed = join(buildsOf(out), `.removed-${process.pid}`);
  if (takeAway(out, id, removed)) await rm(removed, {recursive: true, force: true});
}
