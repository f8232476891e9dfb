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
import {releaseOf, SIGNED_ANEW, signed, statementOf} from "../signed-release.ts";
import type {DeployOptions, DeployReport} from "../types.ts";
import type {Bucket} from "./bucket.ts";
import {lockBucket} from "./lock.ts";

/**
 * Lists what a deployment is about to put, until it has finished; if it is found, the previous
 * deployment was interrupted.
 */
const UNDER_WAY = "release.next.json";
/** Hash of a file that an interrupted deployment may have replaced; equal to no other. */
const UNKNOWN = "";

export interface BucketOptions extends DeployOptions {
  /** Concurrent requests. */
  readonly concurrency: number;
}

/** Plans of a running deployment, recorded until it is done. */
interface UnderWay {
  readonly put: readonly ReleaseFile[];
  readonly remove: readonly string[];
  /** Keys among these that are not linked from anywhere yet. */
  readonly hidden: readonly string[];
}

const json = (cacheControl: string) => ({
  "Content-Type": "application/json",
  "Cache-Control": cacheControl,
});
const documentHeaders = (is: keyof typeof RELEASE_CACHE) => json(CACHE[RELEASE_CACHE[is]]);

/**
 * Deploys an edition to an object store: only what differs from the previous release, in an order
 * in which links never lead to missing files, the pointer last.
 *
 * An interrupted deployment leaves the pointer unchanged. The next one inspects the bucket and
 * continues.
 *
 * @throws LockedError while another deployment holds the bucket
 * @throws DeployError if a request fails, or too much would be removed
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
    const notes = [
      ...(sent.signedAnew ? [SIGNED_ANEW] : []),
      ...(lock.isEnforced
        ? []
        : [
            "this store does not enforce conditional writes: two simultaneous deployments are not kept apart",
          ]),
    ];
    report = reportOf(bucket, state, options, {began, sent, notes});
  } catch (error) {
    await lock.release();
    throw error;
  }
  const isFree = await lock.release();
  return isFree
    ? report
    : {
        ...report,
        notes: [...report.notes, "the lock could not be removed; it expires in a minute"],
      };
}

interface State {
  readonly plan: Plan;
  readonly before: Release | undefined;
  /** Files that an interrupted deployment may have put, by key. */
  readonly uncertain: ReadonlyMap<string, ReleaseFile>;
  /** Keys among these that stay unlinked in this deployment. */
  readonly stillHidden: readonly string[];
  /** ETags of the uncertain objects in the bucket. */
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
  // files put before an interruption are in no release; nor is, from now on, the previous release's
  // list
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
  /** The list of its files, which a later release leaves behind. */
  readonly list: readonly [ReleaseFile];
}

/** The release that a bucket serves, by its pointer; undefined if it serves none. */
async function releaseIn(bucket: Bucket): Promise<Served | undefined> {
  const pointer = await bucket.read(POINTER);
  if (pointer === undefined) return undefined;
  const statement = statementOf(pointer.text);
  const {path, sha256} = statement.list;
  const list = await bucket.read(path);
  if (list === undefined)
    throw new DeployError(
      `${bucket.name} points to ${path}, which is missing; remove ${POINTER} to deploy everything again`,
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
  /** Whether the keys differ from those of the previous release. */
  readonly signedAnew: boolean;
}

async function carryOut(
  bucket: Bucket,
  {plan, before, uncertain, etags, stillHidden}: State,
  {edition, signer, clock, concurrency, progress, changing}: BucketOptions,
  check: () => void,
): Promise<Sent> {
  const {steps, release, remove} = plan;
  const all = steps.flat();
  const keys = (await bucket.read(KEYS))?.text;
  const sent = {files: 0, bytes: 0, signedAnew: keys !== undefined && keys !== signer.publicKeys};
  const put = async (file: ReleaseFile) => {
    check();
    const key = keyOf(file);
    const bytes = await readFile(join(edition.site, file.file)).catch((cause: Error) => {
      throw new DeployError(
        `edition ${edition.manifest.id} cannot be read during the deployment: ${cause.message}`,
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
  // after a key has leaked, the same files have to be signed again
  if (isOut && keys === signer.publicKeys) return sent;
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

/**
 * Runs an action for every item with limited concurrency; after a failure, finishes those in
 * progress and starts no more.
 */
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
 * Whether an interrupted deployment has put exactly this answer. The ETag identifies only the
 * bytes, so it proves nothing if the same bytes had other headers before.
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
