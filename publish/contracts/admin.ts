import {contract, jsonBody, MAX_CURSOR, wholeNumber} from "./contract.ts";

/** Number of entries in a list. */
export const LIMIT = wholeNumber(1, 200, {
  default: "50",
  description: "Maximum number of entries.",
});

const shared = {tag: "Administration", auth: "admin"} as const;
/** Starts a job: the answer names it, and its own address shows the progress. */
const job = {
  ...shared,
  method: "POST",
  responses: {202: "live/job.json"},
  problems: {503: "This server runs no jobs."},
} as const;

/** Partners and their keys, jobs, manual team sheets, and the audit log. */
export const adminContracts = {
  createClient: contract({
    ...shared,
    method: "POST",
    path: "/api/admin/api-clients",
    summary: "Create a partner and its API key, shown in this answer only",
    body: jsonBody("live/new-api-client.json"),
    responses: {201: "live/created-api-client.json"},
  }),
  listClients: contract({
    ...shared,
    path: "/api/admin/api-clients",
    summary: "List partners, including revoked ones; never their keys",
    responses: {200: "live/api-clients.json"},
  }),
  revokeClient: contract({
    ...shared,
    method: "DELETE",
    path: "/api/admin/api-clients/{id}",
    summary: "Revoke a partner's key and end its open streams",
    responses: {204: null},
  }),
  recomputeAll: contract({
    ...job,
    path: "/api/admin/recompute-all",
    summary: "Recompute all matches: add missing results; keep frozen forecasts",
  }),
  recompute: contract({
    ...job,
    path: "/api/admin/recompute/{matchId}",
    summary: "Recompute one match: add missing results; keep frozen forecasts",
  }),
  crawlNews: contract({
    ...job,
    path: "/api/admin/crawl-news",
    summary: "Crawl the news of both desks now",
  }),
  refreshChampionOdds: contract({
    ...job,
    path: "/api/admin/refresh-champion-odds",
    summary: "Simulate the current champion odds",
  }),
  verifyUpcomingProbabilities: contract({
    ...job,
    path: "/api/admin/verify-upcoming-probabilities",
    summary: "Add missing forecasts of upcoming matches",
  }),
  syncSquads: contract({
    ...job,
    path: "/api/admin/lineups/sync-squads",
    summary: "Reload the squads that line-ups are checked against",
  }),
  listJobs: contract({
    ...shared,
    path: "/api/admin/jobs",
    summary: "List jobs, newest first",
    query: {limit: LIMIT},
    responses: {200: "live/jobs.json"},
  }),
  readJob: contract({
    ...shared,
    path: "/api/admin/jobs/{id}",
    summary: "One job: its progress, log and result",
    // for scripts that poll
    perMinute: 600,
    responses: {200: "live/job-with-log.json"},
  }),
  submitLineup: contract({
    ...shared,
    method: "POST",
    path: "/api/admin/matches/{matchId}/lineup",
    summary: "Submit the official starting eleven of one side",
    body: jsonBody("live/new-lineup.json"),
    responses: {200: "live/submitted-lineup.json"},
    problems: {
      409: "The match accepts no team sheet: it has begun, or its teams are not known yet.",
      422: "The line-up does not fit this match; `errors` lists the faults.",
      503: "This server accepts no line-ups.",
    },
  }),
  audit: contract({
    ...shared,
    path: "/api/admin/audit",
    summary: "List administrative writes, newest first",
    query: {
      limit: LIMIT,
      before: wholeNumber(1, MAX_CURSOR, {
        description: "Only entries older than this auditId: `nextBefore` of the previous page.",
      }),
    },
    responses: {200: "live/audit.json"},
  }),
};
