import {renameSync, rmSync, statSync, writeFileSync} from "node:fs";
import {basename, join} from "node:path";
import {OutputError, UsageError} from "../../pipeline/kit/errors.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {buildOf, intactManifest, isWhole, readPointer} from "./builds.ts";
import {pointerOf} from "./paths.ts";
import {newestOf, readNewest, readPin, writePin} from "./pin.ts";
import {byAge} from "./prune.ts";
import {serveFrom} from "./served-link.ts";

/** A kept edition. */
export interface Edition {
  readonly id: string;
  readonly printedAt: Instant;
  readonly files: number;
  readonly out: boolean;
  readonly pinned: boolean;
  /** Whether it is the newest edition. */
  readonly newest: boolean;
}

/** The kept editions that can be read, newest first. */
export function editions(out: string): Edition[] {
  const [pointer, pin, newest] = [readPointer(out), readPin(out), readNewest(out)];
  return byAge(out, newest).flatMap((id) => {
    const manifest = intactManifest(out, id);
    const printed = statSync(join(buildOf(out, id), "manifest.json"), {throwIfNoEntry: false});
    // skip what prune is removing
    if (manifest === undefined || printed === undefined) return [];
    const printedAt = toInstant(printed.mtimeMs);
    const files = manifest.files.length;
    const state = {out: id === pointer, pinned: id === pin?.id, newest: id === newest};
    return {id, printedAt, files, ...state};
  });
}

/** The edition that is now current, and the one before. */
export interface RolledBack {
  readonly id: string;
  readonly from: string;
  readonly printedAt: Instant;
}

/**
 * Makes a kept edition current and pins it: newer ones wait until it is unpinned. It does not wait
 * for the publisher's lock, so a running build does not delay it.
 *
 * @param wanted the edition, or the start of its id; by default the one before the current
 * @throws UsageError if no such edition is kept
 * @throws OutputError if it is damaged, or the folder cannot be written
 */
export function rollBack(out: string, wanted: string | undefined, now: Instant): RolledBack {
  const kept = editions(out);
  const from = readPointer(out);
  if (from === undefined) throw new OutputError(`there is no current edition in ${out}`);
  const {id, printedAt} = chosen(kept, wanted, from, out);
  const before = readPin(out);
  // first, so that a build finishing now neither moves the pointer nor removes the edition
  writePin(out, {id, since: now});
  const manifest = intactManifest(out, id);
  if (manifest === undefined || !isWhole(out, manifest)) {
    writePin(out, before ?? null);
    throw new OutputError(`edition ${id} in ${out} is damaged; the current edition stays`);
  }
  if (before === undefined) point(out, newestOf(out), readPointer(out) ?? from);
  point(out, pointerOf(out), id);
  return {id, from, printedAt};
}

/**
 * Makes the newest edition current again and lets later ones follow.
 *
 * @throws UsageError if nothing is pinned
 */
export function unpin(out: string): RolledBack {
  const pin = readPin(out);
  if (pin === undefined) throw new UsageError(`no edition is pinned in ${out}`);
  const newest = readNewest(out);
  const manifest = newest === undefined ? undefined : intactManifest(out, newest);
  // the next build replaces one that was damaged meanwhile
  const id = manifest && isWhole(out, manifest) ? manifest.id : pin.id;
  writePin(out, null);
  point(out, pointerOf(out), id);
  rmSync(newestOf(out), {force: true});
  const {printedAt} = editions(out).find((edition) => edition.id === id)!;
  return {id, from: pin.id, printedAt};
}

function chosen(
  kept: readonly Edition[],
  wanted: string | undefined,
  from: string,
  out: string,
): Edition {
  const place = kept.findIndex(({id}) => id === from);
  const found =
    wanted === undefined
      ? kept.slice(place + 1, place + 2)
      : kept.filter(({id}) => id.startsWith(wanted));
  if (found.length === 1) return found[0]!;
  const others = kept.filter(({id}) => id !== from).map(({id}) => id);
  const expected =
    others.length > 0 ? `expected one of ${others.join(", ")}` : "no others are kept";
  throw new UsageError(
    wanted === undefined
      ? `there is no edition before ${from} in ${out}; ${expected}`
      : `the edition is "${wanted}"; ${expected}`,
  );
}

/** Without a `Disk`: it is one file, and a running build must not delay it. */
function point(out: string, file: string, id: string): void {
  const draft = join(out, `.${basename(file)}-${process.pid}`);
  writeFileSync(draft, `${id}\n`, {flush: true});
  renameSync(draft, file);
  if (file === pointerOf(out)) serveFrom(out, id);
}
