import type {Crawled} from "./crawl-result.ts";
import type {ChatProvider} from "./kit/chat-provider.ts";
import type {Context} from "./kit/context.ts";
import {LANGUAGES} from "./kit/grammar/types.ts";
import {briefingDays, briefingOf} from "./market/briefing/briefing.ts";
import {forModel} from "./market/briefing/for-model.ts";
import {marketAt} from "./market/market-at.ts";
import {loadMarket} from "./market/stored-facts.ts";
import type {LoadReport} from "./tournament/facts/load.ts";
import {loadFacts} from "./tournament/facts/load-facts.ts";
import {archiveYears, currentYear} from "./tournament/facts/years.ts";
import type {SimulationOptions} from "./tournament/forecasting/odds.ts";
import {parallelArchives} from "./tournament/forecasting/parallel-archives.ts";
import {parallelSimulator} from "./tournament/forecasting/parallel-simulation.ts";
import {type ModelReport, runModel} from "./tournament/forecasting/run.ts";
import {tournament} from "./tournament/queries/tournament.ts";
import {snapshotAt} from "./tournament/snapshot.ts";
import {requireField} from "./tournament/state.ts";
import {textRequests, unknownNamesOf} from "./tournament/text/requests.ts";
import {type TextRequest, type TextsReport, writeTexts} from "./tournament/text/write-texts.ts";

export interface StagesOptions extends SimulationOptions {
  /**
   * Asks the sources of matches and news, once the facts are loaded; omitted to use only this
   * machine.
   */
  readonly crawl?: ((context: Context) => Promise<Crawled>) | undefined;
  /** Writes texts in place of the templates, if they match the facts. */
  readonly chat?: ChatProvider | undefined;
}
export interface StagesReport {
  readonly load: LoadReport;
  readonly model: ModelReport;
  /** Null if no source was to be asked. */
  readonly crawl: Crawled | null;
  /** Null if no language model is configured. */
  readonly texts: TextsReport | null;
}

/**
 * Everything before publishing: load → crawl, if wanted → model → texts, if a language model is
 * configured. Each stage does only what is missing.
 */
export async function runStages(context: Context, options: StagesOptions): Promise<StagesReport> {
  const load = await context.progress.step("load", (note) => {
    const done = loadFacts(context, {note});
    loadMarket(context);
    return done;
  });
  const year = currentYear(context.dataDir);
  requireField(tournament(context.store, year)!, context.now);
  const {crawled, modelled} = await crawlAndModel(context, options);
  const texts = options.chat ? await writeWith(options.chat, byNow(context), year, options) : null;
  return {load, crawl: crawled, model: modelled, texts};
}

/** The context as of the current instant, which includes what has come in meanwhile. */
function byNow(context: Context): Context {
  const now = context.clock?.() ?? context.now;
  return {...context, now, wallClock: context.clock ? now : context.wallClock};
}

/**
 * Crawls and models; the archives' model is computed in parallel, because it does not depend on
 * sources.
 */
async function crawlAndModel(
  context: Context,
  options: StagesOptions,
): Promise<{crawled: Crawled | null; modelled: ModelReport}> {
  const {dataDir, progress} = context;
  const archives = parallelArchives(context, archiveYears(dataDir));
  const simulate = parallelSimulator();
  try {
    const crawled = options.crawl ? await options.crawl(context) : null;
    const modelled = await progress.step("model", async (note) => {
      const report = runModel({...byNow(context), simulate}, currentYear(dataDir), options, note);
      await archives.keep();
      return report;
    });
    return {crawled, modelled};
  } finally {
    archives.stop();
    simulate.stop();
  }
}

/** The newest morning briefing, whose headline and opening a language model may write. */
export function briefingRequests({store, now}: Pick<Context, "store" | "now">): TextRequest[] {
  const desk = marketAt(store, now);
  const [date] = briefingDays(desk, now);
  const briefing = date === undefined ? null : briefingOf(desk, date);
  if (briefing === null) return [];
  const facts = forModel(briefing.facts);
  return LANGUAGES.map((language) => ({kind: "market-briefing", language, facts, paragraphs: 1}));
}

/** Lets a language model write texts; failed ones stay with the templates. */
async function writeWith(
  chat: ChatProvider,
  context: Context,
  year: number,
  options: SimulationOptions,
): Promise<TextsReport> {
  return context.progress.step("texts", async (note) => {
    const snapshot = snapshotAt(context.store, year, context.now, options);
    const requests = [...briefingRequests(context), ...textRequests(snapshot)];
    const done = await writeTexts(context, chat, requests, unknownNamesOf(snapshot));
    note(
      `${done.written} written, ${done.refused} refused, ${done.failed} failed${done.problems.length > 0 ? `; ${done.problems.at(-1)}` : ""}`,
    );
    return done;
  });
}
