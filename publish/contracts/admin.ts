import {contract, jsonBody, MAX_CURSOR, wholeNumber} from "./contract.ts";

/** Number of entries in a list. */
export const LIMIT = wholeNumber(1, 200, {
  default: "50",
  description: "Entries to answer with at most.",
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
    summary: "Partners, revoked ones included; never their keys",
    responses: {200: "live/api-clients.json"},
  }),
  revokeClient: contract({
    ...shared,
    method: "DELETE",
    path: "/api/admin/api-clients/{id}",
    summary: "Revoke a partner's key; its open streams end",
    responses: {204: null},
  }),
  recomputeAll: contract({
    ...job,
    path: "/api/admin/recompute-all",
    summary: "Recompute all matches: fill what is missing; frozen forecasts stay",
  }),
  recompute: contract({
    ...job,
    path: "/api/admin/recompute/{matchId}",
    summary: "Recompute one match: fill what is missing; frozen forecasts stay",
  }),
  crawlNews: contract({
    ...job,
    path: "/api/admin/crawl-news",
    summary: "Crawl the news of both desks now",
  }),
  refreshChampionOdds: contract({
    ...job,
    path: "/api/admin/refresh-champion-odds",
    summary: "Simulate the champion odds of this moment",
  }),
  verifyUpcomingProbabilities: contract({
    ...job,
    path: "/api/admin/verify-upcoming-probabilities",
    summary: "Fill forecasts that coming matches lack",
  }),
  syncSquads: contract({
    ...job,
    path: "/api/admin/lineups/sync-squads",
    summary: "Bring the squads that line-ups are checked against up to date",
  }),
  listJobs: contract({
    ...shared,
    path: "/api/admin/jobs",
    summary: "Jobs, newest first",
    query: {limit: LIMIT},
    responses: {200: "live/jobs.json"},
  }),
  readJob: contract({
    ...shared,
    path: "/api/admin/jobs/{id}",
    summary: "One job: how far it is, what it told, what it did",
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
      409: "The match takes no team sheet: it has begun, or its teams are not known yet.",
      422: "The line-up is not one of this match; `errors` says what is wrong.",
      503: "This server takes no line-ups.",
    },
  }),
  audit: contract({
    ...shared,
    path: "/api/admin/audit",
    summary: "Administrative writes, newest first",
    query: {
      limit: LIMIT,
      before: wholeNumber(1, MAX_CURSOR, {
        description: "Only entries older than this auditId: the nextBefore of the page before.",
      }),
    },
    responses: {200: "live/audit.json"},
  }),
};
