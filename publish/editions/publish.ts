import {resolve} from "node:path";
import {forgetAll} from "../../pipeline/kit/cached.ts";
import type {Context} from "../../pipeline/kit/context.ts";
import {bundleVersion} from "../../pipeline/kit/project-folder.ts";
import {noteEnd} from "../../pipeline/kit/runs.ts";
import {refreshReports} from "../../pipeline/market/intel/reports.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {GroupName, SiteRecords} from "../contents/group-sources.ts";
import {
  freshGroups,
  GROUP_NAMES,
  type Standing as StandingFiles,
} from "../contents/record-groups.ts";
import {readInputs} from "../contents/site-inputs.ts";
import {siteRecords} from "../contents/site-records.ts";
import {nextBuildAt} from "../contents/valid-until.ts";
import type {Renderable} from "../endpoint.ts";
import {recent} from "../output/builds.ts";
import {prepareFolder, takeLock} from "../output/folder.ts";
import {outputThread} from "../output/output-thread.ts";
import {readNewest, readPin} from "../output/pin.ts";
import {removeLeftovers} from "../output/prune.ts";
import type {Manifest, Report} from "../output/types.ts";
import {type OnDemand, renderSite} from "../render/render-site.ts";
import {SCHEMAS, schemasIn} from "../render/schemas.ts";
import {keepIndex} from "../search/index/keep-index.ts";
import {
  type EditionInputs,
  groupHashes,
  noteInputs,
  sourcesHash,
  standingGroups,
} from "./build-inputs.ts";
import type {PublishOptions} from "./publish-options.ts";

/** Result of one build, and its instant. */
export interface Published extends Report {
  readonly asOf: string;
  /** Nothing was rendered: the current edition is up to date. */
  readonly stood: boolean;
  /** The next instant at which the clock alone may change the edition; null for never. */
  readonly nextAt: Instant | null;
}

/** A clause saying that the edition has a new public address; otherwise empty. */
export const moved = ({movedFrom}: Report, baseUrl: string): string =>
  movedFrom === undefined ? "" : `, for ${baseUrl} instead of ${movedFrom}`;

/** A clause saying that a pinned edition stays current; empty if none is pinned. */
export const heldBack = ({pinned}: Report): string =>
  pinned === undefined
    ? ""
    : `; pinned: ${pinned} stays current until "broadsheet rollback --unpin"`;

/**
 * Builds an edition from the store, as of `now` or, if the context has a clock, as of the moment
 * from which no other process is publishing, so that the later of two builds has the newer edition,
 * however long either takes. Groups of records whose inputs have not changed since the current
 * edition are linked from it, neither loaded nor rendered.
 *
 * @param prepare runs first, as of the same instant
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
    loadMarket(context); // a database of an earlier version has none
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
      note(`nothing new: all ${whole.files} files are unchanged`);
      return whole;
    }
    const printed = await printAnew();
    forgetAll(); // the index needs the memory
    if (isRead) await keepIndex(out, printed.id);
    done(printed.written);
    note(
      `${printed.written} of ${printed.files} files written, ${printed.linked} linked, ${printed.removed} removed${moved(printed, baseUrl)}`,
    );
    return printed;

    /**
     * Builds in a function of its own, so that everything it has read can be freed when it returns.
     */
    async function printAnew(): Promise<Published> {
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
        let untilOf: (name: GroupName) => Instant | null = () => null;
        const groups = () => {
          now = clock?.() ?? now;
          prepare({...context, now, ...(clock && {wallClock: now})});
          // while their group is kept, the stored reports apply
          if (!standingAt(now).intel) refreshReports(store, inputs.reportsAt, now);
          // later changes are not in the edition, so they must not be in the hashes either
          const hashes = hashesNow();
          let standing = standingAt(now);
          const manifest = isEmpty(standing) ? undefined : recent(out, readNewest(out)!);
          if (!manifest) standing = {};
          const {groups, until} = groupsAt(
            store,
            now,
            manifest && filesIn(manifest, standing, records),
          );
          untilOf = (name) => standing[name]?.until ?? until(name);
          if (hashes) noteFor = (id) => noteInputs(out, id, {hashes, asOf: now, until}, standing);
          forgetAll(); // all inputs of rendering are read
          return groups;
        };
        const onRead = (coming: OnDemand) => options.onRead?.(coming, now);
        const report = await renderSite(groups, {schemas, output, keeping: "once", onRead});
        noteFor(report.id);
        return {
          ...report,
          asOf: now,
          stood: false,
          nextAt: nextBuildAt(GROUP_NAMES.map(untilOf), now),
        };
      } finally {
        await output.close();
      }
    }
  });
}

/** The inputs of the groups that are kept. */
type Standing = EditionInputs["groups"];
const isEmpty = (standing: Standing): boolean => Object.keys(standing).length === 0;

/** The files of each group that is kept. */
function filesIn({files}: Manifest, standing: Standing, records: SiteRecords): StandingFiles {
  const byRoute = Map.groupBy(files, ({route}) => route);
  return (name) =>
    standing[name] &&
    (records[name] as readonly Renderable<never>[]).flatMap(({path}) => byRoute.get(path) ?? []);
}

/**
 * The current edition, if all of it is up to date.
 *
 * @throws OutputError if another build is running
 */
async function wholeIn(
  out: string,
  {clock, now}: Context,
  standingAt: (now: Instant) => Standing,
): Promise<Published | undefined> {
  const started = performance.now();
  const id = readNewest(out);
  if (id === undefined) return undefined;
  const release = takeLock(out);
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
      nextAt: nextBuildAt(
        GROUP_NAMES.map((name) => standing[name]!.until),
        asOf,
      ),
      ...(pin && {pinned: pin.id}),
    };
  } finally {
    release();
  }
}
