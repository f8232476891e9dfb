import {existsSync, lstatSync, readFileSync, renameSync, type Stats} from "node:fs";
import {join} from "node:path";
import {DeployError, LockedError, OutputError} from "../../../pipeline/kit/errors.ts";
import {makeFolder, noFolder} from "../../../pipeline/kit/make-folder.ts";
import {isPublic} from "../../address.ts";
import {asOutputError, checkWritable, takeLock} from "../../output/folder.ts";
import {guardAgainstLoss, lossNotes} from "../guard.ts";
import {planOf, withdrawnBy} from "../plan.ts";
import {
  isImmutable,
  KEYS,
  keyOf,
  POINTER,
  type Release,
  type ReleaseFile,
  releaseFiles,
} from "../release.ts";
import {SIGNED_ANEW, signed} from "../signed-release.ts";
import type {DeployOptions, DeployReport, Edition, Signer} from "../types.ts";
import {drop, keep, place, write} from "./place.ts";
import {
  current,
  earlier,
  lies,
  type Placed,
  partialIn,
  putOut,
  releasesIn,
  removeLeftovers,
  removeOld,
  tryToRemoveLeftovers,
} from "./releases.ts";
import {placeForServers} from "./served.ts";

interface Placing {
  readonly to: string;
  readonly before: Release | undefined;
  /** The release that is current afterwards. */
  readonly out: Release;
  /** Files that differ from the previous release. */
  readonly changed: readonly ReleaseFile[];
  readonly removed: number;
  /** Files of the current release that differ from how they were placed. */
  readonly damaged: readonly ReleaseFile[];
  /** Whether the edition is current, was current earlier, or was not there. */
  readonly lay: "out" | "earlier" | "nowhere";
  readonly dryRun: boolean;
}

/** Report of a deployment to a folder, without its duration. */
function reportOf({
  to,
  before,
  out,
  changed,
  removed,
  damaged,
  lay,
  dryRun,
}: Placing): Omit<DeployReport, "ms"> {
  const sent = lay === "nowhere" ? changed : damaged;
  return {
    target: `dir:${to}`,
    edition: out.edition,
    before: before?.edition ?? null,
    files: out.files.length,
    sent: sent.length,
    bytes: sent.reduce((sum, {size}) => sum + size, 0),
    removed,
    waiting: out.gone.length,
    changed: [...[...changed, ...damaged].map(({url}) => url), ...withdrawnBy(out, before)],
    dryRun,
    notes: [
      ...(lay === "earlier" ? ["it was still there from an earlier deployment"] : []),
      ...(damaged.length > 0
        ? [
            `${damaged.length} files of the current release are missing there or have another size, ${damaged[0]!.file} first: it is placed again`,
          ]
        : []),
    ],
  };
}

/** Files that a release removes; assets that are kept for a grace period do not count. */
function lossOf(before: Release | undefined, files: readonly ReleaseFile[]) {
  const wanted = new Set(files.map(keyOf));
  const out = (before?.files ?? []).filter((file) => !isImmutable(file));
  return {before: out.length, dropped: out.filter((file) => !wanted.has(keyOf(file))).length};
}

/**
 * Checks that no other file or folder occupies the paths of a deployment's links: the links could
 * not be created, or the existing files would be lost.
 *
 * @throws OutputError if one does
 */
function checkLinks(to: string): void {
  for (const name of ["current", POINTER]) {
    const found: Stats | undefined = lstatSync(join(to, name), {throwIfNoEntry: false});
    if (found === undefined || found.isSymbolicLink()) continue;
    throw new OutputError(
      `${join(to, name)} is ${found.isDirectory() ? "a folder" : "a file"} that no deployment made; expected an empty folder, or one made by deployments`,
    );
  }
}

/**
 * Deploys an edition to a folder that a web server reads:
 *
 *   current → releases/<instant>-<edition>   a symbolic link, replaced atomically: no reload
 *   releases/<instant>-<edition>/            the files of the edition, with their .br and .gz
 *   release.json → current/release.json      the signed current release
 *
 * Files are hard links to those of the edition if the file system allows it; otherwise copies, or
 * links to those of the previous release. Assets named by their hash, which open pages still load,
 * are kept for a grace period. If an earlier release of the same edition is still there, it is made
 * current again.
 *
 * @throws OutputError if the folder cannot be written; the current release stays
 * @throws DeployError if the folder does not exist, or much of the current release would be removed
 * @throws LockedError while another process deploys there
 */
