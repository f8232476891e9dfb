import {randomBytes} from "node:crypto";
import type {Config} from "../pipeline/kit/config/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {UsageError} from "../pipeline/kit/errors.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import {pause, sleep} from "../pipeline/kit/pause.ts";
import {crawlWithPictures} from "../pipeline/news/crawl/with-pictures.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {findMatch, stateAt} from "../pipeline/tournament/state.ts";
import {endOverdue, jobAges} from "../publish/jobs/overdue.ts";
import {perform} from "../publish/jobs/perform.ts";
import type {JobReport} from "../publish/jobs/report.ts";
import {workOff} from "../publish/jobs/worker.ts";
import type {JobKind} from "../publish/live/answers/admin/job-kinds.ts";
import type {Job, Jobs} from "../publish/live/store/types.ts";
import {prepareFolder} from "../publish/output/folder.ts";
import type {Call} from "./call.ts";
import {fetcherFor, newsOptions, noteCrawl} from "./crawl-setup.ts";
import {explain} from "./explain.ts";
import {openLiveStore} from "./live-store.ts";
import {report, type StageOptions, withLoaded} from "./options.ts";
import {endWithParent, stopAtSignal} from "./shutdown.ts";
import {publicConfig, publishOptions} from "./site-config.ts";

/** Options of `job`. */
export interface JobOptions extends StageOptions {
  readonly worker?: string;
}

/** Interval at which to check a job that another process works on. */
const LOOK_MS = 500;

/** Runs one kind of job, or works off the queue. */
export async function job(
  call: Call,
  kind: JobKind | undefined,
  match: string | undefined,
  options: JobOptions,
): Promise<void> {
  const config = publicConfig(call, options, "prints");
  if (kind !== undefined) prepareFolder(config.outDir);
  const stop = new AbortController();
  // if its server is gone, the job is resumed when the server is back
  const listening = [stopAtSignal(stop), endWithParent(stop)];
  try {
    await withLoaded(call, config, options, async (context) => {
      const {store, clock} = await openLiveStore(call, config);
      try {
        await workOn(kind, match, {
          call,
          jobs: store.jobs,
          clock,
          config,
          context,
          options,
          signal: stop.signal,
        });
      } finally {
        await store.close();
      }
    });
  } finally {
    for (const listenNoLonger of listening) listenNoLonger();
  }
}

async function workOn(
  kind: JobKind | undefined,
  match: string | undefined,
  working: Working,
): Promise<void> {
  const {call, jobs, clock, context, options, signal} = working;
  const work = () => workOffWith(working);
  if (kind === undefined) {
    const done = await work();
    if (!options.quiet) report(call, options, {jobs: done}, `${done.length} jobs done`);
    return;
  }
  const job = await outcomeOf(await request(jobs, context, kind, match), {
    jobs,
    clock,
    work,
    signal,
  });
  report(call, options, job, sentence(job));
  if (job.status !== "done") call.fail();
}

interface Working {
  readonly call: Call;
  readonly jobs: Jobs;
  /** The clock shared by all who work on the jobs. */
  readonly clock: () => number;
  readonly config: Config;
  readonly context: Context;
  readonly options: JobOptions;
  readonly signal: AbortSignal;
}

const workOffWith = ({
  call,
  jobs,
  clock,
  config,
  context,
  options,
  signal,
}: Working): Promise<string[]> =>
  workOff({
    jobs,
    worker: options.worker ?? randomBytes(8).toString("hex"),
    explain: (error) => explain(error, call.env),
    ...(!options.quiet && {say: (line: string) => void call.err.write(`${line}\n`)}),
    clock,
    signal,
    perform(job, {progress, signal}) {
      const now = toInstant(Date.now());
      const current = {...context, now, wallClock: now, progress};
      return perform(job, {
        context: current,
        options: publishOptions(config, options),
        crawlNews: async (signal) => {
          const fetcher = await fetcherFor(config, current.store, call.version);
          try {
            const news = await crawlWithPictures(current, {
              ...newsOptions(config, fetcher),
              all: true,
              signal,
            });
            noteCrawl(current, {tournament: null, news, prices: null});
            return news;
          } finally {
            await fetcher.close();
          }
        },
        clock: Date.now,
        sleep,
        signal,
      });
    },
  });

/**
 * Queues a new job even if one of this kind is running, which may have begun with older facts.
 *
 * @throws UsageError for an unknown match
 */
async function request(
  jobs: Jobs,
  {store, dataDir, now}: Context,
  kind: JobKind,
  match: string | undefined,
): Promise<Job> {
  if ((kind === "recompute") !== (match !== undefined))
    throw new UsageError(
      kind === "recompute"
        ? "recompute needs a match; expected m-001 or its address"
        : `${kind} takes no match; found "${match}"`,
    );
  const found =
    match === undefined ? undefined : findMatch(stateAt(store, currentYear(dataDir), now), match);
  if (match !== undefined && !found)
    throw new UsageError(`there is no match "${match}"; expected m-001 or the address of a match`);
  return jobs.enqueue(
    {
      jobId: randomBytes(8).toString("hex"),
      kind,
      argument: found?.fixture.matchId ?? null,
      requestedBy: "command line",
      requestedAt: toInstant(Date.now()),
    },
    {besideRunning: true},
  );
}

/** Works until a job has ended, here or in another process. */
async function outcomeOf(
  {jobId}: Job,
  {
    jobs,
    clock,
    work,
    signal,
  }: Pick<Working, "jobs" | "clock" | "signal"> & {readonly work: () => Promise<unknown>},
): Promise<Job> {
  const ageMs = jobAges(() => performance.now());
  for (;;) {
    await work();
    const job = (await jobs.find(jobId))!;
    if (job.status === "done" || job.status === "failed" || signal.aborted) return job;
    await endOverdue({jobs, clock, ageMs, worker: null});
    await pause(LOOK_MS, signal);
  }
}

function sentence({kind, status, report, error}: Job): string {
  if (status === "failed") return `${kind} failed: ${error}`;
  if (status !== "done") return `${kind} was stopped; it stays queued`;
  const {summary, edition} = report as JobReport;
  return `${summary}; edition ${edition.id}, ${edition.changed} addresses changed`;
}
