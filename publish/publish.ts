import {resolve} from "node:path";
import type {Context} from "../pipeline/kit/context.ts";
import {sha256} from "../pipeline/kit/hash.ts";
import {bundleVersion} from "../pipeline/kit/project-folder.ts";
import {noteEnd} from "../pipeline/kit/runs.ts";
import {refreshReports} from "../pipeline/market/intel/reports.ts";
import {
  contentVersion,
  notePrintedFrom,
  type PrintedFrom,
  reusableBuild,
  sourcesHash,
} from "./build-inputs.ts";
import {freshGroups, readInputs} from "./contents/record-groups.ts";
import {siteRecords} from "./contents/site-records.ts";
import {asOutputError} from "./output/folder.ts";
import {takeLock} from "./output/lock.ts";
import {outputThread} from "./output/output-thread.ts";
import {readNewest, readPin} from "./output/pin.ts";
import {removeLeftovers} from "./output/prune.ts";
import type {Report} from "./output/types.ts";
import type {PublishOptions} from "./publish-options.ts";
import {renderSite} from "./render/render-site.ts";
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
 * newer edition, however long either was on its way. Where nothing has changed that the edition
 * which is out was printed from, nothing is rendered.
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
    const printedFrom = () => sha256(`${given} ${contentVersion(store)}`);
    const reused =
      given === undefined ? undefined : await reusableIn(out, {context, baseUrl, printedFrom});
    const done = (written: number) =>
      clock &&
      noteEnd(store, "print", {
        startedAt: context.now,
        endedAt: clock(),
        result: "ok",
        good: true,
        written,
      });
    if (reused) {
      if (isRead) await keepIndex(out, reused.id);
      done(0);
      note(`nothing new: all ${reused.files} files stand`);
      return reused;
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
      const groupsAt = freshGroups(siteRecords(baseUrl, schemas), inputs);
      let {now} = context;
      let from: (() => Omit<PrintedFrom, "id">) | undefined;
      const groups = () => {
        now = clock?.() ?? now;
        prepare({...context, now, ...(clock && {wallClock: now})});
        refreshReports(store, inputs.reportsAt, now);
        // what changes from here on is not the edition's, so it is not in the hash either
        const hash = printedFrom();
        const fresh = groupsAt(store, now);
        from = () => ({sha256: hash, asOf: now, until: fresh.until});
        return fresh.groups;
      };
      const report = await renderSite(groups, {schemas, output, keeping: "once"});
      if (isRead) await keepIndex(out, report.id);
      if (given !== undefined && from) notePrintedFrom(out, {id: report.id, ...from()});
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

function lock(out: string): () => void {
  try {
    return takeLock(out);
  } catch (error) {
    throw asOutputError(out, error);
  }
}

/**
 * The edition that is out, where it need not be printed again. @throws OutputError when another
 * build is at work
 */
async function reusableIn(
  out: string,
  {
    context,
    baseUrl,
    printedFrom,
  }: {readonly context: Context; readonly baseUrl: string; readonly printedFrom: () => string},
): Promise<Published | undefined> {
  const started = performance.now();
  if (readNewest(out) === undefined) return undefined;
  const release = lock(out);
  try {
    await removeLeftovers(out);
    const asOf = context.clock?.() ?? context.now;
    const manifest = reusableBuild(out, {sha256: printedFrom(), now: asOf, baseUrl});
    if (manifest === undefined) return undefined;
    const pin = readPin(out);
    const nothing = {
      written: 0,
      linked: 0,
      removed: 0,
      bytes: 0,
      changed: [],
      took: {render: 0, place: 0, point: 0},
    };
    return {
      ...nothing,
      id: manifest.id,
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
