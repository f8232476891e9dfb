import {toInstant} from "../../../pipeline/kit/instant.ts";
import type {LiveDeps} from "../deps.ts";
import type {Finding} from "../problem.ts";
import {type Answer, type LiveRequest, type LiveRoute, liveRoute} from "../route.ts";
import type {Job} from "../store/types.ts";
import {isJobKind, JOB_NOTES, type JobKind} from "./job-kinds.ts";
import {LIMIT} from "./paging.ts";

const tag = "Administration";
const responses = {202: "live/job.json"};
/** Lines of its log that a job is shown with. */
const LINES_SHOWN = 50;

const urlOf = ({jobId}: Pick<Job, "jobId">): string => `/api/admin/jobs/${jobId}`;

/** A job as the operator sees it. */
export const shownJob = (job: Job) => ({...job, note: isJobKind(job.kind) ? JOB_NOTES[job.kind] : null, url: urlOf(job)});

/** Where this server has no pipeline to hand work to. */
export const NO_OPERATIONS: Finding = {status: 503, detail: "this server runs no jobs and takes no line-ups: it shows a replay"};

interface Wanted {
  readonly kind: JobKind;
  readonly argument?: string;
  /** Queue it although one is running, whose facts may be older. */
  readonly besideRunning?: boolean;
}

/** Queues a job, or finds the one of its kind that is open, and has it run soon. */
export async function queueJob({store, operations, clock}: LiveDeps, {kind, argument, ...how}: Wanted, jobId: string): Promise<Job> {
  const request = {
    jobId,
    kind,
    argument: argument ?? null,
    requestedBy: "admin",
    requestedAt: toInstant(clock()),
  };
  const job = await store.jobs.enqueue(request, how);
  operations?.runJobs();
  return job;
}

export const newJobId = (random: LiveDeps["random"]): string => random(8).toString("hex");

async function accepted(deps: LiveDeps, wanted: Wanted, audit: LiveRequest["audit"]): Promise<Answer | Finding> {
  if (deps.operations === null) return NO_OPERATIONS;
  const jobId = newJobId(deps.random);
  audit?.concerns(jobId);
  const job = await queueJob(deps, wanted, jobId);
  audit?.concerns(job.jobId);
  return {status: 202, body: shownJob(job), headers: {Location: urlOf(job)}};
}

const started = (path: string, kind: JobKind, summary: string): LiveRoute =>
  liveRoute({method: "POST", path, summary, tag, auth: "admin", responses, handle: ({audit}, deps) => accepted(deps, {kind}, audit)});

/** What takes long is a job: the answer names it, and its own address tells how far it is. */
export const jobRoutes: readonly LiveRoute[] = [
  started("/api/admin/recompute-all", "recompute-all", "Recompute all matches: fill what is missing; frozen forecasts stay"),
  liveRoute({
    method: "POST",
    path: "/api/admin/recompute/{matchId}",
    summary: "Recompute one match: fill what is missing; frozen forecasts stay",
    tag,
    auth: "admin",
    responses,
    async handle({params, audit}, deps) {
      if (deps.operations === null) return NO_OPERATIONS;
      const matchId = await deps.operations.matchIdOf(params.matchId);
      return matchId === undefined ? unknownMatch(params.matchId) : accepted(deps, {kind: "recompute", argument: matchId}, audit);
    },
  }),
  started("/api/admin/crawl-news", "crawl-news", "Crawl the news of both desks now"),
  started("/api/admin/refresh-champion-odds", "refresh-champion-odds", "Simulate the champion odds of this moment"),
  started("/api/admin/verify-upcoming-probabilities", "verify-upcoming-probabilities", "Fill forecasts that coming matches lack"),
  started("/api/admin/lineups/sync-squads", "sync-squads", "Bring the squads that line-ups are checked against up to date"),
  liveRoute({
    method: "GET",
    path: "/api/admin/jobs",
    summary: "Jobs, newest first",
    tag,
    auth: "admin",
    query: {limit: LIMIT},
    responses: {200: "live/jobs.json"},
    handle: async ({query}, {store}) => ({status: 200, body: {jobs: (await store.jobs.list(Number(query.limit))).map(shownJob)}}),
  }),
  liveRoute({
    method: "GET",
    path: "/api/admin/jobs/{id}",
    summary: "One job: how far it is, what it told, what it did",
    tag,
    auth: "admin",
    // for a script that waits
    perMinute: 600,
    responses: {200: "live/job-with-log.json"},
    async handle({params: {id}}, {store}) {
      const job = await store.jobs.find(id);
      if (!job) return {status: 404, detail: `there is no job ${JSON.stringify(id)}`};
      return {status: 200, body: {...shownJob(job), log: await store.jobs.lines(id, LINES_SHOWN)}};
    },
  }),
];

export const unknownMatch = (ref: string): Finding => ({
  status: 404,
  detail: `there is no match ${JSON.stringify(ref)}; expected an id such as m-001 or the address of a match`,
});
