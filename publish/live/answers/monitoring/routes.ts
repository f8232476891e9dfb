import {monitoringContracts} from "../../../contracts/monitoring.ts";
import type {LiveDeps} from "../../deps.ts";
import {problem} from "../../http/problem.ts";
import {editionReason, failureOf, storeReason} from "../../monitoring/trouble.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {healthRoutes} from "./health.ts";
import {statusRoutes} from "./status-page.ts";

/** Reasons why the server is not ready; empty if it is. A closing server answers 503 elsewhere. */
async function whyNotReady({
  store,
  printed,
  searchable,
  behind,
  pipeline,
  clock,
  log,
}: LiveDeps): Promise<string[]> {
  const served = printed();
  const failure = await failureOf(store, clock());
  if (failure) log.error({err: failure.error}, "the store does not work");
  const index = searchable()?.index;
  const lost =
    (served && (await failureOf(served, clock()))) ?? (index && (await failureOf(index, clock())));
  if (lost) log.error({err: lost.error, edition: served?.id}, "the edition cannot be read");
  const damage = pipeline?.databaseDamage() ?? undefined;
  return [
    failure && storeReason(failure.error),
    damage && `the database is damaged: ${damage}`,
    served === undefined ? "there is no edition yet" : lost && editionReason(lost.error),
    served && !failure ? await behind?.(served.id) : undefined,
  ].filter((why) => why !== undefined);
}

/** Answers for the operator's tools: liveness, readiness, metrics. */
export const monitoringRoutes: readonly LiveRoute[] = [
  liveRoute(monitoringContracts.healthz, () => ({status: 200, body: {status: "ok" as const}})),
  liveRoute(monitoringContracts.readyz, async (_, deps) => {
    const why = await whyNotReady(deps);
    if (why.length > 0) return problem(503, why.join("; "), {headers: {"Retry-After": "5"}});
    const {store, printed} = deps;
    return {
      status: 200,
      body: {
        status: "ready" as const,
        editionId: printed()!.id,
        feedHead: await store.events.head(),
      },
    };
  }),
  liveRoute(monitoringContracts.metrics, async (_, deps) => ({
    status: 200,
    type: deps.metrics.registry.contentType,
    body: await deps.metrics.text(deps),
  })),
  ...healthRoutes,
  ...statusRoutes,
];
