import type {LiveDeps} from "../deps.ts";
import {problem} from "../http/problem.ts";
import {type LiveRoute, liveRoute} from "../route.ts";
import {monitoringContracts} from "./contracts.ts";
import {healthRoutes} from "./health.ts";
import {statusRoutes} from "./status-page.ts";
import {storeFailure, storeReason} from "./store-trouble.ts";

/**
 * The reasons why the server cannot do all it should; empty without any. A server that is closing
 * answers 503 by itself.
 */
async function whyNotReady({
  store,
  printed,
  behind,
  clock,
  log,
}: Pick<LiveDeps, "store" | "printed" | "behind" | "clock" | "log">): Promise<string[]> {
  const failure = await storeFailure(store, clock());
  if (failure) log.error({err: failure.error}, "the store does not work");
  const served = printed()?.id;
  const edition =
    served === undefined ? "no edition is out yet" : failure ? undefined : await behind?.(served);
  return [failure && storeReason(failure.error), edition].filter((why) => why !== undefined);
}

/**
 * Answers to the operator's tools: is the process there, should it get requests, what has it
 * measured.
 */
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
