import {type LiveRoute, liveRoute} from "../route.ts";
import {whyNotReady} from "./readiness.ts";

const tag = "Service";

/** What the operator's tools ask: is the process there, should it get requests, what has it measured. */
export const monitoringRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "GET",
    path: "/healthz",
    summary: "Whether the process answers",
    tag,
    auth: "none",
    perMinute: 600,
    responses: {200: "live/healthz.json"},
    handle: () => ({status: 200, body: {status: "ok"}}),
  }),
  liveRoute({
    method: "GET",
    path: "/readyz",
    summary: "Whether the server should get requests: the store can be written and read, and an edition is out; 503 otherwise",
    tag,
    auth: "none",
    perMinute: 600,
    responses: {200: "live/readyz.json"},
    async handle(_, deps) {
      const why = await whyNotReady(deps);
      if (why.length > 0) return {status: 503, detail: why.join("; "), headers: {"Retry-After": "5"}};
      const {store, printed} = deps;
      return {status: 200, body: {status: "ready", editionId: printed()!.id, feedHead: await store.events.head()}};
    },
  }),
  liveRoute({
    method: "GET",
    path: "/metrics",
    summary: "Measurements in the text format of Prometheus",
    tag,
    auth: "admin",
    responses: {200: null},
    type: "text/plain",
    handle: async (_, deps) => ({status: 200, type: deps.metrics.registry.contentType, body: await deps.metrics.text(deps)}),
  }),
];
