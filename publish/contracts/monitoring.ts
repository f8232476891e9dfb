import {API_HEALTH, HEALTH} from "../status/health.ts";
import {STATUS_PAGE} from "../status/pages.ts";
import {alsoLive, contract, HTML_TYPE, inBothLanguages} from "./contract.ts";

const probe = {tag: "Service", auth: "none", perMinute: 600} as const;

/** Addresses for the operator's tools: liveness, readiness, metrics. */
export const monitoringContracts = {
  healthz: contract({
    ...probe,
    path: "/healthz",
    summary: "Whether the process answers",
    responses: {200: "live/healthz.json"},
  }),
  readyz: contract({
    ...probe,
    path: "/readyz",
    summary:
      "Whether the server should get requests: the store can be written and read, and an edition is out",
    responses: {200: "live/readyz.json"},
  }),
  metrics: contract({
    path: "/metrics",
    summary: "Measurements in the text format of Prometheus",
    tag: "Service",
    auth: "admin",
    responses: {200: null},
    type: "text/plain",
  }),
  health: alsoLive(HEALTH, {...probe, responses: {200: HEALTH.schema}}),
  apiHealth: alsoLive(API_HEALTH, {...probe, responses: {200: API_HEALTH.schema}}),
  statusPages: inBothLanguages(
    alsoLive(STATUS_PAGE, {tag: "Service", type: HTML_TYPE, responses: {200: null}}),
  ),
};
