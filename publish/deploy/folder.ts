import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import {basename, dirname, join} from "node:path";
import {LockedError} from "../../pipeline/kit/errors.ts";
import {makeFolder} from "../../pipeline/kit/make-folder.ts";
import {SUFFIX} from "../output/compress.ts";
import {asOutputError} from "../output/folder.ts";
import {takeLock} from "../output/lock.ts";
import type {ManifestFile} from "../output/types.ts";
import {planOf, type Wanted} from "./plan.ts";
import {type GoneFile, isImmutable, KEYS, POINTER, type Release, releaseFiles} from "./release.ts";
import {releaseOf, signed, statementOf} from "./signed-release.ts";
import type {DeployOptions, DeployReport} from "./types.ts";

/** Names in the folder that is deployed to. */
const releasesOf = (to: string): string => join(to, "releases");
const currentOf = (to: string): string => join(to, "current");

/**
 * Deploys an edition to a folder that a web server reads:
 *
 *   current → releases/<instant>-<edition>   a symbolic link, replaced at once: no reload, nothing half
 *   releases/<instant>-<edition>/            the files of the edition, with .br and .gz beside them
 *   release.json → current/release.json      the signed release that is out
 *
 * Files are hard links to those of the edition where the file system allows it, otherwise copies,
 * and links again to those of the release before. What pages that are open still load (assets that
 * are named by their hash) stays through its grace.
 *
 * @throws OutputError where the folder refuses; what was out stays out
 * @throws LockedError while another process deploys there
 */
export async function deployToFolder(to: string, options: DeployOptions): Promise<DeployReport> {
  const began = performance.now();
  try {
    makeFolder(releasesOf(to));
    const release = lockOf(to);
    try {
      return {...(await deploy(to, options)), ms: Math.round(performance.now() - began)};
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
    throw new LockedError(`another deployment to ${to} is at work`, {cause});
  }
}

async function deploy(
  to: string,
  {edition, signer, clock, graceMs, dryRun}: DeployOptions,
): Promise<Omit<DeployReport, "ms">> {
  const {manifest, site, address} = edition;
  const now = new Date(clock()).toISOString();
  const before = releaseIn(to);
  const wanted: Wanted = {edition: manifest.id, address, files: releaseFiles(manifest)};
  const {release, steps, remove} = planOf(before, wanted, {now, graceMs});
  const kept = release.gone.filter(isImmutable);
  const out = {...release, gone: kept};
  const changed = steps.flat().map(({url}) => url);
  const report = {
    target: `dir:${to}`,
    edition: manifest.id,
    before: before?.edition ?? null,
    files: manifest.files.length,
    removed: remove.length,
    waiting: kept.length,
    changed,
    dryRun,
    notes: [],
  };
  if (!dryRun) removeLeftovers(to);
  const bytes = steps.flat().reduce((sum, {size}) => sum + size, 0);
  const isOut = before?.edition === manifest.id && before.address === address;
  if (dryRun || (isOut && remove.length === 0)) {
    return {...report, sent: isOut ? 0 : changed.length, bytes: isOut ? 0 : bytes};
  }

  const partial = join(releasesOf(to), `.partial-${process.pid}`);
  const old = before && join(releasesOf(to), currentName(to)!);
  const had = new Map(before?.files.map(({file, sha256}) => [file, sha256]));
  for (const file of manifest.files)
    place(file, site, had.get(file.file) === file.sha256 ? old : undefined, partial);
  for (const file of kept) keep(file, old, partial);
  const {pointer, list} = await signed(out, now, signer.key);
  writeNew(join(partial, list.path), list.text);
  writeNew(join(partial, KEYS), signer.publicKeys);
  writeNew(join(partial, POINTER), pointer);
  const name = `${now.replace(/[:.]/g, "-")}-${manifest.id}`;
  renameSync(partial, join(releasesOf(to), name));
  point(to, name);
  removeOld(to);
  return {...report, sent: changed.length, bytes};
}

/** The release that a folder serves; undefined where it serves none that can be read. */
function releaseIn(to: string): Release | undefined {
  try {
    const statement = statementOf(readFileSync(join(currentOf(to), POINTER), "utf8"));
    return releaseOf(statement, readFileSync(join(currentOf(to), statement.list.path), "utf8"));
  } catch {
    return undefined;
  }
}

/** Links or copies a file and its compressed forms. @param old the release before, where it has the same */
function place(
  {file, encodings}: Pick<ManifestFile, "file" | "encodings">,
  site: string,
  old: string | undefined,
  to: string,
): void {
  for (const suffix of ["", ...encodings.map((encoding) => SUFFIX[encoding])]) {
    const [from, target] = [join(site, file + suffix), join(to, file + suffix)];
    mkdirSync(dirname(target), {recursive: true});
    if (!linked(from, target)) linkOrCopy(from, old && join(old, file + suffix), target);
  }
}

/** @returns whether both lie on one file system that knows hard links */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const {code = ""} = error as NodeJS.ErrnoException;
    if (["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP"].includes(code)) return false;
    throw error;
  }
}

/** Links to the copy that the release before has, or makes one; with its time, which ETags are made of. */
function linkOrCopy(from: string, before: string | undefined, to: string): void {
  if (before !== undefined && existsSync(before) && linked(before, to)) return;
  const {atime, mtime} = statSync(from);
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}

/** Takes a file along that the edition has no longer; one that is lost is lost already. */
function keep({file}: GoneFile, old: string | undefined, to: string): void {
  if (old === undefined) return;
  for (const suffix of ["", ...Object.values(SUFFIX)]) {
    const [from, target] = [join(old, file + suffix), join(to, file + suffix)];
    if (!existsSync(from) || existsSync(target)) continue;
    mkdirSync(dirname(target), {recursive: true});
    if (!linked(from, target)) copyFileSync(from, target);
  }
}

function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, text);
}

/** The moment of publication: the link is replaced by another one, and the pointer with it. */
function point(to: string, name: string): void {
  linkTo(join("current", POINTER), join(to, POINTER));
  linkTo(join("releases", name), currentOf(to));
}

/** Makes a symbolic link, in place of what is there. */
function linkTo(target: string, at: string): void {
  const next = join(dirname(at), "releases", `.partial-${process.pid}-link`);
  rmSync(next, {force: true});
  symlinkSync(target, next);
  renameSync(next, at);
}

function currentName(to: string): string | undefined {
  try {
    return basename(readlinkSync(currentOf(to)));
  } catch {
    return undefined;
  }
}

/** What a deployment that was killed has left. */
function removeLeftovers(to: string): void {
  for (const name of readdirSync(releasesOf(to)))
    if (name.startsWith(".partial-"))
      rmSync(join(releasesOf(to), name), {recursive: true, force: true});
}

/** Releases that stay beside the one that is out, for readers that are still on them. */
const KEPT = 3;

/** Their names are in the order of their instants. */
function removeOld(to: string): void {
  const current = currentName(to);
  const others = readdirSync(releasesOf(to)).filter(
    (name) => !name.startsWith(".") && name !== current,
  );
  for (const name of others.sort().slice(0, -KEPT)) {
    const removed = join(releasesOf(to), `.partial-removed-${process.pid}`);
    renameSync(join(releasesOf(to), name), removed);
    rmSync(removed, {recursive: true, force: true});
  }
}
