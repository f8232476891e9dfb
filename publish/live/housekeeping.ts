import type {Logger} from "pino";
import {toInstant} from "../../pipeline/kit/instant.ts";
import type {LiveFacts} from "./facts.ts";
import {expireCursors} from "./feed-watch.ts";
import {forgetVisitors} from "./retention.ts";
import type {LiveStore} from "./store/types.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Finished deliveries and their attempts. */
const DELIVERY_MS = 30 * DAY_MS;
/** Jobs that ended; the newest of each kind stay, however old. */
const JOB_MS = 30 * DAY_MS;
const JOBS_KEPT = 100;

interface Options {
  readonly store: LiveStore;
  readonly facts: LiveFacts;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Pick<Logger, "error" | "debug">;
  /** How many of the newest events are handed out; 0 for all. */
  readonly feedKeep: number;
}

/**
 * Throws out, once, what is kept no longer. A step that fails is logged and does not keep the
 * others from theirs.
 */
export async function keepHouse({store, facts, clock, log, feedKeep}: Options): Promise<void> {
  const nowMs = clock();
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    cursors: () => expireCursors(store.events, feedKeep),
    deliveries: () => store.deliveries.prune(nowMs - DELIVERY_MS),
    jobs: () => store.jobs.prune(toInstant(nowMs - JOB_MS), JOBS_KEPT),
    idempotency: () => store.idempotency.prune(nowMs),
    visitors: () => forgetVisitors({store, facts, clock}),
  };
  for (const [what, step] of Object.entries(steps)) {
    await step().then(
      (count) => log.debug({what, count}, "the house was kept"),
      (err) => log.error({err, what}, "the house was not kept"),
    );
  }
}

/** Keeps house now and every hour. @returns what ends it */
export async function housekeeping(options: Options): Promise<() => void> {
  await keepHouse(options);
  const hourly = setInterval(() => void keepHouse(options), HOUR_MS);
  return () => clearInterval(hourly);
}
