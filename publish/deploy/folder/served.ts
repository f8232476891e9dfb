import {existsSync, mkdirSync, readdirSync, renameSync, rmSync} from "node:fs";
import {dirname, join, relative} from "node:path";
import {isPublic} from "../../address.ts";
import {buildOf, siteOf} from "../../output/builds.ts";
import {linkOrCopy, realDisk} from "../../output/disk.ts";
import {manifestText} from "../../output/manifest-file.ts";
import {buildsOf} from "../../output/paths.ts";
import {indexIn} from "../../search/index/keep-index.ts";
import type {Edition} from "../types.ts";
import {linkTo, place, write} from "./place.ts";

/**
 * Places the parts of an edition that `broadsheet serve` needs and readers do not:
 * `builds/<edition>/` with its manifest, its indexes and `site`, a link to the release.
 */
export function placeForServers({manifest, site}: Edition, to: string, release: string): void {
  const build = buildOf(to, manifest.id);
  const [from, index] = [dirname(site), indexIn(build)];
  mkdirSync(build, {recursive: true});
  for (const file of manifest.files)
    if (!isPublic(file.url) && !existsSync(join(siteOf(build), file.file)))
      place(file, site, undefined, siteOf(build));
  linkTo(relative(build, release), siteOf(build));
  const described = join(build, "manifest.json");
  if (!existsSync(described)) write(described, [...manifestText(manifest)].join(""));
  if (!existsSync(indexIn(from)) || existsSync(index)) return;
  const draft = `${index}.draft`;
  rmSync(draft, {force: true});
  linkOrCopy(realDisk, indexIn(from), draft);
  renameSync(draft, index);
}

/** Removes them for editions that have no release any more. */
export function removeForServers(to: string, releases: readonly string[]): void {
  for (const id of readdirSync(buildsOf(to)))
    if (!releases.some((name) => name.endsWith(`-${id}`)))
      rmSync(buildOf(to, id), {recursive: true, force: true});
}
