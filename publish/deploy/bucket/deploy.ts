import {createHash} from "node:crypto";
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import pLimit from "p-limit";
import {DeployError} from "../../../pipeline/kit/errors.ts";
import {CACHE} from "../../endpoint.ts";
import {guardAgainstLoss, lossNotes} from "../guard.ts";
import {type Plan, planOf, withdrawnBy} from "../plan.ts";
import {
  type GoneFile,
  isSame,
  KEYS,
  keyOf,
  POINTER,
  RELEASE_CACHE,
  type Release,
  type ReleaseFile,
  releaseFiles,
} from "../release.ts";
import {releaseOf, signed, statementOf} from "../signed-release.ts";
import type {DeployOptions, DeployReport} from "../types.ts";
import type {Bucket} from "./bucket.ts";
import {lockBucket} from "./lock.ts";

/** Names what a deployment is about to put, until it has; found, the one before was cut off. */
const UNDER_WAY = "release.next.json";
/** Of a file that a deployment may have replaced before it was cut off: nothing equals it. */
const UNKNOWN = "";

export interface BucketOptions extends DeployOptions {
  /** Requests that are under way at once. */
  readonly concurrency: number;
}

/** What a deployment is about to do, until it has done it. */
interface UnderWay {
  readonly put: readonly ReleaseFile[];
  readonly remove: readonly string[];
  /** Keys of these that nothing leads to yet. */
  readonly hidden: readonly string[];
}

const json = (cacheControl: string) => ({
  "Content-Type": "application/json",
  "Cache-Control": cacheControl,
});
const documentHeaders = (is: keyof typeof RELEASE_CACHE) => json(CACHE[RELEASE_CACHE[is]]);

/**
 * Deploys an edition to an object store: only what differs from the release before, in an order in
 * which no reader finds a link to what is not there, the pointer last.
 *
 * A deployment that is cut off leaves the pointer as it was. The next one looks at what lies there,
 * and goes on.
 *
 * @throws LockedError while another deployment holds the bucket
 * @throws DeployError where the store refuses, or too much would be removed
 */
export async function deployToBucket(
  bucket: Bucket,
  options: BucketOptions,
): Promise<DeployReport> {
  const began = performance.now();
  if (options.dryRun) {
    const state = await planned(bucket, options);
    const notes = lossNotes(state.plan, options);
    return reportOf(bucket, state, options, {began, sent: null, notes});
  }
  const lock = await lockBucket(bucket, options.clock);
  let report: DeployReport;
  try {
    const state = await planned(bucket, options);
    guardAgainstLoss(state.plan, options);
    const sent = await carryOut(bucket, state, options, lock.check);
    const notes = lock.isEnforced
      ? []
      : [
          "this store does not enforce conditional writes: two deployments that begin at one instant are not kept apart",
        ];
    report = reportOf(bucket, state, options, {began, sent, notes});
  } catch (error) {
    await lock.release();
    throw error;
  }
  const isFree = await lock.release();
  return isFree
    ? report
    : {...report, notes: [...report.notes, "the lock could not be removed; it ends in a minute"]};
}

interface State {
  readonly plan: Plan;
  readonly before: Release | undefined;
  /** What a deployment that was cut off may have put, by key. */
  readonly uncertain: ReadonlyMap<string, ReleaseFile>;
  /** Keys of these that nothing leads to, whatever is put now. */
  readonly stillHidden: readonly string[];
  /** ETags of what lies there, where that is uncertain. */
  readonly etags: ReadonlyMap<string, string>;
}

async function planned(bucket: Bucket, {edition, clock, graceMs}: DeployOptions): Promise<State> {
  const {manifest, address} = edition;
  const now = new Date(clock()).toISOString();
  const files = releaseFiles(manifest);
  const wanted = new Set(files.map(keyOf));
  const {release: before, list} = (await releaseIn(bucket)) ?? {};
  const cut = await bucket.read(UNDER_WAY);
  const left: UnderWay = cut ? JSON.parse(cut.text) : {put: [], remove: [], hidden: []};
  const uncertain = new Map(left.put.map((file) => [keyOf(file), file]));
  const etags = uncertain.size > 0 ? await bucket.list() : new Map<string, string>();
  const isFound = (key: string) => etags.has(key) && !left.hidden.includes(key);
  const plan = planOf(
    before,
    {edition: manifest.id, address, files},
    {now, graceMs, uncertain: new Map([...uncertain.keys()].map((key) => [key, isFound(key)]))},
  );
  // what was put before a cut is in no release; nor is, from now on, the list of the one before
  const named = new Set([...plan.release.gone, ...(before?.files ?? [])].map(keyOf));
  const stray = [...uncertain].flatMap(([key, file]) =>
    etags.has(key) && !wanted.has(key) && !named.has(key) ? [file] : [],
  );
  const isNews = before?.edition !== manifest.id || plan.steps.length > 0;
  const behind = [...stray, ...(isNews && list ? list : [])];
  const gone = [
    ...plan.release.gone,
    ...behind.map((file): GoneFile => ({...file, goneAt: now})),
  ].map((file) => (uncertain.has(keyOf(file)) ? {...file, sha256: UNKNOWN} : file));
  const remove = [...plan.remove, ...left.remove.filter((key) => !wanted.has(key))];
  return {
    plan: {...plan, remove, release: {...plan.release, gone}},
    before,
    uncertain,
    stillHidden: left.hidden.filter((key) => !wanted.has(key)),
    etags,
  };
}

