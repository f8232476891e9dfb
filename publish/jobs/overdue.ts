import {toInstant} from "../../pipeline/kit/instant.ts";
import {isJobKind, JOB_MINUTES} from "../live/answers/admin/job-kinds.ts";
import type {Jobs, RunningJob} from "../live/store/types.ts";

/** Time limit of a job kind, in minutes. */
export type MinutesOf = (kind: string) => number;

const UNKNOWN_MINUTES = 30;
const minutesOfKind: MinutesOf = (kind) => (isJobKind(kind) ? JOB_MINUTES[kind] : UNKNOWN_MINUTES);
/** Additional time for jobs of other workers, which can end the process as well as the job. */
const OTHERS_MS = 60_000;
/** Far more than can run at once. */
const MAX_SEEN = 100;

interface OverdueOptions {
  readonly jobs: Jobs;
  /** Milliseconds since the epoch; read once the jobs are known. */
  readonly clock: () => number;
  /** Milliseconds for which a job has been running. */
  readonly ageMs: (job: RunningJob) => number;
  /** The worker whose jobs the caller ends; null for none. */
  readonly worker: string | null;
  readonly minutesOf?: MinutesOf;
}

/**
 * Measures how long jobs have been running by a monotonic clock, from when each was first seen: a
 * job is never considered older than it is, even if the wall clock jumps.
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
 * Marks running jobs as failed once they exceed the limit of their kind, so that the next can
 * start. Their workers can record nothing more for them; ending a process is the caller's task. A
 * job whose worker died is left to the worker that claims it next.
 *
 * @returns the jobs that were ended
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