export async function deployToFolder(to: string, options: DeployOptions): Promise<DeployReport> {
  const began = performance.now();
  try {
    checkLinks(to);
    const reported = async () => {
      const report = await deploy(to, options);
      return {...report, ms: Math.round(performance.now() - began)};
    };
    if (!existsSync(to)) throw new DeployError(noFolder(to));
    if (options.dryRun) {
      checkWritable(to);
      return await reported();
    }
    makeFolder(releasesIn(to));
    const release = lockOf(to);
    try {
      return await reported();
    } catch (error) {
      // the files already placed must not keep a full disk full
      tryToRemoveLeftovers(to);
      throw error;
    } finally {
      release();
    }
  } catch (error) {
    throw asOutputError(to, error);
  }
}

function lockOf(to: string): () => void {
  try {
    return takeLock(to);
  } catch (cause) {
    if (!(cause instanceof LockedError)) throw cause;
    throw new LockedError(`another deployment to ${to} is running`, {cause});
  }
}

async function deploy(
  to: string,
  {edition, signer, clock, graceMs, dryRun, force, changing}: DeployOptions,
): Promise<Omit<DeployReport, "ms">> {
  const {manifest, address} = edition;
  const now = new Date(clock()).toISOString();
  const before = current(to);
  const wanted = {edition: manifest.id, address, files: releaseFiles(manifest)};
  const {release, steps, remove} = planOf(before?.release, wanted, {now, graceMs});
  const out = {...release, gone: release.gone.filter(isImmutable)};
  const changed = steps.flat();
  const again = earlier(to, wanted);
  const isOut = before?.release.edition === manifest.id && before.release.address === address;
  const damaged = isOut ? before.release.files.filter((file) => !lies(file, before.folder)) : [];
  const loss = lossOf(before?.release, wanted.files);
  const report = reportOf({
    ...{to, before: before?.release, out, changed, removed: remove.length, damaged, dryRun},
    lay: isOut ? "out" : again ? "earlier" : "nowhere",
  });
  if (dryRun) return {...report, notes: [...report.notes, ...lossNotes(loss, {force})]};
  guardAgainstLoss(loss, {force});
  removeLeftovers(to);
  const isSigned = before !== undefined && hasKeys(before, signer);
  if (isOut && damaged.length + remove.length === 0 && isSigned) {
    placeForServers(edition, to, before.folder);
    return report;
  }

  const partial = partialIn(to);
  if (again) takeUp(again, out, partial);
  else placeAll(edition, damaged.length > 0 ? undefined : before, partial);
  if (before) for (const file of out.gone) keep(file, before.folder, partial);
  const {pointer, list} = await signed(out, now, signer.key);
  write(join(partial, list.path), list.text);
  write(join(partial, KEYS), signer.publicKeys);
  write(join(partial, POINTER), pointer);
  changing?.(report.changed);
  const name = `${now.replace(/[:.]/g, "-")}-${manifest.id}`;
  placeForServers(edition, to, join(releasesIn(to), name));
  putOut(to, partial, name);
  removeOld(to);
  return isSigned || !before ? report : {...report, notes: [...report.notes, SIGNED_ANEW]};
}

/**
 * Whether a release names the current signing keys: after a key has leaked, it has to be signed
 * again.
 */
function hasKeys({folder}: Placed, {publicKeys}: Signer): boolean {
  const file = join(folder, KEYS);
  return existsSync(file) && readFileSync(file, "utf8") === publicKeys;
}

/** Reuses the folder of an earlier release, without files past their grace period. */
function takeUp({folder, release}: Placed, out: Release, partial: string): void {
  renameSync(folder, partial);
  const named = new Set([...out.files, ...out.gone].map(keyOf));
  for (const file of release.gone) if (!named.has(keyOf(file))) drop(file, partial);
}

function placeAll({manifest, site}: Edition, before: Placed | undefined, partial: string): void {
  const had = new Map(before?.release.files.map(({file, sha256}) => [file, sha256]));
  for (const file of manifest.files.filter(({url}) => isPublic(url)))
    place(file, site, had.get(file.file) === file.sha256 ? before?.folder : undefined, partial);
}