interface Served {
  readonly release: Release;
  /** The list that names its files, which a later release leaves behind. */
  readonly list: readonly [ReleaseFile];
}

/** The release that a bucket serves, by its pointer; undefined where it serves none. */
async function releaseIn(bucket: Bucket): Promise<Served | undefined> {
  const pointer = await bucket.read(POINTER);
  if (pointer === undefined) return undefined;
  const statement = statementOf(pointer.text);
  const {path, sha256} = statement.list;
  const list = await bucket.read(path);
  if (list === undefined)
    throw new DeployError(
      `${bucket.name} names ${path}, which does not lie there; remove ${POINTER} to deploy everything anew`,
    );
  const size = Buffer.byteLength(list.text);
  return {
    release: releaseOf(statement, list.text),
    list: [{url: `/${path}`, file: path, size, sha256, headers: documentHeaders("list")}],
  };
}

interface Sent {
  readonly files: number;
  readonly bytes: number;
}

async function carryOut(
  bucket: Bucket,
  {plan, before, uncertain, etags, stillHidden}: State,
  {edition, signer, clock, concurrency, progress, changing}: BucketOptions,
  check: () => void,
): Promise<Sent> {
  const {steps, release, remove} = plan;
  const all = steps.flat();
  const sent = {files: 0, bytes: 0};
  const put = async (file: ReleaseFile) => {
    check();
    const key = keyOf(file);
    const bytes = await readFile(join(edition.site, file.file)).catch((cause: Error) => {
      throw new DeployError(
        `edition ${edition.manifest.id} cannot be read while it is sent: ${cause.message}`,
        {cause},
      );
    });
    if (liesThere(file, bytes, {planned: uncertain.get(key), etag: etags.get(key), before, key}))
      return;
    await bucket.put(key, bytes, {headers: file.headers});
    sent.files += 1;
    sent.bytes += bytes.length;
    if (sent.files % 500 === 0) progress(`${sent.files} of ${all.length} files sent`);
  };

  const isOut =
    all.length + remove.length + uncertain.size === 0 &&
    before?.edition === release.edition &&
    before.address === release.address;
  // after a key has leaked the same files have to be signed again
  if (isOut && (await bucket.read(KEYS))?.text === signer.publicKeys) return sent;
  const note = (hidden: readonly string[]) => {
    const underWay: UnderWay = {
      put: [...uncertain.values(), ...plan.revived, ...all],
      remove,
      hidden,
    };
    return bucket.put(UNDER_WAY, Buffer.from(JSON.stringify(underWay)), {
      headers: json("no-cache"),
    });
  };
  changing?.([...all.map(({url}) => url), ...withdrawnBy(release, before)]);
  await note([...stillHidden, ...plan.hidden]);
  for (const [index, step] of steps.entries()) {
    await several(step, concurrency, put);
    if (index === 0 && plan.hidden.length > 0) await note(stillHidden);
  }
  const {pointer, list} = await signed(release, new Date(clock()).toISOString(), signer.key);
  check();
  const putDocument = (key: string, text: string, is: keyof typeof RELEASE_CACHE) =>
    bucket.put(key, Buffer.from(text), {headers: documentHeaders(is)});
  await putDocument(list.path, list.text, "list");
  await putDocument(KEYS, signer.publicKeys, "keys");
  await putDocument(POINTER, pointer, "pointer");
  await bucket.remove([UNDER_WAY, ...remove]);
  return sent;
}

/** Does something with all, a few at a time; once one has failed, ends those under way and no more. */
async function several<T>(
  all: readonly T[],
  concurrency: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const atOnce = pLimit(concurrency);
  let failed: {readonly with: unknown} | undefined;
  const one = async (item: T) => {
    if (failed) return;
    await act(item).catch((error: unknown) => {
      failed ??= {with: error};
    });
  };
  await Promise.all(all.map((item) => atOnce(() => one(item))));
  if (failed) throw failed.with;
}

/**
 * Whether a deployment that was cut off has put this very answer. The ETag tells the bytes alone, so
 * it proves nothing where other headers came with the same bytes before.
 */
function liesThere(
  file: ReleaseFile,
  bytes: Uint8Array,
  {
    planned,
    etag,
    before,
    key,
  }: {
    readonly planned: ReleaseFile | undefined;
    readonly etag: string | undefined;
    readonly before: Release | undefined;
    readonly key: string;
  },
): boolean {
  if (planned === undefined || etag === undefined || !isSame(planned, file)) return false;
  const old = before?.files.find((one) => keyOf(one) === key);
  if (old?.sha256 === file.sha256) return false;
  return etag.replaceAll('"', "") === createHash("md5").update(bytes).digest("hex");
}

function reportOf(
  {name}: Bucket,
  {plan, before}: State,
  {edition, dryRun}: DeployOptions,
  {
    began,
    sent,
    notes,
  }: {readonly began: number; readonly sent: Sent | null; readonly notes: readonly string[]},
): DeployReport {
  const files = plan.steps.flat();
  return {
    target: name,
    edition: edition.manifest.id,
    before: before?.edition ?? null,
    files: plan.release.files.length,
    sent: sent?.files ?? files.length,
    bytes: sent?.bytes ?? files.reduce((sum, {size}) => sum + size, 0),
    removed: plan.remove.length,
    waiting: plan.release.gone.length,
    changed: [...files.map(({url}) => url), ...withdrawnBy(plan.release, before)],
    ms: Math.round(performance.now() - began),
    dryRun,
    notes,
  };
}
