import {Gauge, type Registry} from "prom-client";
import {type LiveStore, StoreBusyError} from "../store/types.ts";

/** Maximum number of jobs counted, newest first. */
const JOBS = 100;
const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;

/**
 * Adds metrics of the live state: feed, webhook queue, jobs.
 *
 * @returns a function that reads them at an instant. While the store is unavailable, that is
 * reported and the values read from it are missing.
 */
export function storeMetrics(
  registry: Registry,
): (store: Pick<LiveStore, "events" | "deliveries" | "jobs">, nowMs: number) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({name, help, labelNames, registers: [registry]});
  const reachable = gauge("store_reachable", "1 while the live state can be read");
  const head = gauge("feed_head", "Id of the newest event of the feed");
  const oldest = gauge("feed_oldest_cursor", "Oldest cursor that can be resumed");
  const waiting = gauge("webhook_queue_waiting", "Waiting deliveries of active webhooks");
  const waited = gauge(
    "webhook_queue_oldest_seconds",
    "Longest time that a waiting delivery has been due; 0 if none is",
  );
  const jobs = gauge("jobs", `Jobs by status, among the newest ${JOBS}`, ["status"]);
  const queued = gauge(
    "jobs_oldest_queued_seconds",
    "Longest time that a job has been queued; 0 if none is",
  );
  const sinceMs = (fromMs: number, nowMs: number) => Math.max(0, nowMs - fromMs) / 1_000;

  return async ({events, deliveries, jobs: stored}, nowMs) => {
    try {
      const ends = [await events.head(), await events.oldest()] as const;
      const queue = await deliveries.backlog();
      const list = await stored.list(JOBS);
      const oldestAt = list
        .filter(({status}) => status === "queued")
        .map(({requestedAt}) => Date.parse(requestedAt));
      head.set(ends[0]);
      oldest.set(ends[1]);
      waiting.set(queue.waiting);
      waited.set(queue.oldestDueAtMs === null ? 0 : sinceMs(queue.oldestDueAtMs, nowMs));
      for (const status of JOB_STATUSES)
        jobs.set({status}, list.filter((job) => job.status === status).length);
      queued.set(oldestAt.length > 0 ? sinceMs(Math.min(...oldestAt), nowMs) : 0);
      reachable.set(1);
    } catch (error) {
      if (!(error instanceof StoreBusyError)) throw error;
      for (const one of [head, oldest, waiting, waited, queued]) one.remove();
      jobs.reset();
      reachable.set(0);
    }
  };
}
