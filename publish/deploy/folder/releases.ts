import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import {basename, join} from "node:path";
import {POINTER, type Release, type ReleaseFile} from "../release.ts";
import {releaseOf, statementOf} from "../signed-release.ts";
import {linkTo} from "./place.ts";
import {removeForServers} from "./served.ts";

/** Releases kept in addition to the current one, for readers still using them and for rollback. */
const KEPT = 3;

export const releasesIn = (to: string): string => join(to, "releases");
const currentIn = (to: string): string => join(to, "current");
/** The folder of an incomplete release: not yet placed, or being removed. */
export const partialIn = (to: string): string => join(releasesIn(to), `.partial-${process.pid}`);

/** A release in its folder. */
export interface Placed {
  readonly folder: string;
  readonly release: Release;
}

/** The current release; undefined if there is none that can be read. */
export function current(to: string): Placed | undefined {
  const name = currentName(to);
  return name === undefined ? undefined : readPlaced(join(releasesIn(to), name));
}

/** The newest earlier release of the same edition that is still complete. */
export function earlier(
  to: string,
  {edition, address, files}: Pick<Release, "edition" | "address" | "files">,
): Placed | undefined {
  const names = others(to).filter((name) => name.endsWith(`-${edition}`));
  return names
    .map((name) => readPlaced(join(releasesIn(to), name)))
    .findLast(
      (one) =>
        one?.release.edition === edition &&
        one.release.address === address &&
        files.every((file) => lies(file, one.folder)),
    );
}

/** Whether a release contains a file of the expected size. */
export const lies = ({file, size}: ReleaseFile, folder: string): boolean =>
  statSync(join(folder, file), {throwIfNoEntry: false})?.size === size;

function readPlaced(folder: string): Placed | undefined {
  try {
    const statement = statementOf(readFileSync(join(folder, POINTER), "utf8"));
    const list = readFileSync(join(folder, statement.list.path), "utf8");
    return {folder, release: releaseOf(statement, list)};
  } catch {
    return undefined;
  }
}

/** Makes a complete release current by replacing the link; the pointer follows. */
export function putOut(to: string, partial: string, name: string): void {
  renameSync(partial, join(releasesIn(to), name));
  linkTo(join("current", POINTER), join(to, POINTER));
  linkTo(join("releases", name), currentIn(to));
}

/** Removes leftovers of a killed deployment. */
export function removeLeftovers(to: string): void {
  for (const name of readdirSync(releasesIn(to)))
    if (name.startsWith(".partial-"))
      rmSync(join(releasesIn(to), name), {recursive: true, force: true});
}

/** Like `removeLeftovers`, but ignores errors: the reason for the failure is already reported. */
export function tryToRemoveLeftovers(to: string): void {
  try {
    removeLeftovers(to);
  } catch {
    // left to the next deployment
  }
}

/** Removes the oldest releases beyond those that are kept. */
export function removeOld(to: string): void {
  for (const name of others(to).slice(0, -KEPT)) {
    const removed = `${partialIn(to)}-removed`;
    renameSync(join(releasesIn(to), name), removed);
    rmSync(removed, {recursive: true, force: true});
  }
  removeForServers(to, readdirSync(releasesIn(to)));
}

/** Names of the releases that are not current, sorted by their instants. */
function others(to: string): string[] {
  const out = currentName(to);
  return (existsSync(releasesIn(to)) ? readdirSync(releasesIn(to)) : [])
    .filter((name) => !name.startsWith(".") && name !== out)
    .sort();
}

function currentName(to: string): string | undefined {
  try {
    return basename(readlinkSync(currentIn(to)));
  } catch {
    return undefined;
  }
}
