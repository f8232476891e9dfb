import {statSync} from "node:fs";
import {LockedError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {beyond, type Limits} from "../../pipeline/kit/limits.ts";
import {buildOf} from "../../publish/output/builds.ts";
import {takeLock} from "../../publish/output/folder.ts";
import {readNewest} from "../../publish/output/pin.ts";
import {
  byAge,
  heldOf,
  leftoversIn,
  removeBuild,
  removeLeftovers,
  superseded,
} from "../../publish/output/prune.ts";
import {bytesBeside, bytesOfOnly} from "../../publish/output/sizes.ts";
import type {Pruned} from "./part.ts";

interface Options {
  readonly out: string;
  /** Without a limit, `keep` editions are kept. */
  readonly limits: Limits;
  readonly keep: number;
  readonly dryRun: boolean;
}

/**
 * Removes old editions and leftovers of killed builds. The current, pinned and newest editions
 * stay. While another process is publishing, nothing is removed.
 */
export async function pruneBuilds({out, limits, keep, dryRun}: Options): Promise<Pruned> {
  const old = () => {
    if (limits.before === null && limits.toBytes === null)
      return superseded(out, readNewest(out), undefined, keep);
    const newestFirst = byAge(out, readNewest(out));
    const bytes = bytesBeside(out, newestFirst);
    const sized = newestFirst.map((id, index) => ({
      id,
      at: toInstant(statSync(buildOf(out, id)).mtimeMs),
      bytes: bytes[index]!,
    }));
    const held = heldOf(out);
    return beyond(sized, limits)
      .map(({id}) => id)
      .filter((id) => !held.has(id));
  };
  const told = (ids: readonly string[], note: string | null): Pruned => ({
    kind: "builds",
    count: ids.length,
    bytes: bytesOfOnly(out, ids),
    note,
  });
  const withLeftovers = (ids: readonly string[]) => told([...ids, ...leftoversIn(out)], null);
  if (dryRun) return withLeftovers(old());
  let release: () => void;
  try {
    release = takeLock(out);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    return told([], `skipped: ${error.message}`);
  }
  try {
    const ids = old();
    const done = withLeftovers(ids);
    await removeLeftovers(out);
    for (const id of ids) await removeBuild(out, id);
    return done;
  } finally {
    release();
  }
}
