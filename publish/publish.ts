import {resolve} from "node:path";
import {forget} from "../pipeline/kit/cached.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {bundleVersion} from "../pipeline/kit/project-folder.ts";
import {noteEnd} from "../pipeline/kit/runs.ts";
import {refreshReports} from "../pipeline/market/intel/reports.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import {
  type EditionInputs,
  groupHashes,
  noteInputs,
  sourcesHash,
  standingGroups,
} from "./build-inputs.ts";
import type {SiteRecords} from "./contents/groups.ts";
import {
  freshGroups,
  GROUP_NAMES,
  type Standing as StandingFiles,
} from "./contents/record-groups.ts";
import {readInputs} from "./contents/site-inputs.ts";
import {siteRecords} from "./contents/site-records.ts";
import type {Renderable} from "./endpoint.ts";
import {recent} from "./output/builds.ts";
import {asOutputError, prepareFolder} from "./output/folder.ts";
import {takeLock} from "./output/lock.ts";
import {outputThread} from "./output/output-thread.ts";
import {readNewest, readPin} from "./output/pin.ts";
import {removeLeftovers} from "./output/prune.ts";
import type {Manifest, Report} from "./output/types.ts";
import type {PublishOptions} from "./publish-options.ts";
import {type OnDemand, renderSite} from "./render/render-site.ts";
import {SCHEMAS, schemasIn} from "./render/schemas.ts";
import {keepIndex} from "./search/index/keep-index.ts";

/** What one print did, and the instant it is of. */
export interface Published extends Report {
  readonly asOf: string;
  /** Nothing was rendered: the edition that was out is the one that would be printed. */
  readonly stood: boolean;
}

/**
 * That what was printed has another public address now, to be added to a sentence; empty where it
 * has not.
 */
export const moved = ({movedFrom}: Report, baseUrl: string): string =>
  movedFrom === undefined ? "" : `, for ${baseUrl} and no longer ${movedFrom}`;

/** That a pinned edition stays out, to be added to a sentence; empty where none is pinned. */
export const heldBack = ({pinned}: Report): string =>
  pinned === undefined ? "" : `; pinned: ${pinned} stays out until "broadsheet rollback --unpin"`;

/**
 * Prints from what the store holds, as of `now` or, where the context has a clock, of the moment
 * from which nobody else is publishing: of two that print one after the other the second has the
 * newer edition, however long either was on its way. Groups of records whose inputs have not changed
 * since the current edition are linked from it, neither loaded nor rendered.
 *
 * @param prepare done first, as of the same instant
 */
export async function publish(
  context: Context,
  options: PublishOptions,
  prepare: (context: Context) => void = () => {},
): Promise<Published> {
  const {store, clock, dataDir, progress} = context;
  const {version = bundleVersion(), baseUrl} = options;
  return progress.step("print", async (note) => {
    const out = resolve(options.outDir);
    const isRead = options.effort !== "least";
    const given = version === undefined ? undefined : sourcesHash(version, dataDir, options);
    const hashesNow = () => given && groupHashes(store, given);
    const standingAt = (now: Instant): Standing => {
      const hashes = hashesNow();
      return hashes ? standingGroups(out, {hashes, now, baseUrl}) : {};
    };
    prepareFolder(out);
    const whole = await wholeIn(out, context, standingAt);
    const done = (written: number) =>
      clock &&
      noteEnd(store, "print", {
        startedAt: context.now,
        endedAt: clock(),
        result: "ok",
        good: true,
        written,
      });
    if (whole) {
      if (isRead) await keepIndex(out, whole.id);
      done(0);
      note(`nothing new: all ${whole.files} files stand`);
      return whole;
    }
    const output = outputThread(out, {
      address: baseUrl,
      lasting: false,
      effort: options.effort,
      kept: options.keepEditions,
    });
    output.start();
    try {
      const schemas = schemasIn(SCHEMAS);
      const inputs = readInputs(dataDir, options);
      const records = siteRecords(baseUrl, schemas);
      const groupsAt = freshGroups(records, inputs);
      let {now} = context;
      let noteFor: (id: string) => void = () => {};
      const groups = () => {
        now = clock?.() ?? now;
        prepare({...context, now, ...(clock && {wallClock: now})});
        // while their group stands, the reports are those that are kept
        if (!standingAt(now).intel) refreshReports(store, inputs.reportsAt, now);
        // what changes from here on is not the edition's, so it is not in the hashes either
        const hashes = hashesNow();
        let standing = standingAt(now);
        const manifest = isEmpty(standing) ? undefined : recent(out, readNewest(out)!);
        if (!manifest) standing = {};
        const {groups, until} = groupsAt(
          store,
          now,
          manifest && filesIn(manifest, standing, records),
        );
        if (hashes) noteFor = (id) => noteInputs(out, id, {hashes, asOf: now, until}, standing);
        forget(store); // everything to be rendered is read
        return groups;
      };
      const onRead = (coming: OnDemand) => options.onRead?.(coming, now);
      const report = await renderSite(groups, {schemas, output, keeping: "once", onRead});
      await output.close(); // with its memory, before the index wants some
      if (isRead) await keepIndex(out, report.id);
      noteFor(report.id);
      done(report.written);
      note(
        `${report.written} of ${report.files} files written, ${report.linked} linked, ${report.removed} removed${moved(report, baseUrl)}`,
      );
      return {...report, asOf: now, stood: false};
    } finally {
      await output.close();
    }
  });
}

/** The inputs of the groups that stand. */
type Standing = EditionInputs["groups"];
const isEmpty = (standing: Standing): boolean => Object.keys(standing).length === 0;

/** The files of each group that stands. */
function filesIn({files}: Manifest, standing: Standing, records: SiteRecords): StandingFiles {
  const byRoute = Map.groupBy(files, ({route}) => route);
  return (name) =>
    standing[name] &&
    (records[name] as readonly Renderable<never>[]).flatMap(({path}) => byRoute.get(path) ?? []);
}

function lock(out: string): () => void {
  try {
    return takeLock(out);
  } catch (error) {
    throw asOutputError(out, error);
  }
}

/**
 * The current edition, where all of it would be rendered alike. @throws OutputError when another
 * build is at work
 */
async function wholeIn(
  out: string,
  {clock, now}: Context,
  standingAt: (now: Instant) => Standing,
): Promise<Published | undefined> {
  const started = performance.now();
  const id = readNewest(out);
  if (id === undefined) return undefined;
  const release = lock(out);
  try {
    await removeLeftovers(out);
    const asOf = clock?.() ?? now;
    const standing = standingAt(asOf);
    const manifest = GROUP_NAMES.every((name) => standing[name]) ? recent(out, id) : undefined;
    if (manifest === undefined) return undefined;
    const pin = readPin(out);
    return {
      written: 0,
      linked: 0,
      removed: 0,
      bytes: 0,
      changed: [],
      took: {render: 0, place: 0, point: 0},
      id,
      files: manifest.files.length,
      ms: Math.round(performance.now() - started),
      asOf,
      stood: true,
      ...(pin && {pinned: pin.id}),
    };
  } finally {
    release();
  }
}
