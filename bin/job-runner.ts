import {randomBytes} from "node:crypto";
import type {Logger} from "pino";
import {sleep} from "../pipeline/kit/pause.ts";
import {endOverdue, jobAges, type MinutesOf} from "../publish/jobs/overdue.ts";
import {LEASE_MS} from "../publish/jobs/worker.ts";
import type {Jobs} from "../publish/live/store/types.ts";
import type {Child} from "./own-command.ts";

export interface JobRunnerOptions {
  readonly jobs: Jobs;
  /** Starts a process that works off queued jobs, under this name. */
  readonly start: (worker: string) => Child;
  readonly clock: () => number;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed?: () => number;
  /** Time limit of each kind of job; by default its own. */
  readonly minutesOf?: MinutesOf;
  /**
   * Interval at which to look for jobs that other processes queued, or whose process died
   * unnoticed.
   */
  readonly lookMs?: number;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
}

export interface JobRunner {
  /** Looks now, because a job was queued. */
  look(): void;
  /** Ends the working process; its job is returned to the queue. */
  close(): Promise<void>;
}

const LOOK_MS = 1_000;
/** Wait after a process that failed: doubled each time, up to the maximum. */
const WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Wait for a process that was asked to end; it is killed before this is over. */
const KILLED_MS = 500;

/**
 * Runs queued jobs in a child process, one at a time. If that process dies, its job is free again
 * at once; if its job takes too long, the job fails and the process is ended.
 */
export function jobRunner({
  jobs,
  start,
  clock,
  elapsed = () => performance.now(),
  log,
  minutesOf,
  lookMs = LOOK_MS,
}: JobRunnerOptions): JobRunner {
  let child: {readonly worker: string; readonly process: Child} | undefined;
  let atWork: Promise<void> | undefined;
  let timing: Promise<void> | undefined;
  let closed = false;
  let waitMs = WAIT_MS;
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  const ageMs = jobAges(elapsed);

  async function run(): Promise<void> {
    if (!(await jobs.isDue(LEASE_MS, clock())) || closed) return;
    const worker = randomBytes(8).toString("hex");
    child = {worker, process: start(worker)};
    const how = await child.process.ended;
    child = undefined;
    const lost = await jobs.abandon(worker);
    if (how === "status 0" || closed) waitMs = WAIT_MS;
    else {
      log.warn({how, lost, waitMs}, "the process of a job died");
      notBeforeMs = elapsed() + waitMs;
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
  }
  async function keepTime(): Promise<void> {
    const own = child;
    const late = await endOverdue({
      jobs,
      clock,
      ageMs,
      worker: own?.worker ?? null,
      ...(minutesOf && {minutesOf}),
    });
    for (const {jobId, kind, startedAt, worker} of late) {
      log.warn({jobId, kind, startedAt}, "a job took too long and was abandoned");
      if (worker === own?.worker) own.process.stop();
    }
  }
  const look = () => {
    if (closed) return;
    timing ??= keepTime()
      .catch((err: unknown) => log.error({err}, "the time limits of jobs cannot be checked"))
      .finally(() => {
        timing = undefined;
      });
    if (atWork || elapsed() < notBeforeMs) return;
    atWork = run()
      .catch((err: unknown) => log.error({err}, "queued jobs cannot be run"))
      .finally(() => {
        atWork = undefined;
      });
  };
  const timer = setInterval(look, lookMs);
  look();
  return {
    look,
    async close() {
      closed = true;
      clearInterval(timer);
      const own = child;
      own?.process.stop();
      const over = Promise.all([atWork, timing]);
      // on a busy machine this process may end before it hears of the end of the other
      if (own) {
        await Promise.race([over, sleep(KILLED_MS)]);
        await jobs.abandon(own.worker);
      }
      await over;
    },
  };
}
