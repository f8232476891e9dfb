import type {IncomingMessage, ServerResponse} from "node:http";
import {Counter, Gauge, Histogram, Registry} from "prom-client";
import {HEALTH_INDEX} from "../../status/health.ts";
import {indexOf} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";
import {type LiveStore, StoreBusyError} from "../store/types.ts";
import type {StreamHub} from "../stream/streams.ts";
import {type PipelineState, pipelineMetrics} from "./pipeline-metrics.ts";
import {failureOf} from "./trouble.ts";

/** Maximum number of jobs counted, newest first. */
const JOBS = 100;
const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;

/**
 * Adds metrics of the live state: feed, webhook queue, jobs.
 *
 * @returns a function that reads them at an instant. While the store is unavailable, that is
 * reported and the values read from it are missing.
 */
function storeMetrics(
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

/** Metrics of the server, in the text format of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /**
   * Times an answer from now until it has been sent, under the path of its route; only the first
   * call for an answer counts, and streams are excluded.
   */
  watch(req: IncomingMessage, res: ServerResponse, route: string): void;
  /** Counts an attempt of a webhook delivery by its outcome. */
  tried(next: "delivered" | "pending" | "failed"): void;
  /** Counts a stream whose reader was too slow. */
  dropped(): void;
  /**
   * All metrics, including those read on demand: streams, feed, queue, jobs, edition.
   *
   * @throws when the store is faulty; one that is merely unavailable is reported as a metric
   */
  text(state: MetricsState): Promise<string>;
}
/** Parts of server and pipeline that are read on demand. */
interface MetricsState {
  readonly store: Pick<LiveStore, "events" | "deliveries" | "jobs">;
  readonly streams: StreamHub;
  readonly printed: () => Build | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly pipeline: PipelineState | null;
}

/**
 * Static files usually take half a millisecond, reads of the store a few; after ten seconds Node
 * closes the connection.
 */
const BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({name, help, labelNames, registers});

  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer, by method, route and status class",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers,
  });
  const attempts = new Counter({
    name: "webhook_attempts_total",
    help: "Webhook delivery attempts by result: delivered, retried later, failed for good",
    labelNames: ["result"],
    registers,
  });
  const connections = gauge("sse_connections", "Open event streams of this process");
  const streamBytes = gauge("sse_memory_bytes", "Bytes of events in memory for event streams");
  const slow = new Counter({
    name: "sse_dropped_total",
    help: "Event streams ended with a reset because their reader was too slow",
    registers,
  });
  const setStore = storeMetrics(registry);
  const setPipeline = pipelineMetrics(registry);
  const buildInfo = gauge("edition_info", "1 for the current edition", ["id"]);
  const buildAge = gauge("edition_age_seconds", "Time since the current edition was built", ["id"]);
  const pricesOverdue = gauge(
    "market_prices_overdue_seconds",
    "Time for which the newest prices of the market have been more than a session old; 0 if none",
  );
  const watched = new WeakSet<ServerResponse>();

  return {
    registry,
    watch(req, res, route) {
      if (watched.has(res)) return;
      watched.add(res);
      const stop = requests.startTimer({method: req.method ?? "", route});
      res.once("close", () => {
        const isStream = res.getHeader("Content-Type") === "text/event-stream";
        if (!isStream)
          stop({
            status: res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : "aborted",
          });
      });
    },
    tried: (next) => attempts.inc({result: next === "pending" ? "retried" : next}),
    dropped: () => slow.inc(),
    async text({store, streams, printed, clock, pipeline}) {
      const nowMs = clock();
      connections.set(streams.count());
      streamBytes.set(streams.bytes());
      await setStore(store, nowMs);
      if (pipeline) await setPipeline(pipeline, nowMs);
      buildInfo.reset();
      buildAge.reset();
      pricesOverdue.remove();
      const out = printed();
      if (out) {
        buildInfo.set({id: out.id}, 1);
        buildAge.set({id: out.id}, Math.max(0, nowMs - out.printedAtMs) / 1_000);
        const isLost = (await failureOf(out, nowMs)) !== undefined;
        const oldAt = isLost ? null : (await indexOf(out, HEALTH_INDEX))?.get("pricesOldAt");
        if (oldAt) pricesOverdue.set(Math.max(0, nowMs - Date.parse(oldAt)) / 1_000);
      }
      const text = await registry.metrics();
      return `${prefixed(text)}${text}`;
    },
  };
}

/**
 * Our own metrics with their prefix. Their former names, without it, follow for one release more;
 * those of Node and of the process have the names that every dashboard knows.
 */
const prefixed = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/^(# \w+ )?(nodejs|process)_/.test(line))
    .map((line) => line.replace(/^(# \w+ )?(?=\w)/, "$1broadsheet_"))
    .join("\n");
