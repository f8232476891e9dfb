import type {Gauge} from "prom-client";
import type {Deployment} from "../../../pipeline/kit/deployments.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";

type MakeGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

/** Metrics of deployments, per target. */
export function deploymentMetrics(
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
