import type {Context} from "../pipeline/kit/context.ts";
import {editionAt} from "../pipeline/tournament/edition.ts";
import {factsHash} from "../pipeline/tournament/facts/facts-hash.ts";
import {readFacts} from "../pipeline/tournament/facts/read-facts.ts";
import {archiveYears, currentYear} from "../pipeline/tournament/facts/years.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import {type ModelReport, runModel} from "../pipeline/tournament/forecasting/run.ts";
import {runArchive} from "../pipeline/tournament/forecasting/run-archive.ts";
import {type LoadReport, load, unchanged} from "../pipeline/tournament/load.ts";
import {openOutput} from "./output/output.ts";
import type {Report} from "./output/types.ts";
import {press} from "./press.ts";
import {schemasIn} from "./schemas.ts";
import {SCHEMAS} from "./schemas-folder.ts";
import {siteRecords} from "./site-records.ts";

export interface PublishOptions extends SimulationOptions {
  readonly outDir: string;
  readonly baseUrl: string;
}
export interface BuildReport {
  readonly asOf: string;
  readonly load: LoadReport;
  readonly model: ModelReport;
  readonly publish: Report;
  readonly ms: number;
}

/** History is loaded with the current year. */
const NO_HISTORY = {teams: [], worldCups: [], internationals: []};

/**
 * Facts files → store: the current year, then the archive years. The files of a year are only parsed when their bytes differ from what was
 * loaded last. All or nothing: facts that fail leave the store as it was.
 *
 * @returns what happened to the current year
 */
export function loadFacts({store, dataDir}: Context, note: (text: string) => void = () => {}): LoadReport {
  const standing = (year: number) => unchanged(store, year, factsHash(dataDir, year).sha256);
  const {done, archives} = store
    .transaction(() => {
      const year = currentYear(dataDir);
      const done = standing(year) ?? load(store, readFacts(dataDir, year));
      const archives = archiveYears(dataDir).filter((past) => standing(past) === undefined);
      for (const past of archives) load(store, readFacts(dataDir, past, NO_HISTORY), {archive: true});
      return {done, archives};
    })
    .immediate();
  const current = done.changed ? `${done.matchesChanged} matches changed, ${done.events} events` : "nothing new";
  note(archives.length > 0 ? `${current}; archive of ${archives.join(", ")}` : current);
  return done;
}

/** The model stage of every year: the current one's report. */
export function modelAll(context: Context, options: SimulationOptions, note: (text: string) => void = () => {}): ModelReport {
  for (const year of archiveYears(context.dataDir)) runArchive(context, year, note);
  return runModel(context, currentYear(context.dataDir), options, note);
}

/** Prints the edition of `now` from what the store holds. */
export async function publish(context: Context, options: PublishOptions): Promise<Report> {
  const {store, now, dataDir, progress} = context;
  return progress.step("print", async (note) => {
    // one read transaction: a load in another process must not tear the edition
    const edition = store.transaction(() => editionAt(store, currentYear(dataDir), now, options))();
    const schemas = schemasIn(SCHEMAS);
    const output = openOutput({out: options.outDir});
    const report = await press(siteRecords(options.baseUrl, schemas), edition, {schemas, output});
    note(`${report.written} of ${report.files} files written, ${report.linked} linked, ${report.removed} removed`);
    return report;
  });
}

/** The whole pipeline: load → model → print. Each stage does only what is missing, so a second build writes nothing. */
export async function build(context: Context, options: PublishOptions): Promise<BuildReport> {
  const started = performance.now();
  const loaded = await context.progress.step("load", (note) => loadFacts(context, note));
  const modelled = await context.progress.step("model", (note) => modelAll(context, options, note));
  const published = await publish(context, options);
  return {asOf: context.now, load: loaded, model: modelled, publish: published, ms: Math.round(performance.now() - started)};
}
