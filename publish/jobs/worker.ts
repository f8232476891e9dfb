import {together} from "../../pipeline/kit/fetch/deadline.ts";
import {toInstant} from "../../pipeline/kit/instant.ts";
import {type Progress, progressTo} from "../../pipeline/kit/progress.ts";
import type {Job, JobLine, Jobs} from "../live/store/types.ts";
import type {JobReport} from "./report.ts";

export interface WorkerOptions {
  readonly jobs: Jobs;
  /** Identifies this process, so that the process that sees it die can report it. */
  readonly worker: string;
  readonly perform: (
    job: Job,
    context: {readonly progress: Progress; readonly signal: AbortSignal},
  ) => Promise<JobReport>;
  /** The reason for a failed job, in one line. */
  readonly explain: (error: unknown) => string;
  /** Also receives every line. */
  readonly say?: (line: string) => void;
  /** The wall clock, in milliseconds since the epoch. */
  readonly clock: () => number;
  /** Milliseconds on a monotonic clock, which times the signs of life. */
  readonly elapsed?: () => number;
  /** Aborted when no more work is to be taken and the running job is to be returned. */
  readonly signal: AbortSignal;
}

/**
 * Time for which a worker keeps a job without a sign of life. A model stage may block the process
 * for many seconds at a time.
 */
export const LEASE_MS = 120_000;
/** Intervals at which a job's progress and a sign of life are recorded. */
const REPORT_MS = 500;
const ALIVE_MS = 10_000;
/** A job whose workers died this often is not claimed again. */
const MAX_ATTEMPTS = 3;

/**
 * Performs one job after another until there is none, or another process is working on one.
 *
 * @returns the jobs claimed, in order
 */
export async function workOff(options: WorkerOptions): Promise<string[]> {
  const {jobs, worker, clock, signal} = options;
  const done: string[] = [];
  while (!signal.aborted) {
    const job = await jobs.claim({worker, leaseMs: LEASE_MS, most: MAX_ATTEMPTS}, clock);
    if (!job) break;
    done.push(job.jobId);
    await work(job, options);
  }
  return done;
}

/** A job from its claim to its end: done, failed, returned, or lost to another worker. */
async function work(
  job: Job,
  {jobs, perform, explain, say, clock, elapsed, signal}: WorkerOptions,
): Promise<void> {
  const lost = new AbortController();
  const notes = notebook(job, {
    jobs,
    clock,
    elapsed: elapsed ?? (() => performance.now()),
    say: say ?? (() => {}),
    onLost: () => lost.abort(),
  });
  const finishedAt = () => toInstant(clock());
  try {
    const report = await together(
      (stop) => perform(job, {progress: notes.progress, signal: stop}),
      signal,
      lost.signal,
    );
    notes.progress.say(report.summary);
    await notes.close();
    await jobs.finish(job, {finishedAt: finishedAt(), report});
  } catch (error) {
    if (!signal.aborted && !lost.signal.aborted) notes.progress.say(`failed: ${explain(error)}`);
    await notes.close();
    if (signal.aborted) await jobs.release(job);
    else await jobs.finish(job, {finishedAt: finishedAt(), error: explain(error)});
  }
}

interface NotebookOptions extends Pick<WorkerOptions, "jobs" | "clock"> {
  readonly elapsed: () => number;
  readonly say: (line: string) => void;
  readonly onLost: () => void;
}

/** Records a job's progress several times a second, and that it is alive. */
function notebook(job: Job, {jobs, clock, elapsed, say, onLost}: NotebookOptions) {
  let lines: JobLine[] = [];
  let first = 0;
  let now: string | null = null;
  let reportedAtMs = elapsed();
  let writing: Promise<unknown> = Promise.resolve();
  const write = () => {
    const report = {progress: now, lines, first, leaseMs: LEASE_MS};
    reportedAtMs = elapsed();
    first += lines.length;
    lines = [];
    now = null;
    const written = jobs.reportProgress(job, report, clock).then(
      (held) => held || onLost(),
      (error: unknown) =>
        say(`the log of the job could not be stored: ${(error as Error).message}`),
    );
    writing = Promise.all([writing, written]);
  };
  const look = () => {
    const waitMs = lines.length > 0 || now !== null ? REPORT_MS : ALIVE_MS;
    if (elapsed() - reportedAtMs >= waitMs) write();
  };
  const timer = setInterval(look, REPORT_MS);
  const line = (text: string) => {
    lines.push({at: toInstant(clock()), text: text.trim()});
    say(text.trim());
    look();
  };
  // A model stage blocks timers, so every note also triggers a check.
  const note = (text: string) => {
    now = text;
    look();
  };
  const plain = progressTo({write: line}, clock);
  const progress: Progress = {
    say: plain.say,
    step: (name, run) =>
      plain.step(name, (last) => {
        note(name);
        return run((text) => {
          last(text);
          note(`${name}: ${text}`);
        });
      }),
  };
  return {
    progress,
    async close() {
      clearInterval(timer);
      if (lines.length > 0 || now !== null) write();
      await writing;
    },
  };
}
