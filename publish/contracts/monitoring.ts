import {API_HEALTH, HEALTH} from "../status/health.ts";
import {STATUS_PAGE} from "../status/pages.ts";
import {alsoLive, contract, HTML_TYPE, inBothLanguages} from "./contract.ts";

const probe = {tag: "Service", auth: "none", perMinute: 600} as const;

/** Addresses for the operator's tools: liveness, readiness, metrics. */
export const monitoringContracts = {
  healthz: contract({
    ...probe,
    path: "/healthz",
    summary: "Liveness: the process answers",
    responses: {200: "live/healthz.json"},
  }),
  readyz: contract({
    ...probe,
    path: "/readyz",
    summary: "Readiness: the store can be read and written, and there is a current edition",
    responses: {200: "live/readyz.json"},
  }),
  metrics: contract({
    path: "/metrics",
    summary: "Metrics in the Prometheus text format",
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
