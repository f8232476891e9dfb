import {contract, HTML_TYPE} from "../contract.ts";

const probe = {tag: "Service", auth: "none", perMinute: 600} as const;

/** The operator's page in a language. */
const statusAt = <const Path extends string>(path: Path, language: string) =>
  contract({
    path,
    summary: `What every source and stage did last, as a page in ${language}`,
    tag: "Service",
    auth: "none",
    type: HTML_TYPE,
    responses: {200: null},
  });

/**
 * The addresses that the operator's tools ask: is the process there, should it get requests, what
 * has it measured.
 */
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
  health: contract({
    ...probe,
    path: "/health",
    summary: "How every service is, and since when one is not well",
    responses: {200: "tournament/health.json"},
  }),
  apiHealth: contract({
    ...probe,
    path: "/api/health",
    summary: "Health and how far each pipeline stage's data reach",
    responses: {200: "tournament/api-health.json"},
  }),
  status: statusAt("/status", "English"),
  vietnameseStatus: statusAt("/vi/status", "Vietnamese"),
};
