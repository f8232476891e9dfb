import {randomBytes} from "node:crypto";
import type {Logger} from "pino";
import type {Jobs} from "../publish/live/store/types.ts";
import type {Child} from "./keep-alive.ts";

export interface JobRunnerOptions {
  readonly jobs: Jobs;
  /** Starts a process that works off what is queued, under this name. */
  readonly start: (worker: string) => Child;
  readonly clock: () => number;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
}

export interface JobRunner {
  /** Looks now: a job was queued. */
  look(): void;
  /** Ends the process that is at work; its job is given back. */
  close(): Promise<void>;
}

/** How often to look for jobs that other processes queued, or whose process died unseen. */
const LOOK_MS = 1_000;
/** Wait after a process that failed: doubled each time, up to the most. */
const WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;

/** Has queued jobs run in a process of their own, one at a time. When that process dies, its job is free again at once. */
export function jobRunner({jobs, start, clock, log}: JobRunnerOptions): JobRunner {
  let child: Child | undefined;
  let atWork: Promise<void> | undefined;
  let closed = false;
  let waitMs = WAIT_MS;
  let notBeforeMs = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    if (!(await jobs.isDue(clock())) || closed) return;
    const worker = randomBytes(8).toString("hex");
    child = start(worker);
    const how = await child.ended;
    child = undefined;
    const lost = await jobs.abandon(worker);
    if (how === "status 0" || closed) waitMs = WAIT_MS;
    else {
      log.warn({how, lost, waitMs}, "the process of a job died");
      notBeforeMs = clock() + waitMs;
      waitMs = Math.min(waitMs * 2, MOST_WAIT_MS);
    }
  }
  const look = () => {
    if (closed || atWork || clock() < notBeforeMs) return;
    atWork = run()
      .catch((err: unknown) => log.error({err}, "jobs cannot be looked after"))
      .finally(() => {
        atWork = undefined;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return {
    look,
    async close() {
      closed = true;
      clearInterval(timer);
      child?.stop();
      await atWork;
    },
  };
}
