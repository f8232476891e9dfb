import {Gauge, type Registry} from "prom-client";
import type {Deployment} from "../../../pipeline/kit/deployments.ts";
import type {Run} from "../../../pipeline/kit/runs.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import type {SourceList, SourcesHealth} from "../../news/source-list.ts";
import type {Pin} from "../../output/pin.ts";

type MakeGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

/** Metrics of deployments, per target. */
function deploymentMetrics(
  gauge: MakeGauge,
): (deployments: readonly Deployment[], age: (at: Instant) => number) => void {
  const started = gauge(
    "deployment_started_age_seconds",
    "Time since the last deployment to this target began",
    "target",
  );
  const ended = gauge(
    "deployment_ended_age_seconds",
    "Time since the last deployment ended",
    "target",
  );
  const success = gauge(
    "deployment_success_age_seconds",
    "Time since an edition was last published there",
    "target",
  );
  const result = gauge(
    "deployment_result",
    "1 for the outcome of the last deployment",
    "target",
    "result",
  );
  const duration = gauge("deployment_duration_seconds", "Duration of the last run", "target");
  const sent = gauge(
    "deployment_files_sent",
    "Number of files that the last deployment sent",
    "target",
  );
  const all = [started, ended, success, result, duration, sent];
  return (deployments, age) => {
    for (const one of all) one.reset();
    for (const {target, ...last} of deployments) {
      started.set({target}, age(last.startedAt));
      if (last.endedAt !== null) ended.set({target}, age(last.endedAt));
      if (last.succeededAt !== null) success.set({target}, age(last.succeededAt));
      if (last.result !== null) result.set({target, result: last.result}, 1);
      if (last.durationMs !== null) duration.set({target}, last.durationMs / 1_000);
      if (last.sent !== null) sent.set({target}, last.sent);
    }
  };
}

/** State of an enabled source. */
export interface SourceState {
  /** `matches`, or the news desk. */
  readonly kind: string;
  /** The result of the last attempt; `never` before the first. */
  readonly state: string;
  readonly lastSuccessAt: Instant | null;
}

/** State of the pipeline, written by its own processes for the server. */
export interface PipelineState {
  /** The last run of each kind of work. */
  runs(): readonly Run[];
  /** The last deployment to each target. */
  deployments(): readonly Deployment[];
  /** Enabled sources. */
  sources(): readonly SourceState[];
  /** The current state of the sources of each kind. */
  sourcesHealth(): SourcesHealth;
  /** Matches and words for which a source is doubted or not understood. */
  doubts(): readonly {readonly source: string; readonly about: string}[];
  /** The list of all sources. */
  sourceList(): SourceList;
  /** The edition that an operator has pinned; undefined if none is. */
  pin(): Promise<Pin | undefined>;
  /** The damage to the database; null while it is intact, undefined until it was checked. */
  databaseDamage(): string | null | undefined;
}

/** `live` gives a sign of life every 15 s; a model stage may delay it for a while. */
export const ALIVE_FOR_S = 90;

/**
 * The pipeline's metrics. Ages are in seconds; there is no series for events that never happened.
 */
export function pipelineMetrics(
  registry: Registry,
): (pipeline: PipelineState, nowMs: number) => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({name, help, labelNames, registers});
  const sourceCount = gauge(
    "sources",
    "Enabled sources, by the result of their last attempt",
    "kind",
    "state",
  );
  const sourceAge = gauge(
    "source_success_age_seconds",
    "Time since any source of a kind was last read",
    "kind",
  );
  const doubted = gauge(
    "source_doubted",
    "1 for each match or word for which a source's data is impossible or not understood",
    "source",
    "about",
  );
  const started = gauge(
    "run_started_age_seconds",
    "Time since the last run of this work began",
    "run",
  );
  const ended = gauge("run_ended_age_seconds", "Time since the last run ended", "run");
  const success = gauge(
    "run_success_age_seconds",
    "Time since the last successful run ended",
    "run",
  );
  const result = gauge("run_result", "1 for the outcome of the last run", "run", "result");
  const duration = gauge("run_duration_seconds", "Duration of the last run", "run");
  const written = gauge("run_files_written", "Number of files that the last run wrote", "run");
  const alive = gauge(
    "run_alive",
    `1 if lasting work gave a sign of life within ${ALIVE_FOR_S} s, else 0`,
    "run",
  );
  const aliveAge = gauge("run_alive_age_seconds", "Time since the last sign of life", "run");
  const deployments = deploymentMetrics(gauge);
  const intact = gauge(
    "database_intact",
    "1 if the database was found intact after the start, 0 if damaged; missing until checked",
  );
  const pinned = gauge(
    "edition_pinned",
    "1 while an operator has pinned an edition and newer ones wait, else 0",
  );
  const all = [
    sourceCount,
    sourceAge,
    doubted,
    started,
    ended,
    success,
    result,
    duration,
    written,
    alive,
    aliveAge,
  ];

  return async (pipeline, nowMs) => {
    const pin = await pipeline.pin();
    for (const one of all) one.reset();
    const age = (at: Instant) => Math.max(0, nowMs - Date.parse(at)) / 1_000;
    deployments(pipeline.deployments(), age);
    pinned.set(pin ? 1 : 0);
    const damage = pipeline.databaseDamage();
    if (damage === undefined) intact.remove();
    else intact.set(damage === null ? 1 : 0);
    const sources = pipeline.sources();
    for (const {kind, state} of sources) sourceCount.inc({kind, state});
    for (const [kind, states] of Map.groupBy(sources, (one) => one.kind)) {
      const read = states.flatMap(({lastSuccessAt}) => lastSuccessAt ?? []);
      if (read.length > 0) sourceAge.set({kind}, Math.min(...read.map(age)));
    }
    for (const labels of pipeline.doubts()) doubted.set({...labels}, 1);
    for (const run of pipeline.runs()) {
      const labels = {run: run.name};
      started.set(labels, age(run.startedAt));
      if (run.endedAt !== null) ended.set(labels, age(run.endedAt));
      if (run.succeededAt !== null) success.set(labels, age(run.succeededAt));
      if (run.result !== null) result.set({...labels, result: run.result}, 1);
      if (run.durationMs !== null) duration.set(labels, run.durationMs / 1_000);
      if (run.written !== null) written.set(labels, run.written);
      if (run.aliveAt === null) continue;
      const hasEnded = run.endedAt !== null && run.endedAt >= run.aliveAt;
      aliveAge.set(labels, age(run.aliveAt));
      alive.set(labels, !hasEnded && age(run.aliveAt) <= ALIVE_FOR_S ? 1 : 0);
    }
  };
}
