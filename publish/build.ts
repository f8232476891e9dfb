import {resolve} from "node:path";
import {bundleVersion} from "../pipeline/kit/bundle-version.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {sha256} from "../pipeline/kit/hash.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {noteEnd, noteStart} from "../pipeline/kit/runs.ts";
import type {NewsReport} from "../pipeline/news/crawl.ts";
import type {Selection} from "../pipeline/news/registry.ts";
import {editionAt} from "../pipeline/tournament/edition.ts";
import {archiveYears, currentYear} from "../pipeline/tournament/facts/years.ts";
import {archivesBeside} from "../pipeline/tournament/forecasting/archives-beside.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import {
  type ModelContext,
  type ModelReport,
  runModel,
} from "../pipeline/tournament/forecasting/run.ts";
import {runArchive} from "../pipeline/tournament/forecasting/run-archive.ts";
import type {LoadReport} from "../pipeline/tournament/load.ts";
import {loadFacts} from "../pipeline/tournament/load-facts.ts";
import {tournament} from "../pipeline/tournament/queries/tournament.ts";
import type {CrawlReport} from "../pipeline/tournament/sources/crawl.ts";
import {requireField} from "../pipeline/tournament/state.ts";
import type {ChatProvider} from "../pipeline/tournament/text/provider.ts";
import {textRequests, unknownNamesOf} from "../pipeline/tournament/text/requests.ts";
import {type TextsReport, writeTexts} from "../pipeline/tournament/text/write-texts.ts";
import {freshEdition, readingFrom} from "./editions.ts";
import type {Services} from "./hub/hub-view.ts";
import {readPointer} from "./output/editions.ts";
import {asOutputError} from "./output/failure.ts";
import {prepareFolder} from "./output/folder.ts";
import {takeLock} from "./output/lock.ts";
import {outputThread} from "./output/output-thread.ts";
import {removeLeftovers} from "./output/prune.ts";
import type {Report} from "./output/types.ts";
import {press} from "./press.ts";
import {
  contentMark,
  notePrintedFrom,
  type PrintedFrom,
  sourcesHash,
  standingEdition,
} from "./printed-from.ts";
import {schemasIn} from "./schemas.ts";
import {SCHEMAS} from "./schemas-folder.ts";
import {siteRecords} from "./site-records.ts";

export interface PublishOptions extends SimulationOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  /**
   * Sources of news and matches as the operator wants them; by default those of the registry, and
   * no match source.
   */
  readonly sources?: Selection | undefined;
  /** What else is configured; by default nothing. */
  readonly services?: Services | undefined;
  /**
   * Names the code, so that the edition that is out may stand where it was printed by the same; by
   * default the bundle that is run.
   */
  readonly version?: string | undefined;
}
/** What a crawl brought; null where nobody asked for it. */
export interface Crawled {
  readonly tournament: CrawlReport | null;
  readonly news: NewsReport | null;
}
export interface BuildOptions extends PublishOptions {
  /**
   * Asks the sources of matches and news, once the facts are loaded; left out where only this
   * machine is to be used.
   */
  readonly crawl?: ((context: Context) => Promise<Crawled>) | undefined;
  /** Writes texts in place of the templates, where it keeps to the facts. */
  readonly chat?: ChatProvider | undefined;
}
export interface BuildReport {
  readonly asOf: string;
  readonly load: LoadReport;
  readonly model: ModelReport;
  /** Null where no source was to be asked. */
  readonly crawl: Crawled | null;
  /** Null where no language model is configured. */
  readonly texts: TextsReport | null;
  readonly publish: Published;
  readonly ms: number;
}

/** What one print did, and the instant it is of. */
export interface Published extends Report {
  readonly asOf: string;
  /** Nothing was rendered: the edition that was out is the one that would be printed. */
  readonly stood: boolean;
}

/** The model stage of every year: the current one's report. */
export function modelAll(
  context: ModelContext,
  options: SimulationOptions,
  note: (text: string) => void = () => {},
): ModelReport {
  for (const year of archiveYears(context.dataDir)) runArchive(context, year, note);
  return runModel(context, currentYear(context.dataDir), options, note);
}

/**
 * That what was printed has another public address now, to be added to a sentence; empty where it
 * has not.
 */
