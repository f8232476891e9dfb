import {toInstant} from "../../pipeline/kit/instant.ts";
import {isJobKind, JOB_MINUTES} from "../live/admin/job-kinds.ts";
import type {Jobs, RunningJob} from "../live/store/types.ts";

/** Minutes that a job of a kind may take. */
export type MinutesOf = (kind: string) => number;

const UNKNOWN_MINUTES = 30;
const minutesOfKind: MinutesOf = (kind) => (isJobKind(kind) ? JOB_MINUTES[kind] : UNKNOWN_MINUTES);
/** So much longer a job may take that is another's to end, who can end its process with it. */
const OTHERS_MS = 60_000;
/** Far more than can be at work at once. */
const MAX_SEEN = 100;

interface OverdueOptions {
  readonly jobs: Jobs;
  /** Milliseconds since the epoch; read once the jobs are known. */
  readonly clock: () => number;
  /** How long a job has been at work, in milliseconds. */
  readonly ageMs: (job: RunningJob) => number;
  /** Whose jobs are the caller's to end; null when none are. */
  readonly worker: string | null;
  readonly minutesOf?: MinutesOf;
}

/**
 * Measures how long jobs have been at work by a clock that nobody sets, from when each was first
 * asked for: a job is never taken to be older than it is, however the wall clock jumps.
 *
 * @param elapsed milliseconds on such a clock
 */
export function jobAges(elapsed: () => number): OverdueOptions["ageMs"] {
  let seen: {readonly attempt: string; readonly fromMs: number}[] = [];
  return ({jobId, attempts}) => {
    const attempt = `${jobId} ${attempts}`;
    const known = seen.find((one) => one.attempt === attempt) ?? {attempt, fromMs: elapsed()};
    seen = [known, ...seen.filter((one) => one !== known)].slice(0, MAX_SEEN);
    return elapsed() - known.fromMs;
  };
}

/**
 * Marks jobs at work as failed that have taken longer than their kind may, so that the next can
 * start. Their workers can write nothing of them any more; ending a process is the caller's. One
 * whose worker died is left to whoever takes it up again.
 *
 * @returns the jobs that were given up
 */
export async function endOverdue({
  jobs,
  clock,
  ageMs,
  worker,
  minutesOf = minutesOfKind,
}: OverdueOptions): Promise<RunningJob[]> {
  const ended: RunningJob[] = [];
  for (const job of await jobs.running()) {
    const nowMs = clock();
    const own = job.worker === worker;
    const minutes = minutesOf(job.kind);
    const late = ageMs(job) > minutes * 60_000 + (own ? 0 : OTHERS_MS);
    if (!late || !(own || job.leasedUntilMs > nowMs)) continue;
    if (
      await jobs.finish(job, {
        finishedAt: toInstant(nowMs),
        error: `took longer than ${minutes} minutes`,
      })
    )
      ended.push(job);
  }
  return ended;
}
