import type {ChatProvider} from "../pipeline/kit/chat-provider.ts";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {sleep} from "../pipeline/kit/pause.ts";
import {noteEnd, noteStart} from "../pipeline/kit/runs.ts";
import {runStages, type StagesOptions, type StagesReport} from "../pipeline/stages.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {modelAll} from "../pipeline/tournament/forecasting/run-all.ts";
import {fieldAt} from "../pipeline/tournament/sources/poll.ts";
import {isMatchOn, nextMatchOnMs} from "../pipeline/tournament/sources/poll-plan.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import {earliest} from "../publish/contents/valid-until.ts";
import {heldBack, moved, type Published, publish} from "../publish/editions/publish.ts";
import type {PublishOptions} from "../publish/editions/publish-options.ts";
import {prepareFolder, takeLock} from "../publish/output/folder.ts";
import {whenFree} from "../publish/output/when-free.ts";
import {keepPublishedRevisions} from "../publish/tournament/calendar/published-revisions.ts";
import type {Call} from "./call.ts";
import {report, type StageOptions, withContext} from "./options.ts";
import {endWithParent} from "./shutdown.ts";
import {publicConfig, publishOptions} from "./site-config.ts";

/** Options of `build`. */
export interface BuildCommandOptions extends StageOptions {
  readonly offline?: boolean;
  readonly wait?: number;
  /** True to answer the parent process from the edition while it is being made. */
  readonly answer?: boolean;
}

/** Runs `build` and reports the result. */
export async function buildAsAsked(call: Call, options: BuildCommandOptions): Promise<void> {
  const config = publicConfig(call, options, "prints");
  // if the parent `run` is gone, it starts over from the beginning
  const listenNoLonger = endWithParent(new AbortController());
  const done = await withContext(call, config, options, async (context) =>
    build(context, {
      ...publishOptions(config, options),
      onRead: options.answer ? (await import("./draft-of-child.ts")).answerParent : undefined,
      // a reader is already waiting, so leave texts by a language model to the next build
      chat: options.answer ? undefined : await chatFrom(config),
      crawl: options.offline
        ? undefined
        : (await import("./crawl-setup.ts")).crawlFor(config, call.version),
      waitMs: options.wait,
    }),
  ).finally(listenNoLonger);
  const {written, files, removed, id} = done.publish;
  const printed = `${written} of ${files} files written, ${removed} removed${moved(done.publish, config.baseUrl)}`;
  report(
    call,
    options,
    done,
    `edition ${id}: ${printed}, in ${(done.ms / 1000).toFixed(1)} s → ${config.outDir}${heldBack(done.publish)}`,
  );
}

/** The language model that may write texts, if configured. */
const chatFrom = async ({
  llmBaseUrl: baseUrl,
  llmApiKey: apiKey,
  llmModel: model,
}: Config): Promise<ChatProvider | undefined> =>
  baseUrl === ""
    ? undefined
    : (await import("../pipeline/kit/chat-provider.ts")).chatProvider({baseUrl, apiKey, model});

export type BuildOptions = PublishOptions &
  StagesOptions & {
    /** Longest wait for another process that is building; none by default. */
    readonly waitMs?: number | undefined;
  };

/** Occasions to build again even if nothing comes in. */
export interface Next {
  /**
   * Next instant at which the clock changes the edition, or a match is about to begin; null for
   * never.
   */
  readonly at: Instant | null;
  /** A match is in play or about to begin, so each event deserves a new edition. */
  readonly match: boolean;
}

export interface BuildReport extends StagesReport {
  readonly asOf: string;
  readonly publish: Published;
  readonly next: Next;
  readonly ms: number;
}

/**
 * The whole pipeline: load → crawl, if wanted → model → texts, if a language model is configured →
 * publish. Each stage does only what is missing, so a second build writes nothing. The run is
 * recorded unless it is as of another moment than now.
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
  const done = await runStages(context, options);
  keepPublishedRevisions(context.store, context.dataDir, options.outDir);
  // a daily forecast may have become due meanwhile
  const print = () => {
    // fail before any work if the folder is locked
    takeLock(options.outDir)();
    return publish(context, options, (late) => void modelAll(late, options));
  };
  const published = await whenFree(print, {
    forMs: options.waitMs ?? 0,
    now: () => performance.now(),
    sleep,
  });
  const ms = Math.round(performance.now() - started);
  const {asOf} = published;
  return {asOf, ...done, publish: published, next: nextOf(context, published), ms};
}

function nextOf({store, dataDir}: Context, {asOf, nextAt}: Published): Next {
  const year = currentYear(dataDir);
  const {matches} = fieldAt(store, year, asOf);
  const matchOnMs = nextMatchOnMs(matches, Date.parse(asOf));
  const matchOnAt = Number.isFinite(matchOnMs) ? toInstant(matchOnMs) : null;
  return {at: earliest([nextAt, matchOnAt]), match: isMatchOn(matches, Date.parse(asOf))};
}