export const moved = ({movedFrom}: Report, baseUrl: string): string =>
  movedFrom === undefined ? "" : `, for ${baseUrl} and no longer ${movedFrom}`;

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
    const given = version === undefined ? undefined : sourcesHash(version, dataDir, options);
    const printedFrom = () => sha256(`${given} ${contentMark(store)}`);
    const standing =
      given === undefined ? undefined : await standingIn(out, {context, baseUrl, printedFrom});
    const done = (written: number) =>
      clock &&
      noteEnd(store, "print", {
        startedAt: context.now,
        endedAt: clock(),
        result: "ok",
        good: true,
        written,
      });
    if (standing) {
      done(0);
      note(`nothing new: all ${standing.files} files stand`);
      return standing;
    }
    const schemas = schemasIn(SCHEMAS);
    const editionAt = freshEdition(siteRecords(baseUrl, schemas), readingFrom(dataDir, options));
    let {now} = context;
    let from: Omit<PrintedFrom, "id"> | undefined;
    const sections = () => {
      now = clock?.() ?? now;
      prepare({...context, now, ...(clock && {wallClock: now})});
      // what changes from here on is not the edition's, so it is not in the hash either
      const hash = printedFrom();
      const {sections, until} = editionAt(store, now);
      from = {sha256: hash, asOf: now, until};
      return sections;
    };
    const output = outputThread(out, {address: baseUrl, standing: false});
    const report = await press(sections, {schemas, output}).finally(output.close);
    if (given !== undefined && from) notePrintedFrom(out, {id: report.id, ...from});
    done(report.written);
    note(
      `${report.written} of ${report.files} files written, ${report.linked} linked, ${report.removed} removed${moved(report, baseUrl)}`,
    );
    return {...report, asOf: now, stood: false};
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
async function standingIn(
  out: string,
  {
    context,
    baseUrl,
    printedFrom,
  }: {readonly context: Context; readonly baseUrl: string; readonly printedFrom: () => string},
): Promise<Published | undefined> {
  const started = performance.now();
  if (readPointer(out) === undefined) return undefined;
  const release = lock(out);
  try {
    await removeLeftovers(out);
    const asOf = context.clock?.() ?? context.now;
    const manifest = standingEdition(out, {sha256: printedFrom(), now: asOf, baseUrl});
    if (manifest === undefined) return undefined;
    const nothing = {
      written: 0,
      linked: 0,
      removed: 0,
      bytes: 0,
      changed: [],
      took: {print: 0, place: 0, point: 0},
    };
    return {
      ...nothing,
      id: manifest.id,
      files: manifest.files.length,
      ms: Math.round(performance.now() - started),
      asOf,
      stood: true,
    };
  } finally {
    release();
  }
}

/**
 * Has the texts written that a language model may write; what it fails at stays with the templates.
 */
async function writeWith(
  chat: ChatProvider,
  context: Context,
  year: number,
  options: SimulationOptions,
): Promise<TextsReport> {
  return context.progress.step("texts", async (note) => {
    const edition = editionAt(context.store, year, context.now, options);
    const done = await writeTexts(context, chat, textRequests(edition), unknownNamesOf(edition));
    note(
      `${done.written} written, ${done.refused} refused, ${done.failed} failed${done.problems.length > 0 ? `; ${done.problems.at(-1)}` : ""}`,
    );
    return done;
  });
}

/**
 * The whole pipeline: load → crawl, where it is wanted → model → texts, where a language model is
 * configured → print. Each stage does only what is missing, so a second build writes nothing. How
 * it went is noted, unless it is as of another moment than this one.
 */
export async function build(context: Context, options: BuildOptions): Promise<BuildReport> {
  const {store, now: startedAt, wallClock} = context;
  if (startedAt !== wallClock) return stages(context, options);
  const started = performance.now();
  const end = () => ({
    startedAt,
    endedAt: toInstant(Date.parse(wallClock) + Math.round(performance.now() - started)),
  });
  noteStart(store, "build", startedAt);
  try {
    const report = await stages(context, options);
    noteEnd(store, "build", {...end(), result: "ok", good: true, written: report.publish.written});
    return report;
  } catch (error) {
    noteEnd(store, "build", {
      ...end(),
      result: "failed",
      good: false,
      detail: (error as Error).message,
    });
    throw error;
  }
}

async function stages(context: Context, options: BuildOptions): Promise<BuildReport> {
  const started = performance.now();
  prepareFolder(options.outDir);
  const loaded = await context.progress.step("load", (note) => loadFacts(context, {note}));
  requireField(tournament(context.store, currentYear(context.dataDir))!, context.now);
  const {crawled, modelled} = await crawlAndModel(context, options);
  const texts = options.chat
    ? await writeWith(options.chat, context, currentYear(context.dataDir), options)
    : null;
  // the clock may have come to a daily forecast since
  const published = await publish(context, options, (late) => void modelAll(late, options));
  return {
    asOf: published.asOf,
    load: loaded,
    crawl: crawled,
    model: modelled,
    texts,
    publish: published,
    ms: Math.round(performance.now() - started),
  };
}

/** The archives' model is made meanwhile: what is over hangs on no source. */
async function crawlAndModel(
  context: Context,
  options: BuildOptions,
): Promise<{crawled: Crawled | null; modelled: ModelReport}> {
  const {dataDir, progress} = context;
  const archives = archivesBeside(context, archiveYears(dataDir));
  try {
    const crawled = options.crawl ? await options.crawl(context) : null;
    const modelled = await progress.step("model", async (note) => {
      const report = runModel(context, currentYear(dataDir), options, note);
      await archives.keep();
      return report;
    });
    return {crawled, modelled};
  } finally {
    archives.stop();
  }
}
